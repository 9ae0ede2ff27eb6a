import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type OrderRow, SYSTEM } from '../orders/index.ts';
import { type AttemptRow, judgeFound, type ProviderRefund, type RefundRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { writeRefund } from './write-refund.ts';

const complained = (provider: string) => `The customer opened a dispute, and ${provider} refunded the payment.`;

/**
 * Reason to record for a refund that was not made here. The provider's notice says which one went back because the
 * buyer complained. Where none came, its payment only says that one did: the first that is found is taken for it.
 */
function describeFound(
  found: ProviderRefund,
  provider: string,
  { isReversed, reversals, known }: { isReversed: boolean; reversals: readonly string[]; known: readonly RefundRow[] },
): string {
  const sentence = complained(provider);
  const isUnreported = isReversed && reversals.length === 0 && known.every(({ reason }) => reason !== sentence);
  return isUnreported || reversals.includes(found.id) ? sentence : `Refunded on ${provider}’s website.`;
}

/**
 * Asks the provider for a payment and writes down what it says of its refunds: those that the shop has asked for and does
 * not know the end of, and those that it has not made itself. An order's lock prevents two callers at once from writing
 * one twice, and the provider's id is unique besides.
 */
export function createRefundFollower(deps: CheckoutDeps) {
  const { db, orders, payments, log } = deps;

  /** @returns the row for a refund that the shop did not make; undefined where its money is not known */
  const writeFound = async (
    tx: Executor,
    order: OrderRow,
    attempt: AttemptRow,
    found: ProviderRefund,
    reason: string,
  ): Promise<RefundRow | undefined> => {
    const currency = attempt.capturedCurrency ?? attempt.currency;
    if (found.state === 'failed' || found.state === 'other') return undefined;
    if (!found.amount || found.currency !== currency) {
      log.error({ orderId: order.id, providerRefundId: found.id }, 'a refund at the provider cannot be told');
      return undefined;
    }
    const refund = { order, attempt, requestKey: `provider:${found.id}`, amount: found.amount, currency, reason };
    return payments.startRefund(
      tx,
      { ...refund, restock: false, items: [], actor: { ...SYSTEM, name: payments.providerLabel(attempt) } },
      'leased',
    );
  };

  /** @returns false where the provider did not answer that, and is to be asked again */
  return async (orderId: string, providerOrderId: string): Promise<boolean> => {
    const attempt = await send(db, payments.findAttemptByProviderOrder(orderId, providerOrderId));
    if (attempt?.state !== 'captured' && attempt?.state !== 'mismatch') return true;
    const payment = await payments.findPayment(attempt);
    if (!payment) return false;
    const events = await payments.inbox.listOfOrder(orderId);
    const reversals = events.flatMap(({ subject, refundId }) => (subject === 'reversal' && refundId) || []);
    await inTransaction(db, async (tx) => {
      for (const found of payment.refunds) {
        // Read anew for each: the one before has changed the order, and may have been the same refund of the shop's.
        const order = await send(tx, orders.lock(orderId));
        if (!order) throw new Error(`order ${orderId} is gone`);
        const known = (await payments.listRefunds(tx, [orderId])).filter(({ attemptId }) => attemptId === attempt.id);
        const same = known.find((refund) => payments.isSameRefund(refund, found));
        const reason = describeFound(found, payments.providerLabel(attempt), { ...payment, reversals, known });
        const refund = same ?? (await writeFound(tx, order, attempt, found, reason));
        if (refund && refund.state !== 'completed')
          await writeRefund(deps, tx, order, refund, judgeFound(found, refund));
      }
    });
    return true;
  };
}
