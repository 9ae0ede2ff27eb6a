import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { fitsBand } from '../pricing/index.ts';
import { deadBandWarning, findDeadBand } from './dead-band.rules.ts';
import { bandsOf, type Rate, type Where } from './rates.rules.ts';

const where: Where = { countryCode: 'IN', subdivision: '', taxClass: 'apparel', day: '2026-11-28' };
const rate = (percent: number, from: number | null, to: number | null): Rate => ({
  id: String(percent),
  countryCode: 'IN',
  subdivision: '',
  taxClass: 'apparel',
  name: 'GST',
  percent,
  pieceValueFrom: from,
  pieceValueTo: to,
  validFrom: null,
  validTo: null,
});
const gst = [rate(5, null, 250_000), rate(18, 250_000, null)];
const rupees = { mode: 'inclusive', currency: 'INR' } as const;

it('warns from 2,625.01 to 2,950.00 rupees', () => {
  const prices = [262_500, 262_501, 295_000, 295_001];
  const warning =
    'Price it at ₹2,625.00 or less, or above ₹2,950.00: no tax rate fits a price in between, so the highest one applies (18%).';
  expect(prices.map((price) => deadBandWarning(price, gst, where, rupees))).toEqual([null, warning, warning, null]);
});

it('names yen without fractions, and a single way out', () => {
  const yen = [rate(25.5, 1000, null)];
  expect(deadBandWarning(1200, yen, where, { mode: 'inclusive', currency: 'JPY' })).toBe(
    'Price it at ¥1,000 or less, or above ¥1,255: no tax rate fits a price in between, so the highest one applies (25.5%).',
  );
});

it('is silent where tax is added, where there is none, and where one rate fits all', () => {
  expect(deadBandWarning(270_000, gst, where, { ...rupees, mode: 'exclusive' })).toBeNull();
  expect(deadBandWarning(270_000, gst, where, { ...rupees, mode: 'none' })).toBeNull();
  expect(deadBandWarning(270_000, gst, { ...where, countryCode: 'DE' }, rupees)).toBeNull();
});

it('has at its ends what going from price to price finds', () => {
  const bound = fc.integer({ min: 1, max: 60 });
  const percent = fc.constantFrom(0, 5, 14.975, 18, 100);
  const rates = fc.tuple(percent, percent, percent, bound, bound).map(([low, middle, high, one, other]) => {
    const [first, second] = [Math.min(one, other), Math.max(one, other) + 1];
    return [rate(low, null, first), rate(middle, first, second), rate(high, second, null)];
  });
  fc.assert(
    fc.property(rates, fc.integer({ min: 0, max: 160 }), (all, price) => {
      const fits = (amount: number) =>
        bandsOf(all, where).some((band) => fitsBand(band, { amount, quantity: 1 }, 'inclusive'));
      const found = findDeadBand(price, all, where, 'inclusive');
      if (fits(price)) return void expect(found).toBeNull();
      let [upTo, above] = [price, price];
      while (!fits(upTo)) upTo -= 1;
      while (!fits(above + 1)) above += 1;
      expect(found).toEqual({ upTo, above });
    }),
    { numRuns: tries(300) },
  );
});
