import { z } from 'zod';
import { requireCapture } from './captures.ts';
import { disputeResource } from './dispute-resource.ts';
import { issueError, notFound } from './errors.ts';
import { newDisputeId } from './ids.ts';
import { normalizeMoney, toMinor } from './money.ts';
import { moneySchema } from './order-schema.ts';
import { sourceOf } from './orders.ts';
import { checkAmount, findOpenDispute, findRemaining, requireRemaining, reverseCapture } from './refunds.ts';
import type { Simulator } from './simulator.ts';
import type { DisputeRecord, WebhookEvent } from './types.ts';
import { disputeEvent } from './webhooks/events.ts';

export const disputeSchema = z.object({
  reason: z
    .enum([
      'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      'UNAUTHORISED',
      'CREDIT_NOT_PROCESSED',
      'DUPLICATE_TRANSACTION',
      'INCORRECT_AMOUNT',
      'PAYMENT_BY_OTHER_MEANS',
      'CANCELED_RECURRING_BILLING',
      'PROBLEM_WITH_REMITTANCE',
      'OTHER',
    ])
    .default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  amount: moneySchema.optional(),
  message: z.string().min(1).max(2_000).optional(),
});

/** @throws PaypalError 404 INVALID_RESOURCE_ID */
export function requireDispute(sim: Simulator, id: string): DisputeRecord {
  const dispute = sim.store.state.disputes.get(id);
  if (!dispute) throw notFound('dispute_id', id);
  return dispute;
}

function requireOpen(sim: Simulator, id: string): DisputeRecord {
  const dispute = requireDispute(sim, id);
  if (dispute.status === 'RESOLVED') throw issueError('DISPUTE_ALREADY_RESOLVED', { field: 'dispute_id', value: id });
  return dispute;
}

/** Takes the dispute as it stands now on record, commits, and tells the seller. @returns PayPal's resource */
async function keep(
  sim: Simulator,
  step: 'CREATED' | 'UPDATED' | 'RESOLVED',
  dispute: DisputeRecord,
  others: WebhookEvent[] = [],
): Promise<Record<string, unknown>> {
  sim.store.put('disputes', dispute.id, dispute);
  await sim.publisher.publish([disputeEvent(sourceOf(sim), step, dispute), ...others]);
  return disputeResource(sourceOf(sim), dispute);
}

/**
 * The buyer complains to PayPal about a payment.
 *
 * @throws PaypalError 404 for an unknown capture, 422 when nothing of it is left or it is disputed already.
 */
export async function openDispute(
  sim: Simulator,
  captureId: string,
  { reason, amount, message }: z.infer<typeof disputeSchema>,
): Promise<Record<string, unknown>> {
  const capture = requireCapture(sim, captureId);
  const remaining = requireRemaining(sim, capture);
  if (amount) checkAmount(amount, remaining);
  if (findOpenDispute(sim, captureId)) throw issueError('DISPUTE_ALREADY_OPEN');
  const now = sim.settings.now();
  return keep(sim, 'CREATED', {
    id: newDisputeId(),
    captureId,
    status: 'OPEN',
    reason,
    amount: normalizeMoney(amount ?? remaining),
    message,
    createdAt: now,
    updatedAt: now,
  });
}

/** @throws PaypalError 404 for an unknown dispute, 422 when it is over. */
export async function updateDispute(
  sim: Simulator,
  id: string,
  status: Exclude<DisputeRecord['status'], 'RESOLVED'>,
): Promise<Record<string, unknown>> {
  return keep(sim, 'UPDATED', { ...requireOpen(sim, id), status, updatedAt: sim.settings.now() });
}

/**
 * Ends a dispute. For the buyer, as much of the disputed amount as is left of the capture is taken back.
 *
 * @throws PaypalError 404 for an unknown dispute, 422 when it is over.
 */
export async function resolveDispute(
  sim: Simulator,
  id: string,
  favour: 'buyer' | 'seller',
): Promise<Record<string, unknown>> {
  const dispute = { ...requireOpen(sim, id), status: 'RESOLVED' as const, updatedAt: sim.settings.now() };
  if (favour === 'seller') return keep(sim, 'RESOLVED', { ...dispute, outcome: 'RESOLVED_SELLER_FAVOUR' });
  const outcome = 'RESOLVED_BUYER_FAVOUR';
  const remaining = findRemaining(sim, requireCapture(sim, dispute.captureId));
  if (!remaining) return keep(sim, 'RESOLVED', { ...dispute, outcome });
  const amount = toMinor(remaining) < toMinor(dispute.amount) ? remaining : dispute.amount;
  const { refund, events } = reverseCapture(sim, dispute.captureId, 'BUYER_COMPLAINT', amount);
  return keep(sim, 'RESOLVED', { ...dispute, outcome, refunded: refund.amount }, events);
}
