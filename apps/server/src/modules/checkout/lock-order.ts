import type { Executor } from '../../db/connection.ts';
import type { LockedOrder } from '../orders/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';

/**
 * Locks an order together with its buyer's cart. The cart before the order, everywhere: two transactions that take both
 * cannot wait for each other.
 * @returns undefined where there is no such order
 */
export async function lockOrderWithCart(
  { orders, cart }: Pick<CheckoutDeps, 'orders' | 'cart'>,
  tx: Executor,
  orderId: string,
): Promise<LockedOrder | undefined> {
  const known = await orders.find(tx, orderId);
  if (known) await cart.lockCart(tx, known.userId);
  return orders.lock(tx, orderId);
}
