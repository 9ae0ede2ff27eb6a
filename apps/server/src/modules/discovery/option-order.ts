import { FRACTION_SIGN, FRACTION_WORDS, foldText, readMixedNumber } from '@haberdash/contract';

interface PlacedValue {
  id: string;
  label: string;
  /** Among the values of a product. */
  place: number;
}

const SIZE = /^(?:(\d+)x|(x*)|(extra))(s|small|l|large)$/;
const ONE_SIZE = /^(?:one|free)size$/;
const NUMBER = String.raw`\d+(?:\s+${FRACTION_WORDS}|\s?${FRACTION_SIGN}|[.,]\d+)?`;
/** Words that may stand before a size's number. A colour's name may not: 'Navy 2' follows 'Navy'. */
const PREFIXES = ['', 'uk', 'us', 'eu', 'eur', 'fr', 'it', 'de', 'jp', 'au', 'br', 'size', 'age', 'waist', 'w'];
const MEASURED = new RegExp(String.raw`^([a-z]*)\s*(${NUMBER})(?:\s*(?:[-–]|to)\s*(${NUMBER}))?\s*(\p{L}*)`, 'u');
/** Lengths of time, in months. */
const TIMES: readonly [RegExp, number][] = [
  [/^m(?:onths?|os?|ths?)?$/, 1],
  [/^d(?:ays?)?$/, 12 / 365],
  [/^w(?:eeks?|ks?)?$/, 84 / 365],
  [/^y(?:ears?|rs?)?$/, 12],
];

/** A size by letters or words, 'm' being 0; of two sizes such as 's/m' the middle. */
function sizeOf(label: string): number | undefined {
  const words = label.replace(/[\s.-]/g, '').split('/');
  const sizes = words.map((word) => {
    if (word === 'm' || word === 'medium') return 0;
    if (ONE_SIZE.test(word)) return Number.MAX_SAFE_INTEGER;
    const [, times, letters, extra, size] = SIZE.exec(word) ?? [];
    if (size === undefined) return Number.NaN;
    const steps = 1 + (times ? Number(times) : (letters?.length ?? (extra ? 1 : 0)));
    return size.startsWith('s') ? -steps : steps;
  });
  const middle = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return Number.isNaN(middle) ? undefined : middle;
}

/** Sizes by letters or words first, then what is a number by that, then the rest as the products have it. */
function rankOf({ label, place }: PlacedValue): readonly number[] {
  const text = foldText(label);
  const size = sizeOf(text);
  if (size !== undefined) return [0, size];
  const [, prefix = '', from, to, unit = ''] = MEASURED.exec(text) ?? [];
  if (from === undefined || !PREFIXES.includes(prefix)) return [2, place];
  const months = TIMES.find(([pattern]) => pattern.test(unit))?.[1];
  const ends = [from, to ?? from].map((end) => (months ?? 1) * readMixedNumber(end));
  // An age among other numbers is none of them.
  return [1, months === undefined ? PREFIXES.indexOf(prefix) : PREFIXES.length, ...ends];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((rank, index) => rank !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

const alphabet = new Intl.Collator('en', { numeric: true });

/** The values of an option as some products have them, by their ids. */
interface ProductsOrder {
  ids: readonly string[];
  /** The number of products that have them in this order. */
  products: number;
}

/** For each value, the values that come before it in more products than after it, and by how many products. */
function readLeads(orders: readonly ProductsOrder[]): Map<string, Map<string, number>> {
  const leads = new Map<string, Map<string, number>>();
  const add = (id: string, before: string, products: number) => {
    const ofId = leads.get(id) ?? new Map<string, number>();
    leads.set(id, ofId.set(before, (ofId.get(before) ?? 0) + products));
  };
  for (const { ids, products } of orders) {
    for (const [index, id] of ids.entries()) {
      const before = ids[index - 1];
      if (before === undefined || before === id) continue;
      add(id, before, products);
      add(before, id, -products);
    }
  }
  return leads;
}

/**
 * Puts values into the order of the products. What no product says stays as it is given; where products say that each
 * comes before another, the one of which the fewest say so goes first.
 */
function asProductsSay<T extends { id: string }>(given: readonly T[], orders: readonly ProductsOrder[]): T[] {
  const leads = readLeads(orders);
  const waitsFor = (id: string, before: string) => Math.max(0, leads.get(id)?.get(before) ?? 0);
  const rest = [...given];
  const held = new Map(rest.map(({ id }) => [id, rest.reduce((sum, { id: before }) => sum + waitsFor(id, before), 0)]));
  const heldOf = ({ id }: T) => held.get(id) ?? 0;
  const ordered: T[] = [];
  while (rest.length > 0) {
    const least = rest.reduce((sum, value) => Math.min(sum, heldOf(value)), Number.POSITIVE_INFINITY);
    const next = rest.splice(
      rest.findIndex((value) => heldOf(value) === least),
      1,
    );
    ordered.push(...next);
    for (const value of rest) for (const { id } of next) held.set(value.id, heldOf(value) - waitsFor(value.id, id));
  }
  return ordered;
}

/**
 * The values of an option of many products in one order: that of the products, and where these say nothing, the one that
 * sizes and numbers have by themselves.
 */
export function orderValues(
  values: readonly PlacedValue[],
  orders: readonly ProductsOrder[] = [],
): { id: string; label: string }[] {
  const byRank = values
    .map((value) => ({ id: value.id, value, rank: rankOf(value) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || alphabet.compare(a.value.label, b.value.label));
  return asProductsSay(byRank, orders).map(({ value: { id, label } }) => ({ id, label }));
}
