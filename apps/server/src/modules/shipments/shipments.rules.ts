import type { Fulfilment, ShipmentState } from '@haberdash/contract';

export interface ShipmentItem {
  orderItemId: string;
  returnItemId: string | null;
  quantity: number;
}

/** Parcel of an order. */
export interface ShipmentEntry {
  id: string;
  orderId: string;
  state: ShipmentState;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  createdAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  items: readonly ShipmentItem[];
}

interface SoldLine {
  id: string;
  quantity: number;
}

/** Refund, as far as it says what is not to be sent. */
interface RefundedUnits {
  state: 'requested' | 'pending' | 'completed' | 'failed';
  /** The return that it is for, of units that had been sent. */
  returnId: string | null;
  createdAt: Date;
  items: readonly { orderItemId: string; quantity: number }[];
}

/** A unit that goes out in exchange for the item of a return. */
export interface ExchangeToSend {
  orderItemId: string;
  returnItemId: string;
  variantId: string;
  sku: string;
  variantTitle: string;
  /** Units that are promised, sent or not. */
  quantity: number;
}

/** A parcel that is packed, on its way or there; one that came back, or was made by mistake, holds nothing. */
const isLive = ({ state }: Pick<ShipmentEntry, 'state'>) => state !== 'cancelled' && state !== 'returned';

/** A parcel that has left the shop and has not come back. */
export const isOut = ({ state }: Pick<ShipmentEntry, 'state'>): boolean => state === 'shipped' || state === 'delivered';

/** A parcel with units of the order itself, and not only of what goes out in exchange. */
export const hasOwnUnits = ({ items }: Pick<ShipmentEntry, 'items'>) =>
  items.some(({ returnItemId }) => returnItemId === null);

/** What the order itself says of its sending. */
export interface Marks {
  /** It is in a status of orders that are sent. */
  isMarkedSent: boolean;
  /** All of its money went back, so that nothing of it is owed any more. */
  isRefunded: boolean;
}

/** An order that was marked as sent by hand has no parcels of its own units and is wholly out. */
const isSentByHand = (shipments: readonly ShipmentEntry[], { isMarkedSent }: Marks): boolean =>
  isMarkedSent && !shipments.some((one) => isLive(one) && hasOwnUnits(one));

const unitsOf = (items: readonly ShipmentItem[], orderItemId: string) =>
  items.reduce(
    (sum, item) => (item.orderItemId === orderItemId && item.returnItemId === null ? sum + item.quantity : sum),
    0,
  );

/** Units of a line in these parcels, without those that were sent in exchange. */
export const unitsIn = (shipments: readonly ShipmentEntry[], orderItemId: string): number =>
  shipments.reduce((sum, { items }) => sum + unitsOf(items, orderItemId), 0);

/** Units of a line in these refunds. */
const refundedIn = (refunds: readonly RefundedUnits[], lineId: string): number =>
  refunds
    .flatMap(({ items }) => items)
    .reduce((sum, { orderItemId, quantity }) => (orderItemId === lineId ? sum + quantity : sum), 0);

/**
 * Units of a line that are to be sent: bought, neither in a parcel nor refunded before they were. A refund without a
 * return takes the units first that were in no parcel at its time. What came back and was refunded is not sent again, also
 * where its parcel was called back since.
 */
export function leftToSend(
  line: SoldLine,
  shipments: readonly ShipmentEntry[],
  refunds: readonly RefundedUnits[],
): number {
  const live = shipments.filter(isLive);
  const made = refunds.filter(({ state }) => state !== 'failed');
  const steps = [
    ...live.map(({ createdAt, items }) => ({ at: createdAt, sent: unitsOf(items, line.id), refunded: 0 })),
    ...made
      .filter(({ returnId }) => returnId === null)
      .map((refund) => ({ at: refund.createdAt, sent: 0, refunded: refundedIn([refund], line.id) })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const back = refundedIn(
    made.filter(({ returnId }) => returnId !== null),
    line.id,
  );
  const inNoParcel = Math.max(0, back - unitsIn(live, line.id));
  const left = steps.reduce((rest, { sent, refunded }) => Math.max(0, rest - sent - refunded), line.quantity);
  return Math.max(0, left - inNoParcel);
}

/** Units of an order's lines that are to be sent, and those that go out in exchange. */
export function findToSend<Line extends SoldLine>(
  lines: readonly Line[],
  shipments: readonly ShipmentEntry[],
  refunds: readonly RefundedUnits[],
  exchanges: readonly ExchangeToSend[],
  marks: Marks,
): { orderItemId: string; returnItemId: string | null; quantity: number; exchange?: ExchangeToSend }[] {
  const isOver = marks.isRefunded || isSentByHand(shipments, marks);
  const own = lines.map((line) => ({
    orderItemId: line.id,
    returnItemId: null,
    quantity: isOver ? 0 : leftToSend(line, shipments, refunds),
  }));
  const items = shipments.filter(isLive).flatMap((shipment) => shipment.items);
  const inExchange = exchanges.map((exchange) => {
    const sent = items.reduce(
      (sum, { returnItemId, quantity }) => (returnItemId === exchange.returnItemId ? sum + quantity : sum),
      0,
    );
    const { orderItemId, returnItemId, quantity } = exchange;
    return { orderItemId, returnItemId, quantity: Math.max(0, quantity - sent), exchange };
  });
  return [...own, ...inExchange].filter(({ quantity }) => quantity > 0);
}

/** Part of an order's own units that is out. */
export function fulfilmentOf(
  lines: readonly SoldLine[],
  shipments: readonly ShipmentEntry[],
  refunds: readonly RefundedUnits[],
  marks: Marks,
): Fulfilment {
  if (isSentByHand(shipments, marks)) return 'fulfilled';
  const out = shipments.filter((one) => isOut(one) && hasOwnUnits(one));
  if (out.length === 0) return 'unfulfilled';
  // What is packed and not handed over is not sent.
  return !marks.isRefunded && lines.some((line) => leftToSend(line, out, refunds) > 0) ? 'partial' : 'fulfilled';
}

/** True once every parcel that left has arrived, and nothing is left to send. */
export const isAllDelivered = (fulfilment: Fulfilment, shipments: readonly ShipmentEntry[]): boolean =>
  fulfilment === 'fulfilled' &&
  shipments.some(isOut) &&
  shipments.filter(isLive).every(({ state }) => state === 'delivered');
