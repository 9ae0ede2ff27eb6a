import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { Actor } from '../inventory/index.ts';
import { type OrderRow, SYSTEM } from '../orders/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';

export interface Closing {
  paymentStatus: 'cancelled' | 'expired' | 'failed';
  actor: Actor;
  note: string;
  /** Reason for closing it, where its own states do not say who is to be notified. */
  reason?: 'replaced' | 'not-opened' | 'given-back' | 'called-off';
}

/** Ends an unpaid order and gives its units back, once. The order must be locked and not be charged at the moment. */
export async function closeOrder(
  { orders, inventory, payments }: Pick<CheckoutDeps, 'orders' | 'inventory' | 'payments'>,
  tx: Executor,
  order: OrderRow,
  { paymentStatus, ...context }: Closing,
): Promise<void> {
  if (order.holdsStock) {
    const { actor, note } = context;
    const cause = { reason: 'release' as const, orderId: order.id, actor, note };
    await inventory.release(tx, await send(tx, orders.listLines(order.id)), cause);
  }
  const over = { payableMinutes: null, awaitingUntil: null, remindAt: null };
  const closed = { status: 'rejected' as const, paymentStatus, holdsStock: false, ...over };
  // Who gave an order up is not charged for it, whatever they approve; one that expired may still be paid in time.
  if (paymentStatus === 'cancelled') await payments.recordAbandoned(tx, order.id, context.note);
  await payments.recordOver(tx, order.id);
  await orders.change(tx, order, closed, context);
}

export const EXPIRED: Closing = {
  paymentStatus: 'expired',
  actor: SYSTEM,
  note: 'Not paid in time. Its items are back in stock.',
};
