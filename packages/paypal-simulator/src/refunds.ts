import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiRoute, findFault } from './api-route.ts';
import { requireCapture } from './captures.ts';
import { issueError, notFound } from './errors.ts';
import { type Fault, tamper } from './faults.ts';
import { newResourceId } from './ids.ts';
import { optionalJson } from './json-body.ts';
import { findMoneyIssue, fromMinor, normalizeMoney, toMinor } from './money.ts';
import { moneySchema, parseBody } from './order-schema.ts';
import { sourceOf } from './orders.ts';
import { answerOnce, prefersRepresentation, REFUND_KEY_MS } from './replay.ts';
import { refundLinks, refundResource, refundsOf } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type { CaptureRecord, Money, RefundRecord } from './types.ts';
import { refundEvent, type WebhookEvent } from './webhooks/events.ts';

export const refundSchema = z.object({
  amount: moneySchema.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

type RefundRequest = z.infer<typeof refundSchema>;

function requireRefundable({ status }: CaptureRecord): void {
  if (status === 'PENDING') throw issueError('PENDING_CAPTURE');
  if (status === 'REFUNDED') throw issueError('CAPTURE_FULLY_REFUNDED');
  if (status === 'DECLINED') throw issueError('REFUND_NOT_ALLOWED');
}

function checkAmount(asked: Money, remaining: Money): void {
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

/**
 * Takes a refund on record: all that is left of the capture, or the amount asked for. The caller commits.
 *
 * @throws PaypalError 422 with PayPal's issue when the capture does not allow it.
 */
export function refundCapture(
  sim: Simulator,
  captureId: string,
  request: RefundRequest,
  fault?: Fault,
): { refund: RefundRecord; events: WebhookEvent[] } {
  const { store } = sim;
  const capture = requireCapture(sim, captureId);
  requireRefundable(capture);
  const currency = capture.amount.currency_code;
  const before = refundsOf(sourceOf(sim), captureId).reduce((sum, { amount }) => sum + toMinor(amount), 0n);
  const remaining = fromMinor(toMinor(capture.amount) - before, currency);
  if (request.amount) checkAmount(request.amount, remaining);
  const invoiceId = request.invoice_id;
  if (invoiceId !== undefined && store.state.index.refundsOfInvoice.idsOf(invoiceId).length > 0) {
    throw issueError('DUPLICATE_INVOICE_ID', { field: '/invoice_id', value: invoiceId, location: 'body' });
  }

  const amount = tamper(normalizeMoney(request.amount ?? remaining), fault);
  const total = before + toMinor({ ...amount, currency_code: currency });
  const now = sim.settings.now();
  const refund: RefundRecord = {
    id: newResourceId(),
    captureId,
    amount,
    totalRefunded: fromMinor(total, amount.currency_code),
    customId: request.custom_id ?? capture.customId,
    invoiceId: request.invoice_id,
    note: request.note_to_payer,
    createdAt: now,
  };
  store.put('refunds', refund.id, refund);
  store.put('captures', captureId, {
    ...capture,
    status: total >= toMinor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    updatedAt: now,
  });
  return { refund, events: [refundEvent(sourceOf(sim), refund)] };
}

export function registerRefundRoutes(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix, mock: true };

  app.post<{ Params: { id: string } }>(
    '/v2/payments/captures/:id/refund',
    apiRoute(sim, 'refund', options),
    (request, reply) => {
      const { id } = request.params;
      const body = parseBody(refundSchema, optionalJson(request) ?? {});
      const work = () => {
        const { refund, events } = refundCapture(sim, id, body, findFault(request));
        const whole = refundResource(sourceOf(sim), refund);
        const minimal = { id: refund.id, status: 'COMPLETED', links: refundLinks(sourceOf(sim), refund) };
        return { body: prefersRepresentation(request) ? whole : minimal, events };
      };
      return answerOnce(sim, request, reply, { scope: `refund ${id}`, keepMs: REFUND_KEY_MS, work });
    },
  );

  app.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', apiRoute(sim, 'get', options), async (request) => {
    const refund = sim.store.state.refunds.get(request.params.id);
    if (!refund) throw notFound('refund_id', request.params.id);
    const answer = refundResource(sourceOf(sim), { ...refund, amount: tamper(refund.amount, findFault(request)) });
    await sim.store.commit();
    return answer;
  });
}
