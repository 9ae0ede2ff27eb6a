import { REFUNDABLE_MS } from './refunds.ts';
import type { Simulator } from './simulator.ts';
import type { OrderRecord } from './types.ts';

const UNPAID_ORDER_MS = 30 * 86_400_000;

function capturesOf(sim: Simulator, order: OrderRecord): string[] {
  return sim.store.state.index.capturesOfOrder.idsOf(order.id);
}

/** Nothing will happen to it any more, except a refund. */
function isOver(sim: Simulator, order: OrderRecord): boolean {
  if (order.status !== 'COMPLETED') return order.status === 'VOIDED' || order.expiresAt <= sim.settings.now();
  return capturesOf(sim, order).every((id) => sim.store.state.captures.get(id)?.status !== 'PENDING');
}

function removeOrder({ store }: Simulator, id: string): void {
  const { capturesOfOrder, refundsOfCapture, disputesOfCapture } = store.state.index;
  for (const capture of capturesOfOrder.idsOf(id)) {
    for (const refund of refundsOfCapture.idsOf(capture)) store.remove('refunds', refund);
    for (const dispute of disputesOfCapture.idsOf(capture)) store.remove('disputes', dispute);
    store.remove('captures', capture);
  }
  store.remove('orders', id);
}

/** Forgets what nobody will ask for: tokens and stored answers that ran out, and orders that have long been over. */
export async function prune(sim: Simulator): Promise<void> {
  const { state, remove, commit } = sim.store;
  const now = sim.settings.now();
  for (const [token, expiresAt] of state.tokens) if (expiresAt <= now) remove('tokens', token);
  for (const [key, { keepUntil }] of state.answers) if (keepUntil <= now) remove('answers', key);

  let surplus = state.orders.size - sim.settings.keptOrders;
  // The oldest come first.
  for (const order of state.orders.values()) {
    const keptMs = order.status === 'COMPLETED' ? REFUNDABLE_MS : UNPAID_ORDER_MS;
    if ((surplus <= 0 && order.updatedAt + keptMs > now) || !isOver(sim, order)) continue;
    removeOrder(sim, order.id);
    surplus -= 1;
  }
  await commit();
}
