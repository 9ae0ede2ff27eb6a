import { CHARGE_CURRENCIES, currencyDigits, effectivePrice, findExchangeRate, toDecimal } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrderRequest } from '../../integrations/paypal/order-request.ts';
import { quote } from '../pricing/index.ts';

const CARTS = 10_000;
const codes = Object.keys(CHARGE_CURRENCIES);
const cartsPerCurrency = Math.ceil(CARTS / codes.length);

const cart = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 99_999_999 }),
    saleShare: fc.option(fc.double({ min: 0, max: 0.99, noNaN: true })),
    quantity: fc.integer({ min: 1, max: 999 }),
  }),
  { minLength: 1, maxLength: 20 },
);
const amount = fc.integer({ min: 0, max: 999_999 });
const adjustmentsOf = fc.array(
  fc.record({
    kind: fc.constant('shipping' as const),
    label: fc.constant('Delivery'),
    amount,
    tax: amount,
    chargeAmount: amount,
    chargeTax: amount,
  }),
  { maxLength: 3 },
);
const rate = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);

/** PayPal's own reading of a decimal text: exact, and never through a binary fraction. */
function asMinor(value: string, digits: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  if (!/^\d+$/.test(whole) || fraction.length !== digits) throw new Error(`'${value}' has not ${digits} decimals`);
  return BigInt(whole + fraction);
}

describe('the request that PayPal gets', () => {
  it.each(codes)(`sums exactly in %s for ${cartsPerCurrency} carts, to what the cart shows`, (charge) => {
    const digits = currencyDigits(charge);
    fc.assert(
      fc.property(
        cart,
        adjustmentsOf,
        rate,
        fc.constantFrom('INR', 'USD', 'JPY', charge),
        (items, adjustments, rateText, price) => {
          const exchange = findExchangeRate(price === charge ? '1' : rateText);
          if (!exchange) throw new Error('the generated rate is none');
          const lines = items.map(({ price: unit, saleShare, quantity }, index) => ({
            variantId: String(index),
            title: 'x',
            sku: '',
            variantTitle: '',
            price: unit,
            salePrice: saleShare === null ? 0 : Math.floor(unit * saleShare),
            quantity,
          }));
          const priced = quote(lines, adjustments, { price, charge, rate: exchange });
          const [unit] = buildOrderRequest({
            orderId: 'order',
            invoiceId: 'invoice',
            brandName: 'Shop',
            currency: charge,
            lines: priced.lines,
            chargeTotals: priced.chargeTotals,
            returnUrl: 'http://shop/return',
            cancelUrl: 'http://shop/cancel',
          }).purchase_units;
          if (!unit) throw new Error('no purchase unit');

          const itemSum = unit.items.reduce(
            (sum, item) => sum + asMinor(item.unit_amount.value, digits) * BigInt(item.quantity),
            0n,
          );
          const { breakdown } = unit.amount;
          const parts = [breakdown.item_total, breakdown.shipping, breakdown.tax_total];
          expect(asMinor(breakdown.item_total.value, digits)).toBe(itemSum);
          expect(parts.reduce((sum, { value }) => sum + asMinor(value, digits), 0n)).toBe(
            asMinor(unit.amount.value, digits),
          );
          // What the cart and the checkout show is what is charged.
          expect(toDecimal(priced.chargeTotals.total, digits).toFixed(digits)).toBe(unit.amount.value);
          expect([unit.amount, ...parts].every(({ currency_code }) => currency_code === charge)).toBe(true);
          expect(priced.totals.subtotal).toBe(
            lines.reduce((sum, line) => sum + effectivePrice(line) * line.quantity, 0),
          );
        },
      ),
      { numRuns: cartsPerCurrency },
    );
  });

  it('names the variant and its SKU', () => {
    const line = { variantId: 'v', title: 'Shirt', quantity: 1, unitCharge: 100 };
    const [unit] = buildOrderRequest({
      ...{ orderId: 'order', invoiceId: 'invoice', brandName: 'Shop', currency: 'USD', returnUrl: '', cancelUrl: '' },
      lines: [
        { ...line, sku: 'SH-M', variantTitle: 'M / Navy' },
        { ...line, sku: '', variantTitle: '' },
      ],
      chargeTotals: { subtotal: 200, shipping: 0, tax: 0, total: 200 },
    }).purchase_units;
    expect(unit?.items.map(({ name, sku }) => [name, sku])).toEqual([
      ['Shirt (M / Navy)', 'SH-M'],
      ['Shirt', 'v'],
    ]);
  });

  it('cuts texts that are too long for PayPal between characters', () => {
    const [unit] = buildOrderRequest({
      orderId: 'order',
      invoiceId: 'invoice',
      brandName: 'Shop',
      currency: 'USD',
      lines: [
        { variantId: 'p', sku: '', variantTitle: '', title: `${'a'.repeat(126)}👗👗`, quantity: 1, unitCharge: 100 },
      ],
      chargeTotals: { subtotal: 100, shipping: 0, tax: 0, total: 100 },
      returnUrl: 'http://shop/return',
      cancelUrl: 'http://shop/cancel',
    }).purchase_units;
    const name = unit?.items[0]?.name ?? '';
    expect(name.length).toBeLessThanOrEqual(127);
    expect(name).toBe('a'.repeat(126));
  });
});
