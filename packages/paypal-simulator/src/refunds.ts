import { z } from 'zod';
import { type Api, answerOnce, prefersRepresentation } from './api.ts';
import { issueError } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { findMoneyIssue, fromMinor, normalizeMoney, sumOf, toMinor } from './money.ts';
import type { CaptureRecord, RefundRecord } from './records.ts';
import { minimalRefund, type Resource, refundResource, takesMoney } from './resources.ts';
import { type Money, moneySchema, parseBody, text } from './schema.ts';
import { requireRecord, type Simulator } from './simulator.ts';
import { publish } from './webhooks/delivery.ts';

const DAY = 86_400_000;
const REQUEST_ID_LIFETIME_MS = 45 * DAY;
const REFUNDABLE_MS = 180 * DAY;

/** Time at which PayPal stops refunding a capture. */
export const refundableUntil = (capture: CaptureRecord) =>
  Math.max(capture.createdAt + REFUNDABLE_MS, capture.refundableUntil ?? 0);

export const refundSchema = z.object({
  amount: moneySchema.optional(),
  invoice_id: text(127).optional(),
  custom_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

/** Sum that has left a capture, or is reserved to. */
function takenFrom(sim: Simulator, captureId: string): bigint {
  return sumOf(sim.store.listOf('refunds', captureId).filter(takesMoney));
}

/** Refundable or reversible rest of a paid capture; undefined if there is none. */
export function findRemaining(sim: Simulator, { id, amount }: CaptureRecord): Money | undefined {
  const remaining = toMinor(amount) - takenFrom(sim, id);
  return remaining > 0n ? fromMinor(remaining, amount.currency_code) : undefined;
}

/** Amount to refund or reverse of a capture: the requested one, or all that is left. */
export function requireAmount(sim: Simulator, capture: CaptureRecord, asked?: Money): Money {
  if (capture.status === 'PENDING') throw issueError('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw issueError('REFUND_NOT_ALLOWED');
  const remaining = findRemaining(sim, capture);
  if (!remaining) throw issueError('CAPTURE_FULLY_REFUNDED');
  if (!asked) return remaining;
  const { currency_code, value } = asked;
  const where = { field: '/amount/value', value, location: 'body' as const };
  const issue = findMoneyIssue(asked);
  if (issue) throw issueError(issue, where);
  if (currency_code !== remaining.currency_code) {
    const field = '/amount/currency_code';
    throw issueError('REFUND_CAPTURE_CURRENCY_MISMATCH', { ...where, field, value: currency_code });
  }
  if (toMinor(asked) <= 0n) throw issueError('CANNOT_BE_ZERO_OR_NEGATIVE', where);
  if (toMinor(asked) > toMinor(remaining)) throw issueError('REFUND_AMOUNT_EXCEEDED', where);
  return normalizeMoney(asked);
}

export function hasOpenDispute(sim: Simulator, captureId: string): boolean {
  return sim.store.listOf('disputes', captureId).some(({ status }) => status !== 'RESOLVED');
}

const EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.CANCELLED',
} as const;

/** Takes a refund on record and lets its capture follow, in which what is pending leaves no trace. */
function keepRefund(sim: Simulator, refund: RefundRecord): RefundRecord {
  const capture = requireRecord(sim, 'captures', refund.captureId);
  sim.store.put('refunds', refund.id, refund);
  const given = sumOf(sim.store.listOf('refunds', capture.id).filter(({ status }) => status === 'COMPLETED'));
  const status = given < toMinor(capture.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  if (given > 0n && status !== capture.status) {
    sim.store.put('captures', capture.id, { ...capture, status, updatedAt: refund.updatedAt });
  }
  const event = refund.reversal ? 'PAYMENT.CAPTURE.REVERSED' : EVENTS[refund.status];
  publish(sim, event, refundResource(sim, refund), refund.amount);
  return refund;
}

function addRefund(sim: Simulator, capture: CaptureRecord, amount: Money, more: Partial<RefundRecord>): RefundRecord {
  const now = sim.settings.now();
  return keepRefund(sim, {
    id: newResourceId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount,
    totalRefunded: fromMinor(takenFrom(sim, capture.id) + toMinor(amount), amount.currency_code),
    customId: capture.customId,
    createdAt: now,
    updatedAt: now,
    ...more,
  });
}

function checkInvoice({ store }: Simulator, value: string | undefined): void {
  if (value === undefined) return;
  if ([...store.state.refunds.values()].some((refund) => refund.invoiceId === value && takesMoney(refund))) {
    throw issueError('DUPLICATE_INVOICE_ID', { field: '/invoice_id', value, location: 'body' });
  }
}

const OUTCOMES: { [Kind in Fault['kind']]?: RefundRecord['status'] } = { pending: 'PENDING', failed: 'FAILED' };

export function refundCapture(
  sim: Simulator,
  captureId: string,
  { amount, invoice_id, custom_id, note_to_payer }: z.infer<typeof refundSchema>,
  fault?: Fault,
): RefundRecord {
  const capture = requireRecord(sim, 'captures', captureId);
  const whole = requireAmount(sim, capture);
  if (refundableUntil(capture) <= sim.settings.now()) throw issueError('REFUND_TIME_LIMIT_EXCEEDED');
  const asked = requireAmount(sim, capture, amount);
  if (toMinor(asked) < toMinor(whole) && hasOpenDispute(sim, captureId)) throw issueError('TRANSACTION_DISPUTED');
  checkInvoice(sim, invoice_id);
  return addRefund(sim, capture, tamper(asked, fault), {
    status: (fault && OUTCOMES[fault.kind]) ?? 'COMPLETED',
    customId: custom_id ?? capture.customId,
    invoiceId: invoice_id,
    note: note_to_payer,
  });
}

/** Takes money back from the seller: all that is left of a capture, or the amount that is named. */
export function reverseCapture(
  sim: Simulator,
  captureId: string,
  reversal: RefundRecord['reversal'],
  amount?: Money,
): RefundRecord {
  const capture = requireRecord(sim, 'captures', captureId);
  return addRefund(sim, capture, requireAmount(sim, capture, amount), { reversal });
}

/** Ends a pending refund; what a failed or cancelled one had reserved is free again. */
export function settleRefund(sim: Simulator, id: string, status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): Resource {
  const refund = requireRecord(sim, 'refunds', id);
  if (refund.status !== 'PENDING') throw issueError('REFUND_NOT_PENDING', { field: 'refund_id', value: id });
  return refundResource(sim, keepRefund(sim, { ...refund, status, updatedAt: sim.settings.now() }));
}

export function registerRefundRoutes(api: Api, sim: Simulator): void {
  api('POST', '/v2/payments/captures/:id/refund', 'refund', (call) => {
    const { id, fault } = call;
    const asked = parseBody(refundSchema, call.body.json ?? {});
    const view = prefersRepresentation(call) ? refundResource : minimalRefund;
    const work = () => view(sim, refundCapture(sim, id, asked, fault));
    // A repeated request is answered with the refund's current state: it may have been pending.
    const refresh = (stored: unknown) => {
      const refund = sim.store.state.refunds.get(z.object({ id: z.string() }).parse(stored).id);
      return refund ? view(sim, refund) : stored;
    };
    return answerOnce(sim, call, { scope: `refund ${id}`, keepMs: REQUEST_ID_LIFETIME_MS, work, refresh });
  });

  api('GET', '/v2/payments/refunds/:id', 'get', ({ id, fault }) => {
    return refundResource(sim, requireRecord(sim, 'refunds', id), fault);
  });
}
