import { currencyDigits, formatMoney, type TaxMode, toDecimal } from '@haberdash/contract';
import { fitsBand, highestRates, sumOfRates } from '../pricing/index.ts';
import { bandsOf, type Rate, type Where } from './rates.rules.ts';

/** 100 %, in the unit of {@link sumOfRates}. */
const WHOLE = 1_000_000n;

/** The highest price of an inclusive shop that leaves at most this value at these rates. */
const priceAt = (value: number, rates: readonly { percent: number }[]): number =>
  Number((BigInt(value) * (WHOLE + sumOfRates(rates))) / WHOLE);

/** Prices next to a dead band: those up to the one and above the other have a rate that fits. */
interface DeadBand {
  upTo: number | null;
  above: number | null;
}

/**
 * Finds the dead band around a price, in minor units: the value that each rate leaves of it belongs to another one.
 * Source: commerce 3.2
 */
export function findDeadBand(price: number, rates: readonly Rate[], where: Where, mode: TaxMode): DeadBand | null {
  if (mode !== 'inclusive') return null;
  const bands = bandsOf(rates, where);
  const pieces = { amount: price, quantity: 1 };
  if (bands.some((band) => fitsBand(band, pieces, mode))) return null;
  const ends = bands.flatMap(({ upTo, rates: own }) => (upTo === null ? [] : [priceAt(upTo, own)]));
  const starts = bands.flatMap(({ above, rates: own }) => (above === null ? [] : [priceAt(above, own)]));
  const below = ends.filter((end) => end < price);
  const over = starts.filter((start) => start >= price);
  return {
    upTo: below.length > 0 ? Math.max(...below) : null,
    above: over.length > 0 ? Math.min(...over) : null,
  };
}

/** The warning while a price is typed in an inclusive shop; null where a rate fits it. */
export function deadBandWarning(
  price: number,
  rates: readonly Rate[],
  where: Where,
  { mode, currency }: { mode: TaxMode; currency: string },
): string | null {
  const band = findDeadBand(price, rates, where, mode);
  if (!band) return null;
  const money = (minor: number) => formatMoney(toDecimal(minor, currencyDigits(currency)), currency);
  const ways = [
    ...(band.upTo === null ? [] : [`at ${money(band.upTo)} or less`]),
    ...(band.above === null ? [] : [`above ${money(band.above)}`]),
  ];
  const percent = Number(sumOfRates(highestRates(bandsOf(rates, where)))) / 10_000;
  return `Price it ${ways.join(', or ')}: no tax rate fits a price in between, so the highest one applies (${percent}%).`;
}
