import { CHARGE_CURRENCIES, convertUnitPrice, effectivePrice, findExchangeRate } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomLines, randomQuote } from '../../testing/random-terms.ts';
import { tries } from '../../testing/sizes.ts';
import { quoteSlowly } from '../../testing/slow-quote.ts';
import { NO_TERMS, quote, quoteAtPrices } from './index.ts';

const RUNS = tries(300);
const CODES = Object.keys(CHARGE_CURRENCIES);
const rate = fc.integer({ min: 1, max: 2_000_000 }).map((thousandths) => String(thousandths / 1000));

const add = (amounts: number[]) => amounts.reduce((total, each) => total + BigInt(each), 0n);
function currenciesOf(price: string, charge: string, text: string) {
  const exchange = findExchangeRate(text);
  if (!exchange) throw new Error('the rate is none');
  return { price, charge, rate: exchange };
}

describe.each([
  ['INR', 'USD', '85'],
  ['EUR', 'EUR', '1'],
  ['JPY', 'JPY', '1'],
  ['KWD', 'KWD', '1'],
])('a quote in %s, charged in %s, for any cart on any terms', (price, charge, text) => {
  const currencies = currenciesOf(price, charge, text);

  it('is what the slow way comes to', () => {
    fc.assert(
      fc.property(randomQuote, ({ lines, terms }) => {
        const made = quote(lines, terms, currencies);
        const slow = quoteSlowly(lines, terms, currencies);
        expect(made).toMatchObject(slow);
      }),
      { numRuns: RUNS },
    );
  });

  it('adds up: discounts to those of the lines, tax lines to taxes, no line is below 0', () => {
    fc.assert(
      fc.property(randomQuote, ({ lines, terms }) => {
        const { lines: priced, adjustments, totals, chargeTotals } = quote(lines, terms, currencies);
        const amounts = (kind: string, side: 'amount' | 'chargeAmount') =>
          add(adjustments.filter((each) => each.kind === kind).map((each) => each[side]));
        for (const line of priced) {
          expect(line.discountTotal).toBeGreaterThanOrEqual(0);
          expect(line.discountTotal).toBeLessThanOrEqual(line.total);
          expect(line.chargeDiscountTotal).toBeGreaterThanOrEqual(0);
          expect(line.chargeDiscountTotal).toBeLessThanOrEqual(line.chargeTotal);
        }
        const taxLines = [...priced, ...adjustments].flatMap((each) => each.taxLines);
        const sides = [
          [totals, 'amount', add(priced.map(({ discountTotal }) => discountTotal))],
          [chargeTotals, 'chargeAmount', add(priced.map(({ chargeDiscountTotal }) => chargeDiscountTotal))],
        ] as const;
        for (const [sums, side, discount] of sides) {
          expect(BigInt(sums.discount)).toBe(discount);
          expect(amounts('discount', side)).toBe(-discount);
          expect(BigInt(sums.shipping)).toBe(amounts('shipping', side) + amounts('shippingDiscount', side));
          expect(sums.shipping).toBeGreaterThanOrEqual(0);
          expect(BigInt(sums.fees)).toBe(amounts('fee', side));
          expect(BigInt(sums.tax + sums.taxIncluded)).toBe(add(taxLines.map((line) => line[side])));
          const { subtotal, shipping, fees, tax, total } = sums;
          expect(BigInt(total)).toBe(add([subtotal, -sums.discount, shipping, fees, tax]));
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('has in an inclusive shop tax lines whose parts are the price that is paid, and in an exclusive one the net price', () => {
    fc.assert(
      fc.property(randomQuote, ({ lines, terms }) => {
        for (const line of quote(lines, terms, currencies).lines) {
          const net = line.chargeTotal - line.chargeDiscountTotal;
          const taxes = line.taxLines.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0);
          const isIncluded = terms.tax.mode === 'inclusive';
          for (const { chargeTaxable } of line.taxLines) expect(chargeTaxable + (isIncluded ? taxes : 0)).toBe(net);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('comes out the same from what is stored with an order', () => {
    fc.assert(
      fc.property(randomQuote, ({ lines, terms }) => {
        const made = quote(lines, terms, currencies);
        const stored = made.lines.map(({ total: _total, chargeTotal: _charge, ...line }) => line);
        expect(quoteAtPrices(stored, made.adjustments)).toEqual(made);
      }),
      { numRuns: RUNS },
    );
  });
});

it.each(CODES)('without terms is exactly the sum of its lines, charged in %s', (charge) => {
  fc.assert(
    fc.property(randomLines, rate, (items, text) => {
      const currencies = currenciesOf('INR', charge, text);
      const { lines, adjustments, totals, chargeTotals } = quote(items, NO_TERMS, currencies);
      const prices = items.map((item) => effectivePrice(item));
      const sums = items.map(({ quantity }, index) => (prices[index] ?? 0) * quantity);
      const charges = items.map(({ quantity }, index) => convertUnitPrice(prices[index] ?? 0, currencies) * quantity);
      expect(lines.map(({ total }) => total)).toEqual(sums);
      expect(lines.map(({ chargeTotal }) => chargeTotal)).toEqual(charges);
      expect(adjustments).toEqual([]);
      const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
      const [subtotal, charged] = [Number(add(sums)), Number(add(charges))];
      expect(totals).toEqual({ ...nothing, subtotal, total: subtotal });
      expect(chargeTotals).toEqual({ ...nothing, subtotal: charged, total: charged });
    }),
    { numRuns: tries(100) },
  );
});
