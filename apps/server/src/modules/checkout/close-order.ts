import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, listLines, lockOrder, type OrderRow, SYSTEM } from '../orders/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';

export interface Closing {
  paymentStatus: 'cancelled' | 'expired' | 'failed';
  actor: Actor;
  note: string;
  /** Where its own state does not tell who is to be told of it. */
  reason?: 'replaced' | 'not-opened';
}

type ClosingDeps = Pick<CheckoutDeps, 'clock' | 'stock' | 'payments' | 'changeOrder'>;

/** Ends an unpaid order and gives its units back, once. The order must be locked and its payment not in flight. */
export async function closeOrder(deps: ClosingDeps, tx: Executor, order: OrderRow, closing: Closing): Promise<void> {
  const now = deps.clock.now();
  if (order.holdsStock) await deps.stock.giveBackStock(tx, await listLines(tx, [order.id]));
  const attempt = await deps.payments.findLatestAttempt(tx, order.id);
  if (attempt) await deps.payments.updateAttempt(tx, attempt.id, { checkAt: null, updatedAt: now });
  const { paymentStatus, ...context } = closing;
  const closed = { status: 'rejected' as const, paymentStatus, holdsStock: false, payableUntil: null };
  await deps.changeOrder(tx, order, closed, { ...context, now });
}

/** Why an unpaid order could not be closed, or that it is. */
export type CloseResult = 'closed' | 'not-open' | 'approved' | 'unknown' | 'in-flight';

/**
 * Closes an unpaid order after asking PayPal, because a buyer may have approved the payment a moment ago: such an order
 * is left as it is, for the capture to finish.
 */
export async function closeUnlessApproved(deps: CheckoutDeps, orderId: string, closing: Closing): Promise<CloseResult> {
  const { db, payments } = deps;
  const attempt = await payments.findLatestAttempt(db, orderId);
  if (attempt && (payments.isLeased(attempt) || attempt.state === 'capturing')) return 'in-flight';
  const isAskable = attempt?.state === 'approvable' || attempt?.state === 'declined';
  const outcome = attempt && isAskable ? await payments.lookUp(attempt) : undefined;
  if (outcome?.kind === 'unknown') return 'unknown';
  if (outcome && ['approved', 'captured', 'review', 'mismatch'].includes(outcome.kind)) return 'approved';

  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order?.payableUntil) return 'not-open';
    if (await payments.isInFlight(tx, orderId)) return 'in-flight';
    await closeOrder(deps, tx, order, closing);
    return 'closed';
  });
}

export const EXPIRED: Closing = {
  paymentStatus: 'expired',
  actor: SYSTEM,
  note: 'Not paid in time; its items are back in stock.',
};
