import { z } from 'zod';
import type { Api } from './api.ts';
import { issueError } from './errors.ts';
import { newDisputeId } from './ids.ts';
import { toMinor } from './money.ts';
import type { DisputeRecord } from './records.ts';
import { findRemaining, hasOpenDispute, requireAmount, reverseCapture } from './refunds.ts';
import { disputeResource, type Resource } from './resources.ts';
import { moneySchema, text } from './schema.ts';
import { requireRecord, type Simulator } from './simulator.ts';
import { publish } from './webhooks/delivery.ts';

export const REASONS = [
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
] as const;

export const disputeSchema = z.object({
  reason: z.enum(REASONS).default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED'),
  amount: moneySchema.optional(),
  message: text(2_000).optional(),
});

/** Stores the dispute's new state, and notifies the seller. */
function record(sim: Simulator, step: 'CREATED' | 'UPDATED' | 'RESOLVED', dispute: DisputeRecord): Resource {
  const stored = { ...dispute, updatedAt: sim.settings.now() };
  sim.store.put('disputes', dispute.id, stored);
  const resource = disputeResource(sim, stored);
  publish(sim, `CUSTOMER.DISPUTE.${step}`, resource, dispute.id);
  return resource;
}

/** The buyer complains to PayPal about a payment. */
export function openDispute(
  sim: Simulator,
  captureId: string,
  { reason, amount: asked, message }: z.infer<typeof disputeSchema>,
): Resource {
  const amount = requireAmount(sim, requireRecord(sim, 'captures', captureId), asked);
  if (hasOpenDispute(sim, captureId)) throw issueError('DISPUTE_ALREADY_OPEN');
  const now = sim.settings.now();
  const dispute = { captureId, status: 'OPEN' as const, reason, amount, message, createdAt: now, updatedAt: now };
  return record(sim, 'CREATED', { id: newDisputeId(), ...dispute });
}

function requireOpen(sim: Simulator, id: string): DisputeRecord {
  const dispute = requireRecord(sim, 'disputes', id);
  if (dispute.status === 'RESOLVED') throw issueError('DISPUTE_ALREADY_RESOLVED', { field: 'dispute_id', value: id });
  return dispute;
}

export function updateDispute(
  sim: Simulator,
  id: string,
  status: 'UNDER_REVIEW' | 'WAITING_FOR_SELLER_RESPONSE',
): Resource {
  return record(sim, 'UPDATED', { ...requireOpen(sim, id), status });
}

/** Ends a dispute. For the buyer, as much of the disputed amount as is left of the capture is taken back. */
export function resolveDispute(sim: Simulator, id: string, favour: 'buyer' | 'seller'): Resource {
  const dispute = { ...requireOpen(sim, id), status: 'RESOLVED' as const };
  if (favour === 'seller') return record(sim, 'RESOLVED', { ...dispute, outcome: 'RESOLVED_SELLER_FAVOUR' });
  const remaining = findRemaining(sim, requireRecord(sim, 'captures', dispute.captureId));
  const refunded = remaining && (toMinor(remaining) < toMinor(dispute.amount) ? remaining : dispute.amount);
  const resolved = record(sim, 'RESOLVED', { ...dispute, outcome: 'RESOLVED_BUYER_FAVOUR', refunded });
  if (refunded) reverseCapture(sim, dispute.captureId, 'BUYER_COMPLAINT', refunded);
  return resolved;
}

export function registerDisputeRoutes(api: Api, sim: Simulator): void {
  api('GET', '/v1/customer/disputes/:id', 'get', ({ id }) => disputeResource(sim, requireRecord(sim, 'disputes', id)));
}
