import { localTimeOf } from '../../lib/local-days.ts';
import type { TaxBand } from '../pricing/index.ts';

/** Rate of a tax in a place; null and '' where there is no bound. */
export interface Rate {
  id: string;
  countryCode: string;
  /** ISO 3166-2. */
  subdivision: string;
  taxClass: string;
  name: string;
  /** With up to 4 decimals. */
  percent: number;
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
  const ofCategory = Object.hasOwn(categoryClasses, product.category) ? categoryClasses[product.category] : undefined;
  const asked = [product.taxClass, ofCategory];
  return asked.find((id): id is string => classes.some((each) => each.id === id)) ?? classes[0]?.id;
}

const isOpen = ({ validFrom, validTo }: Rate, day: string) =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);

/** Of rates that fit, those of the most specific place, all of them together. */
function mostSpecific(rates: readonly Rate[]): Rate[] {
  const ofState = rates.filter(({ subdivision }) => subdivision !== '');
  return ofState.length > 0 ? ofState : [...rates];
}

/**
 * The bands of values between the bounds of all rates that fit a place, a class and a day, the lowest first. Which rates
 * are most specific is decided for each band: a value that no rate of the state has is the country's.
 * Source: D52
 */
export function bandsOf(rates: readonly Rate[], { countryCode, subdivision, taxClass, day }: Where): TaxBand<Rate>[] {
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
