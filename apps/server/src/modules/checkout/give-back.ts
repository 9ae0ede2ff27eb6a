import type { Executor } from '../../db/connection.ts';
import { type OrderRow, SYSTEM } from '../orders/index.ts';
import type { AttemptRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';

/**
 * Has a capture given back, or what is left of it: money that is not owed, or that was paid for an order that had been rejected.
 * The refund is written with what it came by, and made by the periodic check.
 * @param amount in minor units of `currency`, the one that was captured
 * @param earlier how many refunds of this capture there are already: each outcome of a payment gives back once
 */
export async function giveBack(
  { payments }: Pick<CheckoutDeps, 'payments'>,
  tx: Executor,
  order: OrderRow,
  attempt: AttemptRow,
  { amount, currency, earlier = 0 }: { amount: number; currency: string; earlier?: number },
): Promise<void> {
  const isLate = order.status === 'rejected';
  const reason = isLate ? 'We couldn’t fulfil the order.' : 'This payment wasn’t due.';
  const requestKey = earlier ? `attempt:${attempt.id}:${earlier}` : `attempt:${attempt.id}`;
  const refund = { order, attempt, requestKey, amount, currency, reason, restock: false, items: [], actor: SYSTEM };
  await payments.startRefund(tx, refund, 'due');
}
