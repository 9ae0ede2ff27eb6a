import type { OrderStatus } from '@haberdash/contract';
import { minutesAfter } from '../lib/clock.ts';
import { type DemoBuyer, demoBuyers } from './buyers.ts';
import { demoReviews, isVerified } from './catalogue.ts';
import { createRandom, type Random } from './random.ts';
import { DAY_MINUTES, type SeededProduct } from './seed-products.ts';

export type PlannedEnd = 'paid' | 'expired' | 'cancelled' | 'failed' | 'turned-down';

export interface PlannedLine {
  product: SeededProduct;
  variant: SeededProduct['variants'][number];
  quantity: number;
}

/** An order before its prices are known and its steps are made. */
export interface PlannedOrder {
  buyer: DemoBuyer;
  placedAt: Date;
  lines: PlannedLine[];
  /** The end of its payment; `turned-down`: the shop could not fulfil it and gave the money back. */
  end: PlannedEnd;
  /** Refund of the order after it arrived. */
  refund?: 'items' | 'amount' | 'whole';
  /** The status that it has come to, where its age does not say it. */
  reached?: OrderStatus;
  /** Percent off all prices on that day. */
  percentOff: number;
}

const ORDERS = 394;
const DAYS = 364;
/** Two sales, in days ago. */
const SALES = [
  { from: 171, to: 166, pull: 2.4 },
  { from: 37, to: 33, pull: 3 },
] as const;
const SALE_PERCENT = 15;
/** By day of the week, from Sunday. */
const WEEKDAYS = [1.5, 0.8, 0.75, 0.85, 0.9, 1.1, 1.4] as const;
/** A delivery takes at most so many days: a review of what was bought comes after it. */
const REVIEW_AFTER_DAYS = 12;
/** So many must be left of a variant of which units came back, so that there were never fewer than none. */
const SPARE = 6;

const saleOf = (daysAgo: number) => SALES.find(({ from, to }) => daysAgo <= from && daysAgo >= to);

/** Number of orders of a day: more and more over the year, at weekends and in a sale. */
function pullOf(daysAgo: number, now: Date): number {
  const weekday = minutesAfter(now, -daysAgo * DAY_MINUTES).getUTCDay();
  const growth = 0.2 + 2.2 * (1 - daysAgo / DAYS) ** 2.4;
  return growth * (WEEKDAYS[weekday] ?? 1) * (saleOf(daysAgo)?.pull ?? 1);
}

/** A moment of a day, mostly in the evening; on the present one before now. */
function momentOf(daysAgo: number, now: Date, random: Random): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const hour = random.weighted([
    [random.between(2, 6), 4],
    [random.between(7, 11), 3],
    [random.between(12, 17), 7],
    [random.between(18, 22), 2],
  ]);
  const at = minutesAfter(midnight, -daysAgo * DAY_MINUTES + hour * 60 + random.between(0, 59));
  const latest = minutesAfter(now, -45);
  if (at <= latest) return at;
  return minutesAfter(latest, -random.between(0, 8 * 60));
}

/** A size in the middle sooner than one at the ends. @param least units that are left of it */
function pickVariant({ variants }: SeededProduct, random: Random, least: number) {
  const middle = (variants.length - 1) / 2;
  const weights = variants
    .filter(({ onHand }) => onHand >= least)
    .map((variant) => [variant, variants.length - Math.abs(variants.indexOf(variant) - middle) / 2] as const);
  return weights.length > 0 ? random.weighted(weights) : undefined;
}

/** Weight of a product in orders: by its place in the catalogue, more on sale, less for a dear one. */
function popularityOf(product: SeededProduct, index: number): number {
  const taste = 1 / (1 + ((index * 53) % 108) / 14);
  const bargain = product.salePrice > 0 ? 1.6 : 1;
  return taste * bargain * (product.price > 1_000_000 ? 0.5 : 1);
}

interface Choosing {
  products: readonly (readonly [SeededProduct, number])[];
  random: Random;
}

function chooseLines({ products, random }: Choosing, placedAt: Date, least: number): PlannedLine[] {
  const count = random.weighted([
    [1, 46],
    [2, 32],
    [3, 15],
    [4, 7],
  ]);
  const lines = new Map<string, PlannedLine>();
  const offered = products.filter(([{ createdAt }]) => createdAt < minutesAfter(placedAt, -DAY_MINUTES));
  while (lines.size < count) {
    const product = random.weighted(offered);
    const variant = pickVariant(product, random, least);
    if (!variant) continue;
    const quantity = random.weighted([
      [1, 85],
      [2, product.price < 200_000 ? 13 : 2],
      [3, product.price < 100_000 ? 2 : 0],
    ]);
    lines.set(product.id, { product, variant, quantity });
  }
  return [...lines.values()];
}

/** Orders in which the writers of reviews have bought what they write about. */
function planReviewed(seeded: readonly SeededProduct[], now: Date, random: Random): PlannedOrder[] {
  const bySlug = new Map(seeded.map((product) => [product.slug, product]));
  const byName = new Map(demoBuyers.map((buyer) => [buyer.userName, buyer]));
  const bought = demoReviews
    .filter((_, index) => isVerified(index))
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .flatMap(({ productSlug, userName, daysAgo }) => {
      const [product, buyer] = [bySlug.get(productSlug), byName.get(userName)];
      const variant = product && (pickVariant(product, random, 1) ?? product.variants[0]);
      return product && buyer && variant ? [{ buyer, daysAgo, line: { product, variant, quantity: 1 } }] : [];
    });
  const orders: (PlannedOrder & { daysAgo: number })[] = [];
  for (const { buyer, daysAgo, line } of bought) {
    const open = orders.find((order) => order.buyer === buyer && order.daysAgo - daysAgo < 25);
    if (open) {
      open.lines.push(line);
      continue;
    }
    const days = daysAgo + REVIEW_AFTER_DAYS + random.between(0, 5);
    const percentOff = saleOf(days) ? SALE_PERCENT : 0;
    const placedAt = momentOf(days, now, random);
    orders.push({ buyer, daysAgo, placedAt, lines: [line], end: 'paid', percentOff });
  }
  return orders;
}

const endOf = (random: Random): PlannedEnd =>
  random.weighted([
    ['paid', 905],
    ['expired', 40],
    ['failed', 25],
    ['cancelled', 15],
    ['turned-down', 15],
  ]);

function planOne(choosing: Choosing, daysAgo: number, now: Date): PlannedOrder {
  const { random } = choosing;
  const placedAt = momentOf(daysAgo, now, random);
  // Of the last hours one does not know yet how they end.
  const end = daysAgo < 2 ? 'paid' : endOf(random);
  const refund = random.weighted([
    [undefined, 885],
    ['items' as const, 60],
    ['amount' as const, 25],
    ['whole' as const, 30],
  ]);
  const isBack = end !== 'paid' || refund === 'items' || refund === 'whole';
  return {
    // The first of them are regulars.
    buyer: random.weighted(demoBuyers.map((buyer, index) => [buyer, 1 + 3 / (1 + ((index * 31) % 97))] as const)),
    placedAt,
    lines: chooseLines(choosing, placedAt, isBack ? SPARE : 1),
    end,
    ...(end === 'paid' && refund && { refund }),
    percentOff: saleOf(daysAgo) ? SALE_PERCENT : 0,
  };
}

/** The orders of a year, oldest first: the same at every seeding, as seen from its moment. */
export function planOrders(seeded: readonly SeededProduct[], now: Date): PlannedOrder[] {
  const random = createRandom(45);
  const reviewed = planReviewed(seeded, now, random);
  const products = seeded.map((product, index) => [product, popularityOf(product, index)] as const);
  const days = Array.from({ length: DAYS }, (_, daysAgo) => [daysAgo, pullOf(daysAgo, now)] as const);
  const others = Array.from({ length: ORDERS - reviewed.length }, (_, index) =>
    // Today, yesterday and the day before have some whatever comes of the rest.
    planOne({ products, random }, index < 9 ? index % 3 : random.weighted(days), now),
  );
  return [...reviewed, ...others].sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
}
