import type { PriceRounding } from '@haberdash/contract';

/** The nearest number that is `ending` more than a multiple of `step`; of two equally near ones the upper. */
const nearest = (value: number, step: number, ending = 0) => Math.round((value - ending) / step) * step + ending;

/**
 * Rounds a price that was worked out.
 * @param minor minor units, with a fraction
 * @param digits of the currency
 * @returns whole minor units; not above 0 where nothing near enough is
 */
export function roundPrice(minor: number, rounding: PriceRounding, digits: number): number {
  const unit = 10 ** digits;
  // Half a hair: 14.49 × 100 is a little less than it should be.
  const exact = Number(minor.toFixed(4));
  switch (rounding) {
    case 'none':
      return nearest(exact, 1);
    case 'whole':
      return nearest(exact, unit);
    case 'ten':
      return nearest(exact, 10 * unit);
    case 'ending99':
      return nearest(exact, 100, 99);
    case 'ending9':
      return nearest(exact, 10 * unit, 9 * unit);
  }
}
