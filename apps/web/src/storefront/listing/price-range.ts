/** The two ends of a price, in the price currency; an end that is open is undefined. */
export interface PriceRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** An amount that a user has typed, to two decimals; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const cleaned = text
    .replace(/[\s']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?\d*$/.test(cleaned) ? Math.round(Number(cleaned) * 100) / 100 : undefined;
}

/** Puts the lower end first, and opens an end that leaves out nothing. */
export function tidyRange({ from, to }: PriceRange, ends: { min: number; max: number } | undefined): PriceRange {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return {
    from: low === undefined || low <= Math.max(0, ends?.min ?? 0) ? undefined : low,
    to: high === undefined || (ends && high >= ends.max) ? undefined : high,
  };
}

/** One bar of what products cost. */
export interface PriceBar {
  from: number;
  to: number;
}

/** Number of handle positions on each bar; an arrow key moves it by one. */
export const PLACES_A_BAR = 4;

/** A round number, not above this and not below a hundredth. */
function roundBelow(rough: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(rough, 0.01)));
  return [5, 2, 1].map((each) => each * size).find((step) => step <= rough) ?? size;
}

/** The amount at a place of the track, on which every bar has the same room: a round one, but for the ends of the bars. */
export function amountAt(place: number, bars: readonly PriceBar[]): number {
  const at = Math.min(Math.max(place / PLACES_A_BAR, 0), bars.length);
  const bar = bars[Math.min(Math.floor(at), bars.length - 1)];
  if (!bar) throw new Error('a track has a bar');
  const part = at - bars.indexOf(bar);
  if (part === 0 || part === 1) return part === 0 ? bar.from : bar.to;
  // Rounded by less than half a place, so that the next place is another amount.
  const step = roundBelow((bar.to - bar.from) / PLACES_A_BAR / 2);
  const amount = Math.round((bar.from + (bar.to - bar.from) * part) / step) * step;
  return Math.round(Math.min(Math.max(amount, bar.from), bar.to) * 100) / 100;
}

/** Position of an amount on the track, also between its places. */
export function placeOf(amount: number, bars: readonly PriceBar[]): number {
  const before = bars.findLastIndex(({ from }) => from <= amount);
  const bar = bars[Math.max(before, 0)];
  if (!bar || before < 0) return 0;
  const part = bar.to > bar.from ? Math.min((amount - bar.from) / (bar.to - bar.from), 1) : 0;
  return (before + part) * PLACES_A_BAR;
}
