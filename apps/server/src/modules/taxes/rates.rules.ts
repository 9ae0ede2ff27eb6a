import type { TaxMode } from '@haberdash/contract';
import { localTimeOf } from '../../lib/local-days.ts';

/** Rate of a tax in a place; null and '' where there is no bound. */
export interface Rate {
  id: string;
  countryCode: string;
  /** ISO 3166-2. */
  subdivision: string;
  taxClass: string;
  name: string;
  /** Ten-thousandths of a percent: 18 % are 180,000. */
  tenThousandths: number;
  /** The value of a piece, in minor units of the price currency: above the one, up to the other. */
  pieceValueFrom: number | null;
  pieceValueTo: number | null;
  /** Days as `YYYY-MM-DD` in the store's time zone, both included. */
  validFrom: string | null;
  validTo: string | null;
}

/** Place, class and day for which rates are asked. */
export interface Where {
  countryCode: string;
  /** '' where it is not known. */
  subdivision: string;
  taxClass: string;
  /** In the store's time zone: {@link taxDayOf}. */
  day: string;
}

/** A line after all discounts: its whole amount, in an inclusive shop with its tax. */
export interface Pieces {
  amount: number;
  quantity: number;
}

/** Rates that apply to all values of a piece above one bound and up to another; null where it is open. */
export interface Band {
  above: number | null;
  upTo: number | null;
  rates: Rate[];
}

/** 100 %, in the unit of a rate. */
export const WHOLE = 1_000_000n;

/** The day by which the rates of an order are chosen. */
export const taxDayOf = (instant: Date, timeZone: string): string => localTimeOf(instant, timeZone).day;

/**
 * The class of a product: its own, else that of its category, else the first. One that is no more counts as none.
 * Source: D52
 */
export function classOf(
  product: { taxClass: string | null; category: string },
  {
    classes,
    categoryClasses,
  }: { classes: readonly { id: string }[]; categoryClasses: Readonly<Record<string, string>> },
): string | undefined {
  const asked = [product.taxClass, categoryClasses[product.category]];
  return asked.find((id): id is string => classes.some((each) => each.id === id)) ?? classes[0]?.id;
}

export const sumOf = (rates: readonly Rate[]): bigint =>
  rates.reduce((sum, { tenThousandths }) => sum + BigInt(tenThousandths), 0n);

const isOpen = ({ validFrom, validTo }: Rate, day: string) =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** Of rates that fit, those of the most specific place, all of them together. */
function mostSpecific(rates: readonly Rate[]): Rate[] {
  const ofState = rates.filter(({ subdivision }) => subdivision !== '');
  return ofState.length > 0 ? ofState : [...rates];
}

/**
 * The bands of values between the bounds of all rates that fit a place, a class and a day, each with its rates.
 * Source: D52
 */
export function bandsOf(rates: readonly Rate[], { countryCode, subdivision, taxClass, day }: Where): Band[] {
  const fitting = rates.filter(
    (rate) =>
      rate.countryCode === countryCode &&
      (rate.subdivision === '' || rate.subdivision === subdivision) &&
      rate.taxClass === taxClass &&
      isOpen(rate, day),
  );
  const bounds = fitting.flatMap(({ pieceValueFrom, pieceValueTo }) => [pieceValueFrom, pieceValueTo]);
  const edges = [...new Set(bounds.filter((bound) => bound !== null))].sort((one, other) => one - other);
  return [...edges, null].map((upTo, index) => {
    const above = edges[index - 1] ?? null;
    const isIn = ({ pieceValueFrom, pieceValueTo }: Rate) =>
      (pieceValueFrom === null || (above !== null && pieceValueFrom <= above)) &&
      (pieceValueTo === null || (upTo !== null && upTo <= pieceValueTo));
    return { above, upTo, rates: mostSpecific(fitting.filter(isIn)) };
  });
}

/** True if the value that a band's own rates leave of a piece is in the band, compared by cross multiplication. */
export function fitsBand({ above, upTo, rates }: Band, { amount, quantity }: Pieces, mode: TaxMode): boolean {
  const value = BigInt(amount) * WHOLE;
  const unit = BigInt(quantity) * (WHOLE + (mode === 'inclusive' ? sumOf(rates) : 0n));
  return (above === null || value > BigInt(above) * unit) && (upTo === null || value <= BigInt(upTo) * unit);
}

/** The rates of the band in which they are highest. */
export const highestOf = (bands: readonly Band[]): Rate[] =>
  bands.map(({ rates }) => rates).reduce<Rate[]>((best, each) => (sumOf(each) > sumOf(best) ? each : best), []);

/**
 * Finds the rates of a line. Its piece's value, net of tax and after discounts, chooses them; where in an inclusive shop
 * no rates leave a value of their own band, the highest apply: at 5 % up to 2,500.00 and 18 % above, a price of 2,625.01
 * pays 18 %. Where several do, the lowest band has the highest rates, and is taken.
 * Source: D52; section 15(3) CGST for the value after discounts, the dead band of commerce 3.2
 */
export function ratesOf(rates: readonly Rate[], where: Where, pieces: Pieces, mode: TaxMode): Rate[] {
  if (mode === 'none') return [];
  const bands = bandsOf(rates, where);
  return bands.find((band) => fitsBand(band, pieces, mode))?.rates ?? highestOf(bands);
}
