import { z } from 'zod';
import { requireCapture } from './captures.ts';
import { issueError, notFound } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { findMoneyIssue, fromMinor, normalizeMoney, toMinor } from './money.ts';
import { moneySchema } from './order-schema.ts';
import { sourceOf } from './orders.ts';
import { disputesOf, refundResource, refundsOf, takesMoney } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type {
  CaptureRecord,
  CaptureStatus,
  DisputeRecord,
  Money,
  RefundRecord,
  RefundStatus,
  WebhookEvent,
} from './types.ts';
import { refundEvent } from './webhooks/events.ts';

/** PayPal refunds a capture for 180 days. */
export const REFUNDABLE_MS = 180 * 86_400_000;

export const refundSchema = z.object({
  amount: moneySchema.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

type RefundRequest = z.infer<typeof refundSchema>;

/** @throws PaypalError 404 INVALID_RESOURCE_ID */
export function requireRefund(sim: Simulator, id: string): RefundRecord {
  const refund = sim.store.state.refunds.get(id);
  if (!refund) throw notFound('refund_id', id);
  return refund;
}

/** @throws PaypalError 422 when no money of the capture lies with the seller. */
function requirePaid({ status }: CaptureRecord): void {
  if (status === 'PENDING') throw issueError('PENDING_CAPTURE');
  if (status === 'REFUNDED') throw issueError('CAPTURE_FULLY_REFUNDED');
  if (status === 'DECLINED') throw issueError('REFUND_NOT_ALLOWED');
}

/** @throws PaypalError 422 when the amount cannot be taken from what is left. */
export function checkAmount(asked: Money, remaining: Money): void {
  const where = { field: '/amount/value', value: asked.value, location: 'body' as const };
  const issue = findMoneyIssue(asked);
  if (issue) throw issueError(issue, where);
  if (asked.currency_code !== remaining.currency_code) {
    throw issueError('REFUND_CAPTURE_CURRENCY_MISMATCH', {
      field: '/amount/currency_code',
      value: asked.currency_code,
      location: 'body',
    });
  }
  if (toMinor(asked) <= 0n) throw issueError('CANNOT_BE_ZERO_OR_NEGATIVE', where);
  if (toMinor(asked) > toMinor(remaining)) throw issueError('REFUND_AMOUNT_EXCEEDED', where);
}

function checkInvoice({ store: { state } }: Simulator, invoiceId: string | undefined): void {
  if (invoiceId === undefined) return;
  const earlier = state.index.refundsOfInvoice.idsOf(invoiceId).flatMap((id) => state.refunds.get(id) ?? []);
  if (earlier.some(takesMoney)) {
    throw issueError('DUPLICATE_INVOICE_ID', { field: '/invoice_id', value: invoiceId, location: 'body' });
  }
}

function sumOf(refunds: RefundRecord[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + toMinor(amount), 0n);
}

/** What of a paid capture can still be given back or taken back; undefined: nothing. */
export function findRemaining(sim: Simulator, { id, amount }: CaptureRecord): Money | undefined {
  const remaining = toMinor(amount) - sumOf(refundsOf(sourceOf(sim), id).filter(takesMoney));
  return remaining > 0n ? fromMinor(remaining, amount.currency_code) : undefined;
}

/** @throws PaypalError 422 when nothing of the capture can be given back or taken back. */
export function requireRemaining(sim: Simulator, capture: CaptureRecord): Money {
  requirePaid(capture);
  const remaining = findRemaining(sim, capture);
  if (!remaining) throw issueError('CAPTURE_FULLY_REFUNDED');
  return remaining;
}

export function findOpenDispute(sim: Simulator, captureId: string): DisputeRecord | undefined {
  return disputesOf(sourceOf(sim), captureId).find(({ status }) => status !== 'RESOLVED');
}

/** Only what was really given back shows in a capture; what is pending is reserved without a trace in its status. */
function statusAfter(capture: CaptureRecord, refunds: RefundRecord[]): CaptureStatus {
  const given = sumOf(refunds.filter(({ status }) => status === 'COMPLETED'));
  if (given === 0n) return 'COMPLETED';
  return given >= toMinor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

/** Takes a refund on record and lets its capture follow. The caller commits. */
function keepRefund(sim: Simulator, refund: RefundRecord): WebhookEvent {
  const { store } = sim;
  const capture = requireCapture(sim, refund.captureId);
  store.put('refunds', refund.id, refund);
  const status = statusAfter(capture, refundsOf(sourceOf(sim), capture.id));
  if (status !== capture.status) store.put('captures', capture.id, { ...capture, status, updatedAt: refund.updatedAt });
  return refundEvent(sourceOf(sim), refund);
}

const OUTCOMES: { [Kind in Fault['kind']]?: RefundStatus } = { pending: 'PENDING', failed: 'FAILED' };

function newRefund(sim: Simulator, capture: CaptureRecord, amount: Money): RefundRecord {
  const before = sumOf(refundsOf(sourceOf(sim), capture.id).filter(takesMoney));
  const now = sim.settings.now();
  return {
    id: newResourceId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount,
    totalRefunded: fromMinor(before + toMinor(amount), amount.currency_code),
    customId: capture.customId,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Refunds all that is left of a capture, or the amount asked for. The caller commits.
 *
 * @throws PaypalError 422 with PayPal's issue when the capture does not allow it.
 */
export function refundCapture(
  sim: Simulator,
  captureId: string,
  request: RefundRequest,
  fault?: Fault,
): { refund: RefundRecord; events: WebhookEvent[] } {
  const capture = requireCapture(sim, captureId);
  const remaining = requireRemaining(sim, capture);
  if (capture.createdAt + REFUNDABLE_MS <= sim.settings.now()) throw issueError('REFUND_TIME_LIMIT_EXCEEDED');
  if (request.amount) checkAmount(request.amount, remaining);
  const asked = normalizeMoney(request.amount ?? remaining);
  if (toMinor(asked) < toMinor(remaining) && findOpenDispute(sim, captureId)) throw issueError('TRANSACTION_DISPUTED');
  checkInvoice(sim, request.invoice_id);
  const whole = newRefund(sim, capture, tamper(asked, fault));
  const refund: RefundRecord = {
    ...whole,
    status: (fault && OUTCOMES[fault.kind]) ?? whole.status,
    customId: request.custom_id ?? capture.customId,
    invoiceId: request.invoice_id,
    note: request.note_to_payer,
  };
  return { refund, events: [keepRefund(sim, refund)] };
}

/**
 * Takes money back from the seller: all that is left of a capture, or the amount that is named. The caller commits.
 *
 * @throws PaypalError 422 with PayPal's issue when the capture does not allow it.
 */
export function reverseCapture(
  sim: Simulator,
  captureId: string,
  reversal: RefundRecord['reversal'],
  amount?: Money,
): { refund: RefundRecord; events: WebhookEvent[] } {
  const capture = requireCapture(sim, captureId);
  const remaining = requireRemaining(sim, capture);
  if (amount) checkAmount(amount, remaining);
  const refund: RefundRecord = { ...newRefund(sim, capture, normalizeMoney(amount ?? remaining)), reversal };
  return { refund, events: [keepRefund(sim, refund)] };
}

/**
 * Ends a PENDING refund; what a failed or cancelled one had reserved is free again.
 *
 * @throws PaypalError 404 for an unknown refund, 422 when it is not pending.
 */
export async function settleRefund(
  sim: Simulator,
  id: string,
  status: Exclude<RefundStatus, 'PENDING'>,
): Promise<Record<string, unknown>> {
  const pending = requireRefund(sim, id);
  if (pending.status !== 'PENDING') throw issueError('REFUND_NOT_PENDING', { field: 'refund_id', value: id });
  const refund: RefundRecord = { ...pending, status, updatedAt: sim.settings.now() };
  await sim.publisher.publish([keepRefund(sim, refund)]);
  return refundResource(sourceOf(sim), refund);
}
