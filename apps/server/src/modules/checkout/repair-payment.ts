import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { leftOf, SYSTEM } from '../orders/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { giveBack } from './give-back.ts';
import type { createPaymentSettler } from './settle-payment.ts';

/** Repairs of the money check's differences, by the existing ways, so that nothing is done twice. */
export function createPaymentRepair(
  deps: CheckoutDeps,
  settle: ReturnType<typeof createPaymentSettler>,
  followRefunds: (orderId: string, providerOrderId: string) => Promise<boolean>,
) {
  const { db, orders, payments } = deps;

  return {
    /** Asks the provider about each payment of an order and its refunds, and writes down what it says. */
    askAgain: async (orderId: string): Promise<void> => {
      for (const { providerOrderId } of await payments.listAttempts(db, [orderId])) {
        if (!providerOrderId) continue;
        await settle({ orderId, actor: SYSTEM, providerOrderId });
        await followRefunds(orderId, providerOrderId);
      }
    },

    /**
     * Has given back what is left of a payment that is not owed: one refund of it, however often this is asked for.
     * @throws AppError ORDER_NOT_FOUND, DIFFERENCE_NOT_FOUND where the payment is owed
     */
    giveBack: (orderId: string, attemptId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await send(tx, orders.lock(orderId));
        if (!order) throw new AppError('ORDER_NOT_FOUND');
        const attempt = (await payments.listAttempts(tx, [orderId])).find(({ id }) => id === attemptId);
        const isOwed = attempt?.state === 'captured' && order.status !== 'rejected';
        if (!attempt || isOwed) throw new AppError('DIFFERENCE_NOT_FOUND');
        const refunds = (await payments.listRefunds(tx, [orderId])).filter((one) => one.attemptId === attemptId);
        const capture = (await payments.listCaptures(tx, orderId)).find((one) => one.attemptId === attemptId);
        const left = capture ? leftOf(capture, refunds) : 0;
        if (!capture || left === 0 || refunds.some(({ state }) => state === 'failed')) return;
        await giveBack(deps, tx, order, attempt, { amount: left, currency: capture.currency, earlier: refunds.length });
      }),
  };
}
