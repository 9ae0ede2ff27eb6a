import { FAULT_REASONS, RETURN_REASONS, type ReturnState } from '@haberdash/contract';
import { addDays, localTimeOf, startOfDay } from '../../lib/local-days.ts';
import { hasOwnUnits, isOut, type ShipmentEntry, unitsIn } from '../shipments/index.ts';
import { hasArrived } from './returns.states.ts';

/** Return, as far as it says which units it takes. */
export interface ReturnClaim {
  state: ReturnState;
  items: readonly { orderItemId: string; quantity: number; received: number }[];
}

interface SoldLine {
  id: string;
  quantity: number;
}

/** Refund, as far as it says which units it is for. */
interface RefundedUnits {
  state: 'requested' | 'pending' | 'completed' | 'failed';
  returnId: string | null;
  items: readonly { orderItemId: string; quantity: number }[];
}

/** Units of a line that arrived together; `at` is null where nobody knows when. */
export interface Delivery {
  units: number;
  at: Date | null;
}

/** The time at which an order was marked as delivered by hand; undefined for one that isn't. */
export type MarkedAt = Date | null | undefined;

const sumOf = <T>(parts: readonly T[], unitsOf: (part: T) => number) =>
  parts.reduce((sum, part) => sum + unitsOf(part), 0);

const unitsOfLine = (items: readonly { orderItemId: string; quantity: number }[], lineId: string) =>
  sumOf(items, ({ orderItemId, quantity }) => (orderItemId === lineId ? quantity : 0));

/** Units of a line that a return takes: those that are asked for until they arrive, then those that did. */
const claimOf = ({ state, items }: ReturnClaim, lineId: string): number => {
  if (state === 'refused' || state === 'cancelled') return 0;
  const unitsOf = ({ quantity, received }: ReturnClaim['items'][number]) => (hasArrived(state) ? received : quantity);
  return sumOf(items, (item) => (item.orderItemId === lineId ? unitsOf(item) : 0));
};

/** Units of each line that returns take. */
export function claimedUnits(returns: readonly ReturnClaim[]): Map<string, number> {
  const lineIds = new Set(returns.flatMap(({ items }) => items.map(({ orderItemId }) => orderItemId)));
  return new Map([...lineIds].map((id) => [id, sumOf(returns, (one) => claimOf(one, id))]));
}

/** True for a parcel of the order's own units that is packed, on its way or there. */
const isLive = (shipment: ShipmentEntry) => hasOwnUnits(shipment) && (shipment.state === 'pending' || isOut(shipment));

/** Deliveries of a line: its delivered parcels; of an order without parcels that is marked as delivered, all of it. */
export function deliveriesOf(line: SoldLine, shipments: readonly ShipmentEntry[], markedAt: MarkedAt): Delivery[] {
  if (!shipments.some(isLive)) return markedAt === undefined ? [] : [{ units: line.quantity, at: markedAt }];
  return shipments
    .filter(({ state }) => state === 'delivered')
    .map((shipment) => ({ units: unitsIn([shipment], line.id), at: shipment.deliveredAt }))
    .filter(({ units }) => units > 0);
}

/** The same with what is on its way: a consumer may withdraw before it arrives. */
export const unitsOut = (line: SoldLine, shipments: readonly ShipmentEntry[], isMarkedSent: boolean): number =>
  shipments.some(isLive) ? unitsIn(shipments.filter(isOut), line.id) : isMarkedSent ? line.quantity : 0;

/**
 * Units of a line that can still be returned, of so many that arrived: neither in a return nor refunded without one. A
 * refund without a return takes units first that have not arrived. Below 0 where more are in returns than arrived.
 */
export function balanceToReturn(
  line: SoldLine,
  arrived: number,
  returns: readonly ReturnClaim[],
  refunds: readonly RefundedUnits[],
): number {
  const alone = refunds.filter(({ state, returnId }) => state !== 'failed' && returnId === null);
  const kept = line.quantity - sumOf(alone, ({ items }) => unitsOfLine(items, line.id));
  return Math.min(arrived, kept) - sumOf(returns, (one) => claimOf(one, line.id));
}

/** A window for returns. */
export interface Window {
  /** Units that arrived so lately that any reason will do. */
  units: number;
  /** End of the last of them; null where it isn't known. */
  until: Date | null;
}

/**
 * The window of a line: whole days in the store's time zone from the day of each delivery. What arrived at an unknown time
 * is never too late.
 * @param days 0: none
 */
export function windowOf(deliveries: readonly Delivery[], days: number, now: Date, timeZone: string): Window {
  if (days === 0) return { units: 0, until: null };
  const endOf = ({ at }: Delivery) => at && startOfDay(addDays(localTimeOf(at, timeZone).day, days + 1), timeZone);
  const ends = deliveries.map((delivery) => ({ units: delivery.units, end: endOf(delivery) }));
  const isOpen = ({ end }: { end: Date | null }) => end === null || end > now;
  const times = ends.flatMap(({ end }) => (end ? end.getTime() : []));
  return {
    units: sumOf(ends.filter(isOpen), ({ units }) => units),
    until: times.length === ends.length && times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

/** Days for returns of a category's products. */
export const daysFor = (
  { days, categories }: { days: number; categories: readonly { category: string; days: number }[] },
  category: string | undefined,
): number => categories.find((one) => one.category === category)?.days ?? days;

export const isFault = (reason: string): boolean => FAULT_REASONS.includes(reason);

/** Reasons to choose from, the shop's own behind those that every shop has. */
export const reasonsOf = (ownReasons: readonly { id: string; label: string }[]) => [
  ...RETURN_REASONS.map(({ id, label }) => ({ id: id as string, label: label as string })),
  ...ownReasons,
];

/** Number of a return, as it is written and said. */
export const numberOf = (id: string): string => `R-${id.slice(0, 8)}`;
