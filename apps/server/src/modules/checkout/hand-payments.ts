import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { balanceOf } from '../orders/index.ts';
import { judgeFound, keyOfRefund } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { requireMinor } from './refund.rules.ts';
import type { createPaymentSettler } from './settle-payment.ts';
import { byWhom, lockHandPaid, moneyText, type ReceiptInput, withReference, writeReceipt } from './write-receipt.ts';
import { writeRefund } from './write-refund.ts';

export interface ReturnInput {
  /** Decimal of the charge currency. */
  amount: number;
  reference: string;
  /** Names the intention: the same one again is answered by what there is. */
  requestId?: string | undefined;
}

/** Money that the staff sees come and go (D54): receipts, what was too much, and refunds made by hand. */
export function createHandPayments(deps: CheckoutDeps, settle: ReturnType<typeof createPaymentSettler>) {
  const { db, clock, orders, payments } = deps;

  return {
    /**
     * Keeps money that came. The order is paid once it reaches what is due, or is accepted as enough; one that had expired
     * is taken up again while its units are there.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, INVALID_REQUEST
     */
    recordPayment: async (orderId: string, input: ReceiptInput, actor: Actor): Promise<void> => {
      const isEnough = await inTransaction(db, (tx) => writeReceipt(deps, tx, orderId, input, actor));
      if (isEnough) await settle({ orderId, actor });
    },

    /**
     * Keeps that money which was not owed has been given back.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, NOTHING_TO_RETURN, INVALID_REQUEST
     */
    returnPayment: (orderId: string, { amount, reference, requestId }: ReturnInput, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockHandPaid(deps, tx, orderId);
        const { chargeCurrency: currency } = order;
        const requestKey = `return:${requestId ?? newId()}`;
        if (await payments.hasReceipt(tx, orderId, requestKey)) return;
        const minor = requireMinor(amount, currency);
        const { surplus } = balanceOf(order, await payments.listReceipts(tx, [orderId]));
        if (minor > surplus) {
          const message = surplus > 0 ? `You can return up to ${moneyText(surplus, currency)}.` : undefined;
          throw new AppError('NOTHING_TO_RETURN', message);
        }
        const entry = { kind: 'return' as const, orderId, amount: minor, currency, reference, requestKey };
        await payments.recordReceipt(tx, { ...entry, receivedAt: clock.now(), ...byWhom(actor) });
        const note = `Returned ${moneyText(minor, currency)} that wasn’t due${withReference(reference)}.`;
        await orders.change(tx, order, {}, { actor, note });
      }),

    /**
     * Marks a refund as made by hand; one that is, stays so.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, REFUND_NOT_FOUND
     */
    completeRefund: (
      orderId: string,
      { refundId, reference }: { refundId: string; reference: string },
      actor: Actor,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await lockHandPaid(deps, tx, orderId);
        const refund = await payments.findRefund(tx, refundId);
        if (refund?.orderId !== orderId) throw new AppError('REFUND_NOT_FOUND');
        if (refund.state === 'completed') return;
        const { amount, currency } = refund;
        const entry = { kind: 'refund' as const, orderId, amount, currency, reference };
        const when = { requestKey: keyOfRefund(refundId), receivedAt: clock.now() };
        await payments.recordReceipt(tx, { ...entry, ...when, ...byWhom(actor) });
        const id = refund.providerRefundId ?? payments.handRefundId(refund);
        const found = { id, state: 'completed' as const, reference, amount, currency };
        await writeRefund(deps, tx, order, refund, judgeFound(found, refund));
      }),
  };
}
