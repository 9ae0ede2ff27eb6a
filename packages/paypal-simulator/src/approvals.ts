import { isExpired, sourceOf } from './orders.ts';
import type { Simulator } from './simulator.ts';
import type { Approval, OrderRecord } from './types.ts';
import { approvedEvent, reversedEvent } from './webhooks/events.ts';

/** What a buyer who follows an approval link meets. */
export type Visit =
  | { state: 'open'; order: OrderRecord }
  | { state: 'captured'; order: OrderRecord }
  | { state: 'expired' | 'unknown'; order?: OrderRecord };

export function visit(sim: Simulator, token: string): Visit {
  const order = sim.store.state.orders.get(token);
  if (!order) return { state: 'unknown' };
  if (isExpired(sim, order)) return { state: 'expired', order };
  return { state: order.status === 'COMPLETED' ? 'captured' : 'open', order };
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
  const event = first ? approvedEvent(sourceOf(sim), approved) : undefined;
  await sim.store.commit();
  if (event) sim.publisher.publish(event);
}

/** Voids approvals that nobody captured in time and tells the seller, as PayPal does after three hours. */
export async function reverseExpired(sim: Simulator): Promise<void> {
  const late = [...sim.store.state.orders.values()].filter(
    (order) => order.status === 'APPROVED' && isExpired(sim, order),
  );
  if (late.length === 0) return;
  for (const order of late) {
    sim.store.put('orders', order.id, { ...order, status: 'VOIDED', updatedAt: sim.settings.now() });
  }
  await sim.store.commit();
  for (const order of late) sim.publisher.publish(reversedEvent(sourceOf(sim), order));
}
