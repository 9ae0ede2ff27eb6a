import { CHARGE_CURRENCIES, currencyDigits, effectivePrice, findExchangeRate, toDecimal } from '@haberdash/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrderRequest } from '../../integrations/paypal/order-request.ts';
import { termsOf } from '../../testing/random-terms.ts';
import { NO_TERMS, type Quote, type QuoteTerms, quote } from '../pricing/index.ts';

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
/** A cart, and anything that can be decided about it. */
const cartOnTerms = cart.chain((items) => fc.tuple(fc.constant(items), termsOf(items.map(({ quantity }) => quantity))));
const rate = fc
  .tuple(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(4, '0')}`);

/** PayPal's own reading of a decimal text: exact, and never through a binary fraction. */
function asMinor(value: string, digits: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  if (!/^\d+$/.test(whole) || fraction.length !== digits) throw new Error(`'${value}' has not ${digits} decimals`);
  return BigInt(whole + fraction);
}

const takenOffDelivery = ({ adjustments }: Pick<Quote<unknown>, 'adjustments'>) =>
  adjustments.reduce((sum, { kind, chargeAmount }) => (kind === 'shippingDiscount' ? sum - chargeAmount : sum), 0);

const NOTHING = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };

describe('the request that PayPal gets', () => {
  it.each(codes)(`sums exactly in %s for ${cartsPerCurrency} carts, to what the cart shows`, (charge) => {
    const digits = currencyDigits(charge);
    fc.assert(
      fc.property(
        cartOnTerms,
        rate,
        fc.constantFrom('INR', 'USD', 'JPY', charge),
        ([items, terms], rateText, price) => {
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
          const priced = quote(lines, terms, { price, charge, rate: exchange });
          const [unit] = buildOrderRequest({
            orderId: 'order',
            invoiceId: 'invoice',
            brandName: 'Shop',
            currency: charge,
            ...{ lines: priced.lines, chargeTotals: priced.chargeTotals, shippingDiscount: takenOffDelivery(priced) },
            returnUrl: 'http://shop/return',
            cancelUrl: 'http://shop/cancel',
          }).purchase_units;
          if (!unit) throw new Error('no purchase unit');

          const itemSum = unit.items.reduce(
            (sum, item) => sum + asMinor(item.unit_amount.value, digits) * BigInt(item.quantity),
            0n,
          );
          const { breakdown } = unit.amount;
          const { item_total, tax_total, shipping, handling, discount, shipping_discount } = breakdown;
          const sumOf = (moneys: (typeof item_total | undefined)[]) =>
            moneys.reduce((sum, money) => sum + (money ? asMinor(money.value, digits) : 0n), 0n);
          expect(sumOf([item_total])).toBe(itemSum);
          expect(sumOf([item_total, tax_total, shipping, handling]) - sumOf([discount, shipping_discount])).toBe(
            asMinor(unit.amount.value, digits),
          );
          expect(tax_total === undefined).toBe(priced.chargeTotals.taxIncluded > 0);
          // What the cart and the checkout show is what is charged.
          expect(toDecimal(priced.chargeTotals.total, digits).toFixed(digits)).toBe(unit.amount.value);
          expect(
            [unit.amount, ...Object.values(breakdown)].every(({ currency_code }) => currency_code === charge),
          ).toBe(true);
          expect(priced.totals.subtotal).toBe(
            lines.reduce((sum, line) => sum + effectivePrice(line) * line.quantity, 0),
          );
        },
      ),
      { numRuns: cartsPerCurrency },
    );
  });

  const breakdownOf = (terms: Partial<QuoteTerms>) => {
    const currencies = { price: 'USD', charge: 'USD', rate: { numerator: 1n, denominator: 1n } };
    const made = quote([{ price: 5000, salePrice: 0, quantity: 2 }], { ...NO_TERMS, ...terms }, currencies);
    const [unit] = buildOrderRequest({
      ...{ orderId: 'order', invoiceId: 'invoice', brandName: 'Shop', currency: 'USD', returnUrl: '', cancelUrl: '' },
      ...{ shippingDiscount: takenOffDelivery(made), chargeTotals: made.chargeTotals, lines: [] },
    }).purchase_units;
    const sums = Object.entries(unit?.amount.breakdown ?? {}).map(([name, { value }]) => [name, value]);
    return { amount: unit?.amount.value, ...Object.fromEntries(sums) };
  };
  const welcome = { promotionId: 'p', code: 'WELCOME', label: 'Welcome' };
  const courier = { label: 'Courier', amount: 700, chargeAmount: 700 };

  it('is, of a shop that has set nothing up, the items, no delivery and no tax', () => {
    expect(breakdownOf({})).toEqual({ amount: '100.00', item_total: '100.00', shipping: '0.00', tax_total: '0.00' });
  });

  it('has the items undiscounted, and as sums of their own what is taken off them and off the delivery, and the fees', () => {
    const terms = {
      orderDiscounts: [{ ...welcome, value: { kind: 'percent' as const, percent: 10 } }],
      shipping: courier,
      shippingDiscounts: [{ ...welcome, value: { kind: 'amount' as const, amount: 200, chargeAmount: 200 } }],
      fees: [{ label: 'Cash', amount: 150, chargeAmount: 150 }],
    };
    const sums = {
      item_total: '100.00',
      discount: '10.00',
      shipping: '7.00',
      shipping_discount: '2.00',
      handling: '1.50',
    };
    expect(breakdownOf(terms)).toEqual({ amount: '96.50', ...sums, tax_total: '0.00' });
    const tax = {
      bands: [[{ above: null, upTo: null, rates: [{ name: 'VAT', code: 'vat', percent: 20 }] }]],
      shippingTax: 'split' as const,
    };
    expect(breakdownOf({ ...terms, tax: { mode: 'exclusive', ...tax } })).toEqual({
      amount: '115.80',
      ...sums,
      tax_total: '19.30',
    });
    // Tax that is in the prices is no sum beside them.
    expect(breakdownOf({ ...terms, tax: { mode: 'inclusive', ...tax } })).toEqual({ amount: '96.50', ...sums });
  });

  it('names the variant and its SKU', () => {
    const line = { variantId: 'v', title: 'Shirt', quantity: 1, unitCharge: 100 };
    const [unit] = buildOrderRequest({
      ...{ orderId: 'order', invoiceId: 'invoice', brandName: 'Shop', currency: 'USD', returnUrl: '', cancelUrl: '' },
      lines: [
        { ...line, sku: 'SH-M', variantTitle: 'M / Navy' },
        { ...line, sku: '', variantTitle: '' },
      ],
      shippingDiscount: 0,
      chargeTotals: { ...NOTHING, subtotal: 200, total: 200 },
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
      shippingDiscount: 0,
      chargeTotals: { ...NOTHING, subtotal: 100, total: 100 },
      returnUrl: 'http://shop/return',
      cancelUrl: 'http://shop/cancel',
    }).purchase_units;
    const name = unit?.items[0]?.name ?? '';
    expect(name.length).toBeLessThanOrEqual(127);
    expect(name).toBe('a'.repeat(126));
  });
});
