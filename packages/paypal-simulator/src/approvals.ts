import { issueError } from './errors.ts';
import { isExpired, requireOrder, sourceOf } from './orders.ts';
import { capturesOf } from './representations.ts';
import type { Simulator } from './simulator.ts';
import type { Approval, OrderRecord, WebhookEvent } from './types.ts';
import { approvedEvent, reversedEvent } from './webhooks/events.ts';

/** What a buyer who follows an approval link meets. */
export type Visit =
  | { state: 'open'; order: OrderRecord }
  | { state: 'captured' | 'refused'; order: OrderRecord }
  | { state: 'expired' | 'unknown'; order?: OrderRecord };

export function visit(sim: Simulator, token: string): Visit {
  const order = sim.store.state.orders.get(token);
  if (!order) return { state: 'unknown' };
  if (isExpired(sim, order)) return { state: 'expired', order };
  if (order.status !== 'COMPLETED') return { state: 'open', order };
  const captures = capturesOf(sourceOf(sim), token);
  return { state: captures.every(({ status }) => status === 'DECLINED') ? 'refused' : 'captured', order };
}

/** The buyer says yes; approving again changes only what the capture will come to. */
export async function approve(sim: Simulator, order: OrderRecord, approval: Approval): Promise<void> {
  const now = sim.settings.now();
  const first = order.status !== 'APPROVED';
  const approved: OrderRecord = {
    ...order,
    status: 'APPROVED',
    approval,
    declined: undefined,
    updatedAt: now,
    expiresAt: first ? now + sim.settings.orderLifetimeMs : order.expiresAt,
  };
  sim.store.put('orders', order.id, approved);
  await sim.publisher.publish(first ? [approvedEvent(sourceOf(sim), approved)] : []);
}

/** Ends an order whose time is over. The caller commits. @returns what the seller hears of that */
function voided(sim: Simulator, order: OrderRecord): WebhookEvent[] {
  sim.store.put('orders', order.id, { ...order, status: 'VOIDED', updatedAt: sim.settings.now() });
  return order.status === 'APPROVED' ? [reversedEvent(sourceOf(sim), order)] : [];
}

/**
 * Lets an order's time run out.
 *
 * @throws PaypalError 404 for an order that is unknown or out of time already, 422 for one that was captured.
 */
export async function expireOrder(sim: Simulator, id: string): Promise<Record<string, unknown>> {
  const order = requireOrder(sim, id);
  if (order.status === 'COMPLETED') throw issueError('ORDER_ALREADY_COMPLETED', { field: 'order_id', value: id });
  const expired = { ...order, expiresAt: sim.settings.now() };
  await sim.publisher.publish(voided(sim, expired));
  return { id, status: 'VOIDED' };
}

/** Voids approvals that nobody captured in time and tells the seller, as PayPal does after three hours. */
export async function reverseExpired(sim: Simulator): Promise<void> {
  const late = [...sim.store.state.orders.values()].filter(
    (order) => order.status === 'APPROVED' && isExpired(sim, order),
  );
  if (late.length > 0) await sim.publisher.publish(late.flatMap((order) => voided(sim, order)));
}
