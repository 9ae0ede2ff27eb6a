import { findZone, type Place, type Region, type ZoneMatch } from './zones.rules.ts';

/** Step of a price, from `from` up to but without `to`; the last one has no end. */
export interface Tier {
  from: number;
  to: number | null;
  amount: number;
}

/** Way of delivery: weights in grams, amounts and subtotals in minor units of the price currency; null where there is none. */
export interface Method {
  id: string;
  kind: 'flat' | 'tiered' | 'pickup';
  amount: number | null;
  tierBy: 'weight' | 'subtotal' | null;
  tiers: readonly Tier[];
  /** The subtotal from which it is free, included. */
  freeFrom: number | null;
  /** The lowest subtotal and the highest weight for which it is offered, both included. */
  minSubtotal: number | null;
  maxWeight: number | null;
  isActive: boolean;
}

export interface Zone<M extends Method> {
  regions: readonly Region[];
  methods: readonly M[];
}

/** The goods to send: the subtotal after all discounts, as the buyer sees it, and the weight. */
export interface Goods {
  subtotal: number;
  weight: number;
}

export interface Option<M> {
  method: M;
  amount: number;
}

/** Delivery to a place: free where the shop has no zones, else the ways of its zone that fit, perhaps none. */
export type Delivery<M extends Method, Z extends Zone<M>> =
  | { kind: 'free' }
  | { kind: 'zone'; match: ZoneMatch<Z> | undefined; options: Option<M>[] };

interface Line {
  /** Of the whole line, with the tax that is in it, and without one that is added. */
  total: number;
  discountTotal: number;
  quantity: number;
  weightGrams: number | null;
}

/**
 * The goods of these lines. The subtotal is what the buyer sees after discounts: 80 with 50 % off is not free from 50.
 * Source: D51, commerce 2.2
 * @param defaultWeight of a piece whose weight is not known
 */
export const goodsOf = (lines: readonly Line[], defaultWeight: number | null): Goods => ({
  subtotal: lines.reduce((sum, { total, discountTotal }) => sum + total - discountTotal, 0),
  weight: lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? defaultWeight ?? 0), 0),
});

/** The reason for which a way of delivery does not fit. */
export type Obstacle = 'switchedOff' | 'belowMinimum' | 'tooHeavy' | 'noStep';

/** The price of a way of delivery, or why it does not fit. Tiers are half open, all other bounds included (D51). */
export function costOf(method: Method, { subtotal, weight }: Goods): { amount: number } | { obstacle: Obstacle } {
  const { kind, amount, tierBy, tiers, freeFrom, minSubtotal, maxWeight, isActive } = method;
  if (!isActive) return { obstacle: 'switchedOff' };
  if (subtotal < (minSubtotal ?? 0)) return { obstacle: 'belowMinimum' };
  if (weight > (maxWeight ?? weight)) return { obstacle: 'tooHeavy' };
  const isFree = freeFrom !== null && subtotal >= freeFrom;
  if (kind !== 'tiered') return { amount: isFree ? 0 : (amount ?? 0) };
  const measure = tierBy === 'weight' ? weight : subtotal;
  const tier = tiers.find(({ from, to }) => from <= measure && (to === null || measure < to));
  return tier ? { amount: isFree ? 0 : tier.amount } : { obstacle: 'noStep' };
}

/** Finds the ways of delivery to a place. The most specific zone alone decides: if none of its methods fits there is none. */
export function findDelivery<M extends Method, Z extends Zone<M>>(
  zones: readonly (Z & Zone<M>)[],
  place: Place,
  goods: Goods,
): Delivery<M, Z> {
  if (zones.length === 0) return { kind: 'free' };
  const match = findZone(zones, place);
  const options = (match?.zone.methods ?? []).flatMap((method) => {
    const cost = costOf(method, goods);
    return 'amount' in cost ? [{ method, amount: cost.amount }] : [];
  });
  return { kind: 'zone', match, options };
}

/**
 * The way that was asked for, if it fits; where none was, the cheapest that is no pickup, the first of those alike (D48).
 * @returns undefined where there is none to take
 */
export function chooseOption<M extends Method>(
  options: readonly Option<M>[],
  methodId?: string,
): Option<M> | undefined {
  if (methodId !== undefined) return options.find(({ method }) => method.id === methodId);
  return options
    .filter(({ method }) => method.kind !== 'pickup')
    .reduce<Option<M> | undefined>((best, each) => (best && best.amount <= each.amount ? best : each), undefined);
}
