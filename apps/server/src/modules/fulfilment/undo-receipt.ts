import { currencyDigits, formatMoney, isPaidByHand, toDecimal } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import type { Actor } from '../inventory/index.ts';
import { balanceOf, hasPaid, isSent, type OrderRow } from '../orders/index.ts';
import { type AttemptRow, type ReceiptRow, receivedOf } from '../payments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { requireLocked } from './standing.ts';

const DAY_MINUTES = 24 * 60;

/** Money by hand that was recorded by mistake. */
export function createReceiptUndoing(deps: FulfilmentDeps) {
  const { db, clock, orders, payments, inventory, shipments } = deps;

  /** Time until which a transfer is waited for, where nothing of it is there any more. */
  const waitingTimes = async (tx: Executor, order: OrderRow, received: number) =>
    order.paymentMethod === 'bank_transfer' && order.status !== 'inProcess' && received === 0
      ? { awaitingUntil: minutesAfter(clock.now(), (await send(tx, deps.transferDays)) * DAY_MINUTES) }
      : {};

  /** @throws AppError RECEIPT_RELIED_ON where a paid order has gone on since */
  const requireUntouched = async (tx: Executor, order: OrderRow): Promise<void> => {
    const parcels = await shipments.listOfOrders(tx, [order.id]);
    const isGone = isSent(order.status) || parcels.some(({ state }) => state !== 'pending' && state !== 'cancelled');
    const isOver = order.status === 'rejected' || order.paymentStatus !== 'paid';
    const refunds = await payments.listRefunds(tx, [order.id]);
    if (isGone || isOver || refunds.length > 0 || (await deps.isDocumented(tx, order.id)))
      throw new AppError('RECEIPT_RELIED_ON');
  };

  /** Has a paid order wait for its money again. */
  const awaitAgain = async (
    tx: Executor,
    order: OrderRow,
    { attempt, received, note, actor }: { attempt: AttemptRow; received: number; note: string; actor: Actor },
  ): Promise<void> => {
    await requireUntouched(tx, order);
    if (!(await send(tx, payments.recordUndone(attempt, order.chargeTotal)))) throw new AppError('PAYMENT_IN_PROGRESS');
    const isTransfer = order.paymentMethod === 'bank_transfer';
    const status = isTransfer && order.status === 'confirmed' ? ('pending' as const) : order.status;
    const unpaid = { paymentStatus: 'awaiting' as const, paymentId: '', payerId: '', paidAt: null, shortfall: 0 };
    const times = await waitingTimes(tx, order, received);
    await orders.change(tx, order, { status, ...unpaid, ...times }, { actor, note, reason: 'receipt-undone' });
    if (order.paidAt) {
      const lines = await send(tx, orders.listLines(order.id));
      await inventory.recordSales(tx, lines, order.paidAt.toISOString().slice(0, 10), -1);
    }
  };

  const noteOf = ({ amount, currency }: ReceiptRow) =>
    `Undone: a payment of ${formatMoney(toDecimal(amount, currencyDigits(currency)), currency)} that was recorded by mistake.`;

  return {
    /**
     * Takes back a receipt that was a mistake; one that was taken back stays so. A paid order waits for its money again where the
     * receipt was needed for that.
     * @throws AppError ORDER_NOT_FOUND, NOT_PAID_BY_HAND, RECEIPT_NOT_FOUND, RECEIPT_RELIED_ON, PAYMENT_IN_PROGRESS
     */
    undoPayment: (orderId: string, receiptId: string, actor: Actor): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await requireLocked(deps, tx, orderId);
        if (!isPaidByHand(order.paymentMethod)) throw new AppError('NOT_PAID_BY_HAND');
        const entries = await payments.listReceipts(tx, [orderId]);
        const receipt = entries.find(({ id, kind }) => id === receiptId && kind === 'receipt');
        if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
        if (entries.some(({ reverses }) => reverses === receiptId)) return;
        const attempt = await send(tx, payments.findLatestAttempt(orderId));
        // Whoever holds it is about to take the payment for what has come.
        if (!attempt || attempt.isLeased || attempt.state === 'capturing') throw new AppError('PAYMENT_IN_PROGRESS');
        const { amount, currency } = receipt;
        const received = receivedOf(entries) - amount;
        // Some of it has gone back as too much.
        if (received < 0) throw new AppError('RECEIPT_RELIED_ON');
        const undo = { kind: 'undo' as const, orderId, amount, currency, reverses: receiptId, receivedAt: clock.now() };
        const who = { byUserId: actor.userId, byName: actor.name };
        await payments.recordReceipt(tx, { ...undo, requestKey: `undo:${receiptId}`, ...who });
        const note = noteOf(receipt);
        const { surplus } = balanceOf(order, entries);
        if (hasPaid(order) && surplus < amount) {
          return awaitAgain(tx, order, { attempt, received, note, actor });
        }
        const times = order.paymentStatus === 'awaiting' ? await waitingTimes(tx, order, received) : {};
        await orders.change(tx, order, times, { actor, note });
      }),
  };
}
