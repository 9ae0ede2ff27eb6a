import { currencyDigits, formatMoney, isPaidByHand, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { balanceOf, type LockedOrder } from '../orders/index.ts';
import { type AttemptRow, isGivenUp, judgeFound, keyOfRefund, type ReceiptRow } from '../payments/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { fieldError } from './order-address.ts';
import { requireMinor } from './refund.rules.ts';
import type { createPaymentSettler } from './settle-payment.ts';
import { writeRefund } from './write-refund.ts';

export interface ReceiptInput {
  /** Decimal of the charge currency; 0 only with `accept`. */
  amount: number;
  reference: string;
  /** By default now. */
  receivedAt?: Date | undefined;
  /** Takes what has come as enough. */
  accept: boolean;
  /** Names the intention: the same one again is answered by what there is. */
  requestId?: string | undefined;
}

export interface ReturnInput {
  amount: number;
  reference: string;
  requestId?: string | undefined;
}

const money = (minor: number, currency: string) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);

const withReference = (reference: string) => (reference ? ` (reference ${reference})` : '');

/** Money that the staff sees come and go (D54): receipts, what was too much, and refunds made by hand. */
export function createHandPayments(deps: CheckoutDeps, settle: ReturnType<typeof createPaymentSettler>) {
  const { db, clock, orders, payments } = deps;

  /** @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND */
  const requireLocked = async (tx: Executor, orderId: string): Promise<LockedOrder> => {
    const order = await send(tx, orders.lock(orderId));
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (!isPaidByHand(order.paymentMethod)) throw new AppError('NOT_PAID_BY_HAND');
    return order;
  };

  const byWhom = ({ userId, name }: Actor) => ({ byUserId: userId, byName: name });

  /** The attempt that the money is for; a new one where the order waits again after it was given up. */
  const requireAttempt = async (tx: Executor, order: LockedOrder): Promise<AttemptRow | undefined> => {
    const latest = await send(tx, payments.findLatestAttempt(order.id));
    if (order.paymentStatus !== 'awaiting' || (latest && !isGivenUp(latest.state))) return latest;
    const { id: orderId, chargeTotal: amount, chargeCurrency: currency, paymentMethod: provider } = order;
    await payments.awaitAgain(tx, { orderId, amount, currency, provider });
    return send(tx, payments.findLatestAttempt(orderId));
  };

  /** What a receipt says in the order's history. */
  const noteOf = (order: LockedOrder, input: { minor: number; reference: string }, receipts: readonly ReceiptRow[]) => {
    const { chargeCurrency: currency } = order;
    const { missing, surplus } = balanceOf(order, receipts);
    const came = input.minor > 0 ? `Received ${money(input.minor, currency)}${withReference(input.reference)}.` : '';
    const rest = missing > 0 ? `${money(missing, currency)} is missing.` : '';
    const tooMuch = surplus > 0 ? `${money(surplus, currency)} was not due and is to be given back.` : '';
    return [came, rest, tooMuch].filter((part) => part !== '').join(' ');
  };

  /** @returns whether the order is to be settled now */
  const writeReceipt = (orderId: string, input: ReceiptInput, actor: Actor): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const order = await requireLocked(tx, orderId);
      const { chargeCurrency: currency } = order;
      const requestKey = `receipt:${input.requestId ?? newId()}`;
      if (await payments.hasReceipt(tx, orderId, requestKey)) return false;
      const minor = input.amount === 0 ? 0 : requireMinor(input.amount, currency);
      if (minor > 0) {
        const { reference, receivedAt = clock.now() } = input;
        const entry = { kind: 'receipt' as const, orderId, amount: minor, currency, reference, receivedAt, requestKey };
        await payments.recordReceipt(tx, { ...entry, ...byWhom(actor) });
      }
      const attempt = await requireAttempt(tx, order);
      const receipts = await payments.listReceipts(tx, [orderId]);
      const { received, missing } = balanceOf(order, receipts);
      const isShort = input.accept && order.paymentStatus === 'awaiting' && missing > 0;
      // Nothing came that could be taken as enough.
      if (isShort && received <= 0) throw fieldError('accept', 'Nothing has come yet that could be enough.');
      const note = noteOf(order, { minor, reference: input.reference }, receipts);
      const accepted = isShort ? ` Accepted as enough: ${money(missing, currency)} less than was due.` : '';
      const shortfall = isShort ? missing : order.shortfall;
      // The buyer has begun to pay: nothing reminds them, and nothing ends the order, by itself.
      const change = { shortfall, remindAt: null, awaitingUntil: null };
      await orders.change(tx, order, change, { actor, note: `${note}${accepted}`.trim() });
      const isEnough = received >= order.chargeTotal - shortfall;
      if (!attempt || !isEnough) return false;
      if (attempt.state === 'awaiting') await send(tx, payments.recordArrived(attempt, order.chargeTotal - shortfall));
      return true;
    });

  return {
    /**
     * Keeps money that came. The order is paid once it reaches what is due, or is accepted as enough; one that had expired
     * is taken up again while its units are there.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, INVALID_REQUEST
     */
    recordPayment: async (orderId: string, input: ReceiptInput, actor: Actor): Promise<void> => {
      if (await writeReceipt(orderId, input, actor)) await settle({ orderId, actor });
    },

    /**
     * Keeps that money which was not owed has been given back.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, NOTHING_TO_RETURN, INVALID_REQUEST
     */
    returnPayment: (orderId: string, { amount, reference, requestId }: ReturnInput, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await requireLocked(tx, orderId);
        const { chargeCurrency: currency } = order;
        const requestKey = `return:${requestId ?? newId()}`;
        if (await payments.hasReceipt(tx, orderId, requestKey)) return;
        const minor = requireMinor(amount, currency);
        const { surplus } = balanceOf(order, await payments.listReceipts(tx, [orderId]));
        if (minor > surplus) {
          const message = surplus > 0 ? `Up to ${money(surplus, currency)} is to be given back.` : undefined;
          throw new AppError('NOTHING_TO_RETURN', message);
        }
        const entry = { kind: 'return' as const, orderId, amount: minor, currency, reference, requestKey };
        await payments.recordReceipt(tx, { ...entry, receivedAt: clock.now(), ...byWhom(actor) });
        const note = `Gave back ${money(minor, currency)} that was not due${withReference(reference)}.`;
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
        const order = await requireLocked(tx, orderId);
        const refund = await payments.findRefund(tx, refundId);
        if (refund?.orderId !== orderId) throw new AppError('REFUND_NOT_FOUND');
        if (refund.state === 'completed') return;
        const { amount, currency } = refund;
        const requestKey = keyOfRefund(refundId);
        const entry = { kind: 'refund' as const, orderId, amount, currency, reference, requestKey };
        await payments.recordReceipt(tx, { ...entry, receivedAt: clock.now(), ...byWhom(actor) });
        const id = refund.providerRefundId ?? payments.handRefundId(refund);
        const found = { id, state: 'completed' as const, reference, amount, currency };
        await writeRefund(deps, tx, order, refund, judgeFound(found, refund));
      }),
  };
}
