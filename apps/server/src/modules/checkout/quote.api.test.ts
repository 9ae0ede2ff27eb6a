import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { asBuyer, checkoutOnTerms } from '../../testing/checkout-with.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { QuoteTerms } from '../pricing/index.ts';

/** Path of the amount in PayPal’s order. */
const AMOUNT = 'purchase_units[0].amount';

let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
beforeAll(async () => {
  shop = await createTestShop();
  buying = createBuying(shop);
});
afterAll(() => shop.close());

it('the cart, the order and PayPal have the same lines and totals, in both currencies', async () => {
  const shirt = await insertProduct(shop.database.db, { price: 149_900 });
  const scarf = await insertProduct(shop.database.db, { price: 99_900, salePrice: 49_950 });
  const { buyer, addressId } = await buying.buyerWith([{ productId: shirt, quantity: 2 }, { productId: scarf }]);

  const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
  const totals = { ...nothing, subtotal: 3497.5, total: 3497.5 };
  const chargeTotals = { ...nothing, subtotal: 41.16, total: 41.16 };
  const cart = await buying.cartOf(buyer);
  expect(cart).toMatchObject({ totals, chargeTotals, adjustments: [], subtotal: 3497.5, chargeTotal: 41.16 });
  const undiscounted = { discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] };
  const lines = [
    { productId: shirt, variantId: shirt, total: 2998, chargeTotal: 35.28, ...undiscounted },
    { productId: scarf, variantId: scarf, total: 499.5, chargeTotal: 5.88, ...undiscounted },
  ];
  expect(cart.items).toMatchObject(lines);

  const { orderId } = requireSuccess(await buying.placeOrder(buyer, addressId));
  const order = await buying.details(buyer, orderId);
  expect(order).toMatchObject({ totals, chargeTotals, adjustments: [], totalAmount: 3497.5, chargedAmount: 41.16 });
  expect(order.cartItems).toMatchObject(lines);

  const [asked] = (await buying.ledger()).orders;
  const usd = (value: string) => ({ currency_code: 'USD', value });
  const breakdown = { item_total: usd('41.16'), shipping: usd('0.00'), tax_total: usd('0.00') };
  expect(asked).toHaveProperty(AMOUNT, { ...usd('41.16'), breakdown });
});

const PROMOTION = 'c0000000-0000-4000-8000-000000000001';
const WELCOME = { promotionId: PROMOTION, code: 'WELCOME', label: 'Welcome' };
const GST = { name: 'GST', code: 'gst-18', percent: 18 };
const ON_ALL = [{ above: null, upTo: null, rates: [GST] }];

/** Discounts of a line, of the order and of the delivery, a fee and a tax at once. */
const termsOf = (mode: 'inclusive' | 'exclusive'): QuoteTerms => ({
  lineDiscounts: [{ ...WELCOME, code: null, lines: [{ line: 0, pieces: 1 }], value: { kind: 'percent', percent: 50 } }],
  orderDiscounts: [{ ...WELCOME, value: { kind: 'percent', percent: 10 } }],
  shipping: { label: 'Courier', amount: 10_000, chargeAmount: 118 },
  shippingDiscounts: [{ ...WELCOME, value: { kind: 'amount', amount: 5000, chargeAmount: 59 } }],
  fees: [{ label: 'Gift wrap', amount: 4250, chargeAmount: 50 }],
  tax: { mode, bands: [ON_ALL, ON_ALL], shippingTax: 'split' },
});

async function placeOn(terms: QuoteTerms) {
  const checkout = checkoutOnTerms(shop, terms);
  const shirt = await insertProduct(shop.database.db, { price: 149_900 });
  const scarf = await insertProduct(shop.database.db, { price: 99_900 });
  const { buyer, addressId } = await buying.buyerWith([{ productId: shirt, quantity: 2 }, { productId: scarf }]);
  const { orderId, approvalURL } = await checkout.placeOrder(asBuyer(buyer.user), { addressId });
  const asked = (await buying.ledger()).orders.at(-1);
  return { buyer, orderId, approvalURL, asked };
}
const usd = (value: string) => ({ currency_code: 'USD', value });

it('an order with discounts, delivery, a fee and taxes is kept, answered and charged as it was quoted', async () => {
  const { buyer, orderId, approvalURL, asked } = await placeOn(termsOf('exclusive'));
  const order = await buying.details(buyer, orderId);
  const chargeTotals = {
    ...{ subtotal: 47.03, discount: 12.64, shipping: 0.59, fees: 0.5 },
    ...{ tax: 6.39, taxIncluded: 0, total: 41.87 },
  };
  expect(order).toMatchObject({
    totals: {
      ...{ subtotal: 3997, discount: 1074.25, shipping: 50, fees: 42.5 },
      ...{ tax: 542.75, taxIncluded: 0, total: 3558 },
    },
    chargeTotals,
    ...{ totalAmount: 3558, chargedAmount: 41.87 },
    cartItems: [
      {
        ...{ total: 2998, discountTotal: 974.35, chargeTotal: 35.28, chargeDiscountTotal: 11.47 },
        taxLines: [{ ...GST, taxable: 2023.65, amount: 364.26, chargeTaxable: 23.81, chargeAmount: 4.29 }],
      },
      {
        ...{ total: 999, discountTotal: 99.9, chargeTotal: 11.75, chargeDiscountTotal: 1.17 },
        taxLines: [{ ...GST, taxable: 899.1, amount: 161.84, chargeTaxable: 10.58, chargeAmount: 1.9 }],
      },
    ],
    adjustments: [
      { kind: 'discount', promotionId: PROMOTION, code: null, amount: -749.5, chargeAmount: -8.82, taxLines: [] },
      { kind: 'discount', promotionId: PROMOTION, code: 'WELCOME', amount: -324.75, chargeAmount: -3.82 },
      { kind: 'shipping', label: 'Courier', promotionId: null, code: null, amount: 100, tax: 9, chargeAmount: 1.18 },
      { kind: 'shippingDiscount', promotionId: PROMOTION, amount: -50, tax: 0, chargeAmount: -0.59 },
      { kind: 'fee', label: 'Gift wrap', amount: 42.5, tax: 7.65, chargeAmount: 0.5, chargeTax: 0.09 },
    ],
  });
  expect(asked).toHaveProperty(AMOUNT, {
    ...usd('41.87'),
    breakdown: {
      ...{ item_total: usd('47.03'), discount: usd('12.64'), shipping: usd('1.18') },
      ...{ shipping_discount: usd('0.59'), handling: usd('0.50'), tax_total: usd('6.39') },
    },
  });

  await buying.decide(approvalURL);
  const paid = requireSuccess(await buying.capture(buyer, orderId, approvalURL)).data;
  expect(paid).toMatchObject({ paymentStatus: 'paid', chargeTotals });

  // Given back piece by piece, it comes to what was paid.
  const admin = await shop.admin();
  const [shirt, scarf] = paid.cartItems.map(({ id }) => id);
  const amounts: number[] = [];
  for (const orderItemId of [shirt, scarf, shirt]) {
    const body = { reason: 'Sent back.', items: [{ orderItemId: orderItemId ?? '', quantity: 1 }] };
    const { data } = requireSuccess(await admin.call(calls.adminOrders.refund, { params: { id: orderId }, body }));
    amounts.push(data.refunds.at(-1)?.amount ?? 0);
  }
  expect(amounts).toEqual([14.5, 12.87, 14.5]);
  expect(await buying.details(buyer, orderId)).toMatchObject({ paymentStatus: 'refunded' });
});

it('of an inclusive shop the taxes are in the total, and PayPal is told of none', async () => {
  const { buyer, orderId, asked } = await placeOn(termsOf('inclusive'));
  const order = await buying.details(buyer, orderId);
  expect(order.chargeTotals).toEqual({
    ...{ subtotal: 47.03, discount: 12.64, shipping: 0.59, fees: 0.5 },
    ...{ tax: 0, taxIncluded: 5.41, total: 35.48 },
  });
  expect(order.adjustments.map(({ tax }) => tax)).toEqual([0, 0, 0, 0, 0]);
  expect(asked).toHaveProperty(AMOUNT, {
    ...usd('35.48'),
    breakdown: {
      ...{ item_total: usd('47.03'), discount: usd('12.64'), shipping: usd('1.18') },
      ...{ shipping_discount: usd('0.59'), handling: usd('0.50') },
    },
  });
});

it.each([
  [
    'a discount that adds',
    'order_adjustments_amounts',
    sql`update order_adjustments set amount = 1 where kind = 'discount'`,
  ],
  [
    'a discount of no promotion',
    'order_adjustments_amounts',
    sql`update order_adjustments set promotion_id = null where kind = 'discount'`,
  ],
  [
    'a delivery below 0',
    'order_adjustments_amounts',
    sql`update order_adjustments set charge_amount = -1 where kind = 'shipping'`,
  ],
  ['a fee with a code', 'order_adjustments_amounts', sql`update order_adjustments set code = 'X' where kind = 'fee'`],
  [
    'a kind that is none',
    'order_adjustments_amounts',
    sql`update order_adjustments set kind = 'gift' where kind = 'fee'`,
  ],
  ['a line below 0', 'order_lines_discounts', sql`update order_lines set discount_total = price * quantity + 1`],
  ['a tax below 0', 'order_lines_taxes', sql`update order_lines set tax = -1`],
  ['a total below 0', 'orders_total_not_negative', sql`update orders set total = -1`],
])('%s is kept by no order', async (_name, constraint, statement) => {
  await placeOn(termsOf('exclusive'));
  await expect(shop.database.db.execute(statement)).rejects.toMatchObject({ cause: { constraint } });
});

it('a total of 0 can be kept', async () => {
  const { orderId } = await placeOn(termsOf('exclusive'));
  await shop.database.db.execute(sql`update orders set total = 0, charge_total = 0 where id = ${orderId}`);
});

it('an order that costs nothing is confirmed at once, without PayPal, and its units and its cart are settled', async () => {
  const free: QuoteTerms = {
    ...termsOf('inclusive'),
    lineDiscounts: [],
    orderDiscounts: [{ ...WELCOME, value: { kind: 'percent', percent: 100 } }],
    ...{ shipping: null, shippingDiscounts: [], fees: [] },
  };
  const asked = (await buying.ledger()).orders.length;
  const checkout = checkoutOnTerms(shop, free);
  const shirt = await insertProduct(shop.database.db, { price: 149_900, totalStock: 3 });
  const { buyer, addressId } = await buying.buyerWith([{ productId: shirt, quantity: 2 }]);
  const { orderId, approvalURL } = await checkout.placeOrder(asBuyer(buyer.user), { addressId, expectedTotal: 0 });
  expect(new URL(approvalURL).pathname).toBe('/shopping/payment-success');
  expect(new URL(approvalURL).searchParams.get('order')).toBe(orderId);
  const order = await buying.details(buyer, orderId);
  const states = { orderStatus: 'confirmed', paymentStatus: 'paid', paymentMethod: 'none', payableUntil: null };
  expect(order).toMatchObject({ ...states, totalAmount: 0, chargedAmount: 0 });
  expect((await buying.ledger()).orders).toHaveLength(asked);
  expect((await buying.cartOf(buyer)).items).toEqual([]);
  const stock = await shop.database.db.execute(sql`select on_hand from stock_levels where product_id = ${shirt}`);
  expect((stock as { rows: { on_hand: number }[] }).rows).toEqual([{ on_hand: 1 }]);
});
