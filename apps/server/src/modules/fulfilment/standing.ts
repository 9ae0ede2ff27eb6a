import type { OrderStatus } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { isSent, type LockedOrder, type OrderLineRow, type OrderRow, sendingMarks } from '../orders/index.ts';
import { fulfilmentOf, isAllDelivered, isOut, type ShipmentEntry } from '../shipments/index.ts';
import type { StandingDeps } from './fulfilment.deps.ts';

/** @throws AppError ORDER_NOT_FOUND */
export async function requireLocked(
  { orders }: Pick<StandingDeps, 'orders'>,
  tx: Executor,
  orderId: string,
): Promise<LockedOrder> {
  const order = await send(tx, orders.lock(orderId));
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

type Refunds = Awaited<ReturnType<StandingDeps['payments']['listRefunds']>>;

/** Facts by which an order's sending is judged. */
export interface Sending {
  lines: readonly OrderLineRow[];
  parcels: readonly ShipmentEntry[];
  refunds: Refunds;
}

/** Reads it, of an order that is locked. */
export async function readSending(
  { orders, payments, shipments }: Pick<StandingDeps, 'orders' | 'payments' | 'shipments'>,
  tx: Executor,
  orderId: string,
): Promise<Sending> {
  const lines = await send(tx, orders.listLines(orderId));
  const parcels = await shipments.listOfOrders(tx, [orderId]);
  const refunds = await payments.listRefunds(tx, [orderId]);
  return { lines, parcels, refunds };
}

/** True for a parcel with units of the order itself: one that only replaces what came back does not move the order. */
const isOwn = ({ items }: Pick<ShipmentEntry, 'items'>): boolean =>
  items.some(({ returnItemId }) => returnItemId === null);

const unitsOf = ({ items }: Pick<ShipmentEntry, 'items'>): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** A parcel before and after a change; null for a new one. */
interface Move {
  before: ShipmentEntry | null;
  after: ShipmentEntry;
}

type Standing = Pick<OrderRow, 'status' | 'paymentStatus'>;

const fulfilmentWith = ({ lines, parcels, refunds }: Sending, order: Standing) =>
  fulfilmentOf(lines, parcels, refunds, sendingMarks(order));

const isArrived = (sending: Sending, order: Standing): boolean =>
  isAllDelivered(fulfilmentWith(sending, order), sending.parcels.filter(isOwn));

/** Status of an order after one of its own parcels was made or moved. @param wasOut where the parcel had left before */
function statusAfter(order: Standing, sending: Sending, wasOut: boolean): OrderStatus {
  const own = sending.parcels.filter(isOwn);
  if (order.status === 'rejected') return order.status;
  if (own.some(isOut)) return isArrived(sending, order) ? 'delivered' : 'inShipping';
  if (wasOut && isSent(order.status)) return 'inProcess';
  const isPacked = own.some(({ state }) => state === 'pending');
  return isPacked && (order.status === 'pending' || order.status === 'confirmed') ? 'inProcess' : order.status;
}

/** Records that a parcel was made or moved; what else it changes is the caller's. */
async function reportParcel(
  { events, clock }: Pick<StandingDeps, 'events' | 'clock'>,
  tx: Executor,
  { id: orderId, buyerId }: OrderRow,
  { before, after }: Move,
  actor: Actor,
): Promise<void> {
  const { id: shipmentId, carrier, trackingNumber } = after;
  await events.record(tx, {
    ...{ kind: 'shipment.changed', orderId, buyerId, at: clock.now(), actor },
    ...{ shipmentId, carrier, trackingNumber, units: unitsOf(after) },
    ...{ before: before?.state ?? null, after: after.state },
  });
}

/** Moves parcels along with their order, whose own change says the rest. */
export async function moveAlong(
  deps: Pick<StandingDeps, 'events' | 'clock' | 'shipments'>,
  tx: Executor,
  order: OrderRow,
  moves: readonly { parcel: ShipmentEntry; state: ShipmentEntry['state'] }[],
  actor: Actor,
): Promise<void> {
  for (const { parcel, state } of moves) {
    const after = await deps.shipments.change(tx, parcel, { state }, deps.clock.now());
    await reportParcel(deps, tx, order, { before: parcel, after }, actor);
  }
}

/** Records a parcel that was made or moved, and keeps its order's status and fulfilment in step. The order is locked. */
export async function recordParcel(
  deps: StandingDeps,
  tx: Executor,
  order: OrderRow,
  { before, after }: Move,
  actor: Actor,
): Promise<Sending> {
  const { orders } = deps;
  await reportParcel(deps, tx, order, { before, after }, actor);
  const sending = await readSending(deps, tx, order.id);
  const status = isOwn(after) ? statusAfter(order, sending, before !== null && isOut(before)) : order.status;
  const fulfilment = fulfilmentWith(sending, { ...order, status });
  if (status === order.status) await orders.keepSent(tx, order, fulfilment);
  else {
    // From here on the order does not expire by itself: it has been taken in hand.
    const over = { payableMinutes: null, awaitingUntil: null, remindAt: null };
    await orders.change(tx, order, { status, fulfilment, ...over }, { actor, note: '', reason: 'shipment' });
  }
  return sending;
}

/** States that the parcels of an order come to where its status is set by hand. */
const FOLLOWING: Partial<Record<OrderStatus, (state: ShipmentEntry['state']) => ShipmentEntry['state'] | undefined>> = {
  rejected: (state) => {
    if (state === 'pending') return 'cancelled';
    return isOut({ state }) ? 'returned' : undefined;
  },
  delivered: (state) => (state === 'shipped' ? 'delivered' : undefined),
};

/** Keeps parcels and fulfilment in step with what else happens to an order. */
export const createSendingKeeper = (deps: StandingDeps) => ({
  /** Has the parcels of an order follow a status that was set by hand, before it is changed. The order is locked. */
  followStatus: async (tx: Executor, order: OrderRow, status: OrderStatus, actor: Actor): Promise<void> => {
    const parcels = await deps.shipments.listOfOrders(tx, [order.id]);
    const moves = parcels.flatMap((parcel) => {
      const state = FOLLOWING[status]?.(parcel.state);
      return state ? { parcel, state } : [];
    });
    await moveAlong(deps, tx, order, moves, actor);
    const sending = await readSending(deps, tx, order.id);
    await deps.orders.keepSent(tx, order, fulfilmentWith(sending, { ...order, status }));
  },

  /** Has an order follow a refund of it: what went back is not to be sent any more. The order is locked. */
  followRefund: async (tx: Executor, orderId: string, actor: Actor): Promise<void> => {
    const parcels = await deps.shipments.listOfOrders(tx, [orderId]);
    if (!parcels.some((one) => isOwn(one) && isOut(one))) return;
    const order = await requireLocked(deps, tx, orderId);
    const sending = await readSending(deps, tx, orderId);
    const fulfilment = fulfilmentWith(sending, order);
    // A refund that the provider may still refuse does not end the order.
    const isTaken = sending.refunds.every(({ state }) => state !== 'requested');
    if (order.status === 'inShipping' && isTaken && isArrived(sending, order)) {
      const arrived = { status: 'delivered' as const, fulfilment };
      await deps.orders.change(tx, order, arrived, { actor, note: '', reason: 'shipment' });
    } else if (fulfilment !== order.fulfilment) await deps.orders.keepSent(tx, order, fulfilment);
  },
});
