import { type AdminOrderDetails, WITHDRAWAL_REFUND_DAYS } from '@haberdash/contract';
import { addDays, localTimeOf, startOfDay } from '../../lib/local-days.ts';

/** Days from the delivery of the last parcel in which a buyer can withdraw (Directive 2011/83/EU, Art. 9). */
const PERIOD_DAYS = 14;

const DAY_MS = 24 * 60 * 60 * 1000;

type Order = Pick<
  AdminOrderDetails,
  'orderStatus' | 'paymentStatus' | 'cartItems' | 'shipments' | 'toSend' | 'history' | 'fulfilment'
>;

interface Units {
  orderItemId: string;
  quantity: number;
}

/** Last moment of a day in a time zone. */
const endOfDay = (day: string, timeZone: string): Date => new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);

/** Time at which all that was bought had arrived; null while that isn't known. */
function arrivalOf({ orderStatus, shipments, history, toSend, fulfilment }: Order): Date | null {
  const out = shipments.filter(({ state, items }) => {
    const isOfOrder = items.some(({ returnItemId }) => returnItemId === null);
    return isOfOrder && (state === 'shipped' || state === 'delivered');
  });
  if (out.length === 0) {
    const marked = history.findLast(({ kind, to }) => kind === 'order' && to === 'delivered');
    return orderStatus === 'delivered' && marked ? new Date(marked.at) : null;
  }
  const isComplete = fulfilment === 'fulfilled' && toSend.every(({ returnItemId }) => returnItemId !== null);
  const arrivals = out.map(({ deliveredAt }) => deliveredAt);
  if (!isComplete || arrivals.includes(null)) return null;
  return new Date(Math.max(...arrivals.map((at) => Date.parse(at ?? ''))));
}

/** End of the last day on which a buyer can withdraw; null while the last parcel's delivery isn't known. */
export function periodEnd(order: Order, timeZone: string): Date | null {
  const arrival = arrivalOf(order);
  return arrival && endOfDay(addDays(localTimeOf(arrival, timeZone).day, PERIOD_DAYS), timeZone);
}

/** Instant by which the money must be back. */
export const refundDay = (statedAt: Date): Date => new Date(statedAt.getTime() + WITHDRAWAL_REFUND_DAYS * DAY_MS);

/** Items of a statement that are in the order, with its quantities at most; none: the whole order is meant. */
export function itemsOf(stated: readonly Units[], { cartItems }: Pick<Order, 'cartItems'>): Units[] {
  const known = cartItems.flatMap(({ id, quantity }) => {
    const units = stated.reduce((sum, one) => (one.orderItemId === id ? sum + one.quantity : sum), 0);
    return units > 0 ? [{ orderItemId: id, quantity: Math.min(units, quantity) }] : [];
  });
  const isAll = cartItems.every(({ id, quantity }) =>
    known.some((one) => one.orderItemId === id && one.quantity === quantity),
  );
  return isAll ? [] : known;
}

/** What accepting a statement brings about. */
export interface Acceptance {
  /** The whole order is called off. */
  callsOff: boolean;
  /** Units that were not sent, and are refunded at once. */
  refunds: Units[];
  /** Units that come back: `all`, or some; undefined where none was sent. */
  returns: 'all' | Units[] | undefined;
}

const isSettled = ({ orderStatus, paymentStatus }: Order): boolean =>
  orderStatus === 'rejected' || ['pending', 'cancelled', 'expired', 'failed', 'refunded'].includes(paymentStatus);

const isSentOf = ({ orderStatus, shipments }: Order): boolean =>
  orderStatus === 'inShipping' ||
  orderStatus === 'delivered' ||
  shipments.some(({ state }) => state === 'shipped' || state === 'delivered');

const hasMoney = ({ paymentStatus }: Order): boolean =>
  paymentStatus === 'paid' || paymentStatus === 'partially_refunded';

/**
 * Decides what comes of a statement that is accepted: what was not sent is called off or refunded, what was sent comes back.
 * Of an order that is over already, or that waits for its payment, nothing is left to do.
 */
export function planAcceptance(order: Order, stated: readonly Units[]): Acceptance {
  if (isSettled(order)) return { callsOff: false, refunds: [], returns: undefined };
  const items = itemsOf(stated, order);
  const isWhole = items.length === 0;
  if (!isSentOf(order)) return { callsOff: isWhole, refunds: hasMoney(order) ? items : [], returns: undefined };
  const unsent = (orderItemId: string) =>
    order.toSend.reduce(
      (sum, one) => (one.orderItemId === orderItemId && one.returnItemId === null ? sum + one.quantity : sum),
      0,
    );
  const wanted = isWhole ? order.cartItems.map(({ id, quantity }) => ({ orderItemId: id, quantity })) : items;
  const split = wanted.map(({ orderItemId, quantity }) => {
    const before = Math.min(quantity, unsent(orderItemId));
    return { orderItemId, before, after: quantity - before };
  });
  const back = split.flatMap(({ orderItemId, after }) => (after > 0 ? [{ orderItemId, quantity: after }] : []));
  const kept = split.flatMap(({ orderItemId, before }) => (before > 0 ? [{ orderItemId, quantity: before }] : []));
  return {
    callsOff: false,
    refunds: hasMoney(order) ? kept : [],
    returns: isWhole ? 'all' : back.length > 0 ? back : undefined,
  };
}
