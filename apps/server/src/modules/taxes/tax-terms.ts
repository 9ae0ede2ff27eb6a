import { currencyDigits, findMinor, type TaxesContent } from '@haberdash/contract';
import type { QuoteTerms } from '../pricing/index.ts';
import { taxesOf } from './gst.rules.ts';
import { bandsOf, classOf, type Rate } from './rates.rules.ts';

/** A rate of the table, with its bounds in minor units. */
export const toRate = (rate: TaxesContent['rates'][number], currency: string): Rate => {
  const minor = (value: number | undefined) =>
    value === undefined ? null : (findMinor(value, currencyDigits(currency)) ?? null);
  return {
    ...{ id: rate.id, countryCode: rate.countryCode, subdivision: rate.subdivision ?? '', taxClass: rate.taxClass },
    ...{ name: rate.name, percent: rate.percent },
    pieceValueFrom: minor(rate.pieceValueFrom),
    pieceValueTo: minor(rate.pieceValueTo),
    validFrom: rate.validFrom ?? null,
    validTo: rate.validTo ?? null,
  };
};

/** Goods and place that are taxed. */
export interface TaxedOrder {
  lines: readonly { taxClass: string | null; category: string }[];
  place: { countryCode: string; subdivision: string };
  /** State of the store, '' where it is not known. */
  storeSubdivision: string;
  /** `YYYY-MM-DD` in the store's time zone. */
  day: string;
  /** The price currency. */
  currency: string;
}

/** The taxes of an order, for its quote: each line has the rates of its place, class and day, by the value of its piece. */
export function taxTermsOf(
  { mode, rates, classes, categoryClasses, gst, shippingTax }: TaxesContent,
  { lines, place, storeSubdivision, day, currency }: TaxedOrder,
): QuoteTerms['tax'] {
  if (mode === 'none') return { mode, bands: [], shippingTax };
  const all = rates.map((rate) => toRate(rate, currency));
  const supply = { gst, storeSubdivision, subdivision: place.subdivision };
  const bands = lines.map((line) => {
    const taxClass = classOf(line, { classes, categoryClasses });
    if (taxClass === undefined) return [];
    return bandsOf(all, { ...place, taxClass, day }).map((band) => ({
      ...band,
      rates: band.rates.flatMap((rate) => taxesOf(rate, supply)),
    }));
  });
  return { mode, bands, shippingTax };
}
