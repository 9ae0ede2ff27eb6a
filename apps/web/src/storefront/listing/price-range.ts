/** The two ends of a price, in the price currency; an end that is open is undefined. */
export interface PriceRange {
  from?: number | undefined;
  to?: number | undefined;
}

/** An amount that somebody has typed, to two decimals; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const cleaned = text
    .replace(/[\s']/g, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?\d*$/.test(cleaned) ? Math.round(Number(cleaned) * 100) / 100 : undefined;
}

/** Which is lower comes first, and an end that leaves out nothing is open. */
export function tidyRange({ from, to }: PriceRange, ends: { min: number; max: number } | undefined): PriceRange {
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  return {
    from: low === undefined || low <= Math.max(0, ends?.min ?? 0) ? undefined : low,
    to: high === undefined || (ends && high >= ends.max) ? undefined : high,
  };
}

const MOST_STEPS = 100;

/** What one press of an arrow moves a handle by: a round number, about a hundredth of the whole. */
export function stepOf({ min, max }: { min: number; max: number }): number {
  const rough = Math.max((max - min) / MOST_STEPS, 0.01);
  const size = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((each) => each * size).find((step) => step >= rough * 0.999) ?? size;
}

/** The ends of the track: whole steps, so that both handles can stand at both ends. */
export function trackOf(ends: { min: number; max: number }): { min: number; max: number; step: number } {
  const step = stepOf(ends);
  const round = (value: number) => Math.round(value * 100) / 100;
  const min = round(Math.floor(ends.min / step) * step);
  return { min, max: Math.max(round(Math.ceil(ends.max / step) * step), round(min + step)), step };
}
