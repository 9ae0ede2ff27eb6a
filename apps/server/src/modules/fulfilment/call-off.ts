import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor } from '../inventory/index.ts';
import { canCallOff, findRefundable, hasPaid, heldLines, isSent, type OrderRow } from '../orders/index.ts';
import type { RefundRow } from '../payments/index.ts';
import { isOut, type ShipmentEntry } from '../shipments/index.ts';
import type { FulfilmentDeps } from './fulfilment.deps.ts';
import { moveAlong, requireLocked } from './standing.ts';

type Judge = (order: OrderRow, parcels: readonly ShipmentEntry[]) => boolean;

/** An order that has not left the shop, packed or not: it is paid, or its money is to come by hand. */
const isStillHere: Judge = (order, parcels) =>
  order.status !== 'rejected' &&
  !isSent(order.status) &&
  (hasPaid(order) || order.paymentStatus === 'awaiting') &&
  !parcels.some(isOut);

const NOTE = 'Cancelled before it was sent.';

/** Calling off orders of which nothing is sent (D56). */
export function createCallingOff(deps: FulfilmentDeps) {
  const { db, orders, inventory, payments, shipments } = deps;

  const wasCalledOff = async (tx: Executor, order: OrderRow): Promise<boolean> => {
    if (order.status !== 'rejected') return false;
    const happened = await send(tx, deps.eventsOf(order.id));
    return happened.some((event) => event.kind === 'order.changed' && event.reason === 'called-off');
  };

  const cancelPacked = (tx: Executor, order: OrderRow, parcels: readonly ShipmentEntry[], actor: Actor) => {
    const packed = parcels.filter(({ state }) => state === 'pending');
    const moves = packed.map((parcel) => ({ parcel, state: 'cancelled' as const }));
    return moveAlong(deps, tx, order, moves, actor);
  };

  /** Writes down that all that is left of the order's money goes back, leased to the caller; undefined for none. */
  const startRefund = async (tx: Executor, order: OrderRow, actor: Actor): Promise<RefundRow | undefined> => {
    const attempt = await payments.findCapturedAttempt(tx, order.id);
    if (!attempt) return undefined;
    const { lines } = await send(tx, orders.findQuote(order.id));
    const captures = await payments.listCaptures(tx, order.id);
    const { amount, quantities } = findRefundable(lines, captures, await payments.listRefunds(tx, [order.id]));
    if (amount <= 0) return undefined;
    const items = [...quantities].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
    // Its units are back with the order.
    const how = { reason: NOTE, restock: false, items, actor, requestKey: `call-off:${newId()}` };
    return payments.startRefund(tx, { order, attempt, amount, currency: attempt.currency, ...how }, 'leased');
  };

  /** Gives units, uses of promotions and counted sales of a paid order back, and ends it. */
  const endPaid = async (tx: Executor, order: OrderRow, actor: Actor): Promise<RefundRow | undefined> => {
    const lines = heldLines(await send(tx, orders.listLines(order.id)));
    if (order.holdsStock) {
      await inventory.release(tx, lines, { reason: 'callOff', actor, orderId: order.id });
    }
    const over = { payableMinutes: null, awaitingUntil: null, remindAt: null };
    const ended = { status: 'rejected' as const, holdsStock: false, ...over };
    await orders.change(tx, order, ended, { actor, note: NOTE, reason: 'called-off' });
    const refund = await startRefund(tx, order, actor);
    if (order.holdsStock && order.paidAt) {
      await inventory.recordSales(tx, lines, order.paidAt.toISOString().slice(0, 10), -1);
    }
    return refund;
  };

  const begin = (orderId: string, actor: Actor, isAllowed: Judge): Promise<RefundRow | undefined> =>
    inTransaction(db, async (tx) => {
      const order = await requireLocked(deps, tx, orderId);
      const parcels = await shipments.listOfOrders(tx, [orderId]);
      if (await wasCalledOff(tx, order)) return undefined;
      if (!isAllowed(order, parcels)) throw new AppError('NOT_TO_BE_CALLED_OFF');
      if (await payments.isCapturing(tx, orderId)) throw new AppError('PAYMENT_IN_PROGRESS');
      await cancelPacked(tx, order, parcels, actor);
      if (hasPaid(order)) return endPaid(tx, order, actor);
      await deps.closeUnpaid(tx, order, { actor, note: NOTE });
      return undefined;
    });

  const end = async (orderId: string, actor: Actor, isAllowed: Judge): Promise<void> => {
    const refund = await begin(orderId, actor, isAllowed);
    if (refund) await deps.bringRefundOn(refund);
  };

  return {
    /**
     * Ends an order that has not left the shop, whatever the shop lets buyers do: its units and the uses of its promotions are
     * back, and all that is left of its money is refunded. One that was called off stays as it is.
     * @throws AppError ORDER_NOT_FOUND, NOT_TO_BE_CALLED_OFF, PAYMENT_IN_PROGRESS
     */
    callOff: (orderId: string, actor: Actor): Promise<void> => end(orderId, actor, isStillHere),

    /**
     * Ends a paid order for its buyer, while nothing of it is packed and where the shop allows it.
     * @throws AppError ORDER_NOT_FOUND, NOT_TO_BE_CALLED_OFF, PAYMENT_IN_PROGRESS
     */
    callOffOwn: async (orderId: string, actor: Actor): Promise<void> => {
      if (!(await send(db, deps.allowsCallOff))) throw new AppError('NOT_TO_BE_CALLED_OFF');
      await end(orderId, actor, canCallOff);
    },
  };
}
