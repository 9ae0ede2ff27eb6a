import { isExpired } from './orders.ts';
import type { OrderRecord } from './records.ts';
import { refundableUntil } from './refunds.ts';
import type { Simulator } from './simulator.ts';

const UNPAID_ORDER_MS = 30 * 86_400_000;

/** Nothing will happen to it any more, except a refund. */
function isOver(sim: Simulator, order: OrderRecord): boolean {
  if (order.status !== 'COMPLETED') return order.status === 'VOIDED' || isExpired(sim, order);
  return sim.store.listOf('captures', order.id).every(({ status }) => status !== 'PENDING');
}

/** Time until which somebody may ask for it: a paid order while it can be refunded. */
function keptUntil({ store }: Simulator, order: OrderRecord): number {
  if (order.status !== 'COMPLETED') return order.updatedAt + UNPAID_ORDER_MS;
  return Math.max(...store.listOf('captures', order.id).map(refundableUntil));
}

/** Removes an order with its payments. */
export function removeOrder(sim: Simulator, id: string): void {
  for (const capture of sim.store.listOf('captures', id)) {
    for (const refund of sim.store.listOf('refunds', capture.id)) sim.store.remove('refunds', refund.id);
    for (const dispute of sim.store.listOf('disputes', capture.id)) sim.store.remove('disputes', dispute.id);
    sim.store.remove('captures', capture.id);
  }
  sim.store.remove('orders', id);
}

/** Forgets what no one will ask for: tokens and stored answers that ran out, and orders that have long been over. */
export function prune(sim: Simulator): void {
  const { state, remove } = sim.store;
  const now = sim.settings.now();
  for (const [token, expiresAt] of state.tokens) if (expiresAt <= now) remove('tokens', token);
  for (const [key, { keepUntil }] of state.answers) if (keepUntil <= now) remove('answers', key);

  let surplus = state.orders.size - sim.settings.maxOrders;
  // The oldest come first.
  for (const order of state.orders.values()) {
    if ((surplus <= 0 && keptUntil(sim, order) > now) || !isOver(sim, order)) continue;
    removeOrder(sim, order.id);
    surplus -= 1;
  }
}
