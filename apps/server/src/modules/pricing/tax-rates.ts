import { millionthsOf, WHOLE } from './percent.ts';

export type TaxMode = 'none' | 'inclusive' | 'exclusive';

/** Rate of a tax; `percent` has up to 4 decimals. */
export interface TaxRate {
  name: string;
  code: string;
  percent: number;
}

/** Rates that apply to pieces whose value is above one bound and not above the other; null where it is open. */
export interface TaxBand<R extends { percent: number } = TaxRate> {
  /** Minor units of the price currency. */
  above: number | null;
  upTo: number | null;
  rates: readonly R[];
}

/** A line after all discounts, in the price currency. */
export interface PricedPieces {
  /** Of the whole line, with the tax that an inclusive shop has in it. */
  amount: number;
  quantity: number;
}

export const sumOfRates = (rates: readonly { percent: number }[]): bigint =>
  rates.reduce((sum, { percent }) => sum + millionthsOf(percent), 0n);

/**
 * True if the value of a piece is in a band. In an inclusive shop it is what the band's own rates leave of the price:
 * amount / quantity / (1 + their sum), compared by cross multiplication.
 */
export function fitsBand(
  { above, upTo, rates }: TaxBand<{ percent: number }>,
  { amount, quantity }: PricedPieces,
  mode: TaxMode,
): boolean {
  const value = BigInt(amount) * WHOLE;
  const unit = BigInt(quantity) * (WHOLE + (mode === 'inclusive' ? sumOfRates(rates) : 0n));
  return (above === null || value > BigInt(above) * unit) && (upTo === null || value <= BigInt(upTo) * unit);
}

/** The rates of the band in which they are highest. */
export const highestRates = <R extends { percent: number }>(bands: readonly TaxBand<R>[]): readonly R[] =>
  bands.reduce<readonly R[]>((best, { rates }) => (sumOfRates(rates) > sumOfRates(best) ? rates : best), []);

/**
 * Finds the rates of a line. The value of its piece, net of tax and after discounts, chooses them; where in an inclusive
 * shop no band's own rates leave a value of it, the highest apply: at 5 % up to 2,500.00 and 18 % above, a price of
 * 2,625.01 pays 18 %. Where several bands fit, the lowest has the highest rates, and is taken.
 * @param bands without gaps, the lowest first; none where nothing is taxed
 * Source: D52; section 15(3) CGST for the value after discounts
 */
export function ratesThatApply<R extends { percent: number }>(
  bands: readonly TaxBand<R>[],
  pieces: PricedPieces,
  mode: TaxMode,
): readonly R[] {
  if (mode === 'none') return [];
  return (bands.find((band) => fitsBand(band, pieces, mode)) ?? { rates: highestRates(bands) }).rates;
}
