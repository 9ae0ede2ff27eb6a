import { CHARGE_CURRENCIES, convertUnitPrice, effectivePrice, findExchangeRate } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { quote, quoteAtPrices } from './index.ts';
import { toWireQuote } from './quote.mapping.ts';

const RUNS = tries(300);
const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 99_999_999 }),
    salePrice: fc.option(fc.integer({ min: 1, max: 99_999_999 }), { nil: 0 }),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { maxLength: 20 },
);
const amount = fc.integer({ min: 0, max: 999_999 });
const adjustments = fc.array(
  fc.record({
    kind: fc.constant('shipping' as const),
    label: fc.string(),
    amount,
    tax: amount,
    chargeAmount: amount,
    chargeTax: amount,
  }),
  { maxLength: 3 },
);
const rate = fc.integer({ min: 1, max: 2_000_000 }).map((thousandths) => String(thousandths / 1000));

const add = (amounts: number[]) => amounts.reduce((total, each) => total + BigInt(each), 0n);

describe.each(Object.keys(CHARGE_CURRENCIES))('a quote in %s', (charge) => {
  it('is exactly the sum of its lines and of what is added to them', () => {
    fc.assert(
      fc.property(lines, adjustments, rate, (items, added, rateText) => {
        const exchange = findExchangeRate(rateText);
        if (!exchange) throw new Error('the generated rate is none');
        const currencies = { price: 'INR', charge, rate: exchange };
        const { lines: priced, totals, chargeTotals } = quote(items, added, currencies);

        for (const [index, line] of priced.entries()) {
          const item = items[index];
          if (!item) throw new Error('a line too many');
          expect(line.total).toBe(effectivePrice(item) * item.quantity);
          expect(line.chargeTotal).toBe(convertUnitPrice(effectivePrice(item), currencies) * item.quantity);
        }
        expect(BigInt(totals.subtotal)).toBe(add(priced.map(({ total }) => total)));
        expect(BigInt(chargeTotals.subtotal)).toBe(add(priced.map(({ chargeTotal }) => chargeTotal)));
        expect(BigInt(totals.shipping)).toBe(add(added.map((each) => each.amount)));
        expect(BigInt(chargeTotals.tax)).toBe(add(added.map((each) => each.chargeTax)));
        for (const { subtotal, shipping, tax, total } of [totals, chargeTotals])
          expect(BigInt(total)).toBe(add([subtotal, shipping, tax]));
      }),
      { numRuns: RUNS },
    );
  });

  it('comes out the same from the prices stored with an order, at whatever rate of today', () => {
    fc.assert(
      fc.property(lines, adjustments, rate, (items, added, rateText) => {
        const exchange = findExchangeRate(rateText);
        if (!exchange) throw new Error('the generated rate is none');
        const made = quote(items, added, { price: 'INR', charge, rate: exchange });
        const stored = made.lines.map(({ unitPrice, unitCharge, quantity }) => ({ unitPrice, unitCharge, quantity }));
        const again = quoteAtPrices(stored, made.adjustments);
        expect([again.totals, again.chargeTotals]).toEqual([made.totals, made.chargeTotals]);
      }),
      { numRuns: RUNS },
    );
  });
});

it('is answered in decimals of either currency', () => {
  const delivery = {
    kind: 'shipping' as const,
    label: 'Courier',
    amount: 5000,
    tax: 900,
    chargeAmount: 59,
    chargeTax: 11,
  };
  const made = quoteAtPrices([{ unitPrice: 149_900, unitCharge: 1764, quantity: 2 }], [delivery]);
  expect(toWireQuote(made, { price: 'INR', charge: 'USD' })).toEqual({
    adjustments: [{ kind: 'shipping', label: 'Courier', amount: 50, tax: 9, chargeAmount: 0.59, chargeTax: 0.11 }],
    totals: { subtotal: 2998, shipping: 50, tax: 9, total: 3057 },
    chargeTotals: { subtotal: 35.28, shipping: 0.59, tax: 0.11, total: 35.98 },
  });
});
