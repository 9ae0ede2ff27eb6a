import type { HandPayment, Order, Refund, Return, Shipment } from '@haberdash/contract';
import { formatArrival } from '../../base/arrival.ts';
import { formatDateTime, formatDay } from '../../base/formats.ts';
import { orderLabel, type StatusLabel } from '../../base/status-labels.ts';
import type { ShownOrder } from '../../data/orders.ts';

/** Fields that say where an order’s things are; the list of orders has them as well. */
type Tracked = Pick<
  Order,
  | 'orderStatus'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'payableUntil'
  | 'delivery'
  | 'shipments'
  | 'fulfilment'
  | 'refunds'
> & {
  handPayment: Pick<HandPayment, 'received' | 'dueBy'> | null;
  /** Known of an order, not of one in a list. */
  history?: ShownOrder['history'];
};

export interface Whereabouts {
  title: string;
  /** A few words more; may be empty. */
  detail: string;
  tone: StatusLabel['tone'];
}

type Words = [title: string, detail: string];

const isPaid = ({ paymentStatus }: Pick<Tracked, 'paymentStatus'>): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(paymentStatus);

/** The latest of some instants; null where none is known. */
const latest = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((instant) => instant !== null)
    .sort()
    .at(-1) ?? null;

const isOut = ({ state }: Shipment): boolean => state === 'shipped' || state === 'delivered';

const joined = (...words: (string | false | null | undefined)[]): string => words.filter(Boolean).join(' · ');

const onDay = (word: string, instant: string | null): string => (instant ? `${word} on ${formatDay(instant)}` : word);

const completed = (refunds: readonly Refund[]): Refund[] => refunds.filter(({ status }) => status === 'completed');

/** Money that went back, or is to. */
function refundWords({ paymentStatus, refunds }: Tracked): string {
  if (paymentStatus === 'refunded') return onDay('Refunded', latest(completed(refunds).map(({ at }) => at)));
  if (refunds.some(({ status }) => status !== 'completed')) return 'Refund on its way';
  return paymentStatus === 'partially_refunded' ? 'Partly refunded' : '';
}

function whereClosed(order: Tracked): Words {
  const cameBack = order.shipments.some(({ state }) => state === 'returned');
  const title = cameBack ? 'Sent back to us' : 'Cancelled';
  if (isPaid(order)) return [title, refundWords(order)];
  const nothing = order.handPayment?.received ? '' : 'Nothing was charged';
  if (cameBack || order.paymentStatus === 'cancelled') return [title, nothing];
  return ['Not paid, closed', nothing];
}

function whereUnpaid({ paymentStatus, paymentMethod, payableUntil, handPayment }: Tracked): Words | undefined {
  if (paymentStatus === 'awaiting' && paymentMethod === 'bank_transfer')
    return ['Waiting for your transfer', handPayment?.dueBy ? `Pay by ${formatDay(handPayment.dueBy)}` : ''];
  if (paymentStatus !== 'pending' && paymentStatus !== 'failed') return undefined;
  return payableUntil
    ? ['Waiting for payment', `Held until ${formatDateTime(payableUntil)}`]
    : ['Checking your payment', ''];
}

/** First instant at which an order, or its payment, reached a state. */
const reachedAt = ({ history = [] }: Tracked, kind: 'order' | 'payment', state: string): string | null =>
  history.find((event) => event.kind === kind && event.from !== event.to && event.to === state)?.at ?? null;

/** When it is expected, unless that has passed. */
function expected({ delivery }: Tracked, now: number): string | undefined {
  const today = new Date(now).toISOString().slice(0, 10);
  if (!delivery?.estimate || delivery.estimate.to < today) return undefined;
  return `${delivery.isPickup ? 'Ready' : 'Arrives'} ${formatArrival(delivery.estimate)}`;
}

function whereSent(order: Tracked, now: number): Words {
  if (order.delivery?.isPickup) return ['Ready to collect', refundWords(order)];
  const out = order.shipments.filter(isOut);
  const arrived = out.filter(({ state }) => state === 'delivered').length;
  const sent = onDay('Sent', latest(out.map(({ shippedAt }) => shippedAt)) ?? reachedAt(order, 'order', 'inShipping'));
  const some = arrived > 0 && `${arrived} of ${out.length} parcels delivered`;
  const arrives = expected(order, now);
  return arrives ? [arrives, joined(sent, some, refundWords(order))] : [sent, joined(some, refundWords(order))];
}

const WAITING: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  inProcess: 'Being packed',
};

function whereMoving(order: Tracked, now: number): Words {
  const { orderStatus, shipments, fulfilment, delivery } = order;
  if (orderStatus === 'delivered') {
    const at = latest(shipments.map(({ deliveredAt }) => deliveredAt)) ?? reachedAt(order, 'order', 'delivered');
    return [onDay(delivery?.isPickup ? 'Collected' : 'Delivered', at), refundWords(order)];
  }
  if (fulfilment === 'partial' && shipments.some(isOut))
    return ['Partly sent', joined('The rest will follow', refundWords(order))];
  if (orderStatus === 'inShipping' || fulfilment === 'fulfilled') return whereSent(order, now);
  const isPacked = shipments.some(({ state }) => state === 'pending');
  const stage = isPacked ? 'Packed' : (WAITING[orderStatus] ?? orderLabel(orderStatus).text);
  const arrives = expected(order, now);
  return arrives ? [arrives, joined(stage, refundWords(order))] : [stage, refundWords(order)];
}

/** Where an order’s things are, in words, in the colour of its status. @param now milliseconds since the epoch */
export function whereIs(order: Tracked, now = Date.now()): Whereabouts {
  const { tone } = orderLabel(order.orderStatus);
  if (order.orderStatus === 'rejected') {
    const [title, detail] = whereClosed(order);
    return { title, detail, tone };
  }
  const isBack = order.paymentStatus === 'refunded';
  const [title, detail] = isBack ? [refundWords(order), ''] : (whereUnpaid(order) ?? whereMoving(order, now));
  return { title, detail, tone: isBack ? 'neutral' : tone };
}

/** Words for the state of a return, as its buyer reads them. */
export const RETURN_LABELS: Record<Return['state'], StatusLabel & { next: string }> = {
  requested: { text: 'Requested', tone: 'warning', next: 'We’ll look at it and email you.' },
  approved: { text: 'Approved', tone: 'info', next: 'Send the items back, then tell us that they’re on their way.' },
  refused: { text: 'Refused', tone: 'danger', next: '' },
  inTransit: { text: 'On its way to us', tone: 'info', next: 'We’ll email you when it has arrived.' },
  received: { text: 'Received', tone: 'info', next: 'We’re checking the items.' },
  inspected: { text: 'Checked', tone: 'info', next: 'Your refund or exchange comes next.' },
  closed: { text: 'Completed', tone: 'success', next: '' },
  cancelled: { text: 'Cancelled', tone: 'neutral', next: '' },
};

/** Returns that are under way or done. */
const isLive = ({ state }: Return): boolean => state !== 'refused' && state !== 'cancelled';

/** `now`: what comes next or is under way; `ended`: done, and the order went no further. */
export interface ProgressStep {
  label: string;
  at: string | null;
  state: 'done' | 'now' | 'todo' | 'ended';
}

type Happening = Omit<ProgressStep, 'state'> & { isDone: boolean };

type Told = Tracked & Pick<ShownOrder, 'orderDate' | 'chargedAmount' | 'history'>;

function paidStep(order: Told): Happening[] {
  if (order.chargedAmount === 0) return [];
  return [{ label: 'Paid', at: reachedAt(order, 'payment', 'paid'), isDone: isPaid(order) }];
}

function sendingSteps(order: Told): Happening[] {
  const { orderStatus, shipments, fulfilment, delivery } = order;
  const out = shipments.filter(isOut);
  const arrived = out.filter(({ state }) => state === 'delivered');
  const isDelivered = orderStatus === 'delivered';
  const isSent = fulfilment === 'fulfilled' || isDelivered || (orderStatus === 'inShipping' && out.length === 0);
  const isPartly = !isSent && out.length > 0;
  const live = shipments.filter(({ state }) => state !== 'cancelled');
  const [sent, delivered] = delivery?.isPickup ? ['Ready to collect', 'Collected'] : ['Sent', 'Delivered'];
  return [
    { label: 'Packed', at: reachedAt(order, 'order', 'inProcess'), isDone: isSent || live.length > 0 },
    {
      label: isPartly ? 'Partly sent' : sent,
      at: latest(out.map(({ shippedAt }) => shippedAt)) ?? reachedAt(order, 'order', 'inShipping'),
      isDone: isSent,
    },
    {
      label: arrived.length > 0 && !isDelivered ? 'Partly delivered' : delivered,
      at: latest(arrived.map(({ deliveredAt }) => deliveredAt)) ?? reachedAt(order, 'order', 'delivered'),
      isDone: isDelivered,
    },
  ];
}

/** The end of an order that is given up, as far as it got. */
function closingSteps(order: Told): Happening[] {
  const [sent] = sendingSteps(order).slice(1, 2);
  const wasOut = order.shipments.some(({ shippedAt, state }) => shippedAt !== null && state !== 'cancelled');
  const [title] = whereClosed(order);
  const at = reachedAt(order, 'order', 'rejected');
  return [...(wasOut && sent ? [{ ...sent, label: 'Sent', isDone: true }] : []), { label: title, at, isDone: true }];
}

function returnStep(returns: readonly Return[]): Happening[] {
  const [last] = returns.filter(isLive);
  if (!last) return [];
  const isDone = ['received', 'inspected', 'closed'].includes(last.state);
  const exchanged = last.kind === 'exchange' && last.state === 'closed';
  const label = exchanged
    ? 'Exchanged'
    : isDone
      ? 'Returned'
      : `Return ${RETURN_LABELS[last.state].text.toLowerCase()}`;
  return [{ label, at: last.updatedAt, isDone }];
}

function refundStep({ refunds, paymentStatus }: Told): Happening[] {
  const back = completed(refunds);
  if (refunds.length === 0) return [];
  if (back.length < refunds.length) return [{ label: 'Refund on its way', at: null, isDone: false }];
  const label = paymentStatus === 'refunded' ? 'Refunded' : 'Partly refunded';
  return [{ label, at: latest(back.map(({ at }) => at)), isDone: true }];
}

/** The way of an order, from placing it to what came after, with the days that are known. @param returns newest first */
export function progressOf(order: Told, returns: readonly Return[] = []): ProgressStep[] {
  const placed: Happening = { label: 'Placed', at: order.orderDate, isDone: true };
  const isClosed = order.orderStatus === 'rejected';
  const paid = paidStep(order).filter(({ isDone }) => isDone || !isClosed);
  const steps = isClosed
    ? [placed, ...paid, ...closingSteps(order)]
    : order.paymentMethod === 'cod'
      ? [placed, ...sendingSteps(order), ...paid]
      : [placed, ...paid, ...sendingSteps(order)];
  const all = [...steps, ...returnStep(returns), ...refundStep(order)];
  const next = all.findIndex(({ isDone }) => !isDone);
  return all.map(({ isDone, label, at }, index) => {
    const isLast = isClosed && index === steps.length - 1;
    const state = isLast ? 'ended' : isDone ? 'done' : index === next ? 'now' : 'todo';
    const isKnown = state !== 'todo' && (isDone || label.startsWith('Partly') || label.startsWith('Return'));
    return { label, at: isKnown ? at : null, state };
  });
}

/** Units of an order that no parcel has, by line; empty once everything is sent, or nothing will be. */
export function stillToCome({
  orderStatus,
  fulfilment,
  shipments,
  cartItems,
}: Pick<ShownOrder, 'orderStatus' | 'fulfilment' | 'shipments' | 'cartItems'>): {
  orderItemId: string;
  quantity: number;
}[] {
  const live = shipments.filter(({ state }) => state === 'pending' || state === 'shipped' || state === 'delivered');
  if (orderStatus === 'rejected' || fulfilment === 'fulfilled' || live.length === 0) return [];
  const sent = live.flatMap(({ items }) => items).filter(({ returnItemId }) => returnItemId === null);
  return cartItems.flatMap(({ id, quantity }) => {
    const left = sent
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((rest, item) => rest - item.quantity, quantity);
    return left > 0 ? [{ orderItemId: id, quantity: left }] : [];
  });
}
