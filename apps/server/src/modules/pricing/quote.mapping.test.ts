import { expect, it } from 'vitest';
import { NO_TERMS, quote, toWireLine, toWireQuote } from './index.ts';

const CURRENCIES = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };

it('each currency has its own decimals, also in tax lines', () => {
  const inYen = { ...CURRENCIES, charge: 'JPY' };
  const tax = {
    mode: 'inclusive' as const,
    bands: [[{ above: null, upTo: null, rates: [{ name: 'VAT', code: 'vat', percent: 10 }] }]],
  };
  const terms = { ...NO_TERMS, shipping: { label: 'Courier', amount: 5000, chargeAmount: 90 } };
  const made = quote(
    [{ price: 99_900, salePrice: 0, quantity: 1 }],
    { ...terms, tax: { ...tax, shippingTax: 'split' } },
    inYen,
  );
  const vat = { name: 'VAT', code: 'vat', percent: 10 };
  expect(made.lines.map((line) => toWireLine(line, inYen))).toMatchObject([
    { chargeTotal: 12, taxLines: [{ ...vat, taxable: 908.18, amount: 90.82, chargeTaxable: 11, chargeAmount: 1 }] },
  ]);
  const { adjustments, chargeTotals } = toWireQuote(made, inYen);
  expect(adjustments).toMatchObject([
    { chargeAmount: 90, taxLines: [{ ...vat, taxable: 45.45, amount: 4.55, chargeTaxable: 82, chargeAmount: 8 }] },
  ]);
  expect(chargeTotals).toMatchObject({ subtotal: 12, shipping: 90, tax: 0, taxIncluded: 9, total: 102 });
});

it('a quote is answered in decimals of either currency', () => {
  const made = quote(
    [{ price: 149_900, salePrice: 0, quantity: 2 }],
    {
      ...NO_TERMS,
      orderDiscounts: [
        { promotionId: 'p', code: 'WELCOME', label: 'Welcome', value: { kind: 'percent', percent: 10 } },
      ],
      shipping: { label: 'Courier', amount: 5000, chargeAmount: 59 },
      tax: {
        mode: 'exclusive',
        bands: [[{ above: null, upTo: null, rates: [{ name: 'GST', code: 'gst', percent: 18 }] }]],
        shippingTax: 'split',
      },
    },
    CURRENCIES,
  );
  const rate = { name: 'GST', code: 'gst', percent: 18 };
  expect(made.lines.map((line) => toWireLine(line, CURRENCIES))).toEqual([
    {
      ...{ total: 2998, chargeTotal: 35.28, discountTotal: 299.8, chargeDiscountTotal: 3.53 },
      taxLines: [{ ...rate, taxable: 2698.2, amount: 485.68, chargeTaxable: 31.75, chargeAmount: 5.72 }],
    },
  ]);
  const none = { promotionId: null, code: null };
  expect(toWireQuote(made, CURRENCIES)).toEqual({
    adjustments: [
      {
        ...{ kind: 'discount', label: 'Welcome', promotionId: 'p', code: 'WELCOME' },
        ...{ amount: -299.8, tax: 0, chargeAmount: -3.53, chargeTax: 0, taxLines: [] },
      },
      {
        ...{ kind: 'shipping', label: 'Courier', amount: 50, tax: 9, chargeAmount: 0.59, chargeTax: 0.11, ...none },
        taxLines: [{ ...rate, taxable: 50, amount: 9, chargeTaxable: 0.59, chargeAmount: 0.11 }],
      },
    ],
    totals: { subtotal: 2998, discount: 299.8, shipping: 50, fees: 0, tax: 494.68, taxIncluded: 0, total: 3242.88 },
    chargeTotals: { subtotal: 35.28, discount: 3.53, shipping: 0.59, fees: 0, tax: 5.83, taxIncluded: 0, total: 38.17 },
  });
});
