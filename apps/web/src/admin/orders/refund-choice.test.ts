import { expect, it } from 'vitest';
import { costOfItems, findAmount, refundableItems } from './refund-choice.ts';

const line = (id: string, chargePrice: number) => ({
  id,
  productId: id,
  variantId: id,
  title: id,
  sku: '',
  variantTitle: '',
  image: '',
  price: chargePrice * 85,
  chargePrice,
  quantity: 3,
  total: chargePrice * 255,
  chargeTotal: chargePrice * 3,
  ...{ discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
});
const sums = { subtotal: 56.73, discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 56.73 };
const order = {
  cartItems: [line('shirt', 18.81), line('sock', 0.1)],
  chargeTotals: { ...sums, shipping: 5, total: 61.73 },
  chargeCurrency: 'USD',
  refundable: {
    amount: 61.73,
    items: [
      { orderItemId: 'shirt', quantity: 3 },
      { orderItemId: 'sock', quantity: 3 },
    ],
  },
};

it('offers the items of which some are left', () => {
  const rest = { ...order, refundable: { amount: 20, items: [{ orderItemId: 'shirt', quantity: 1 }] } };
  expect(refundableItems(rest)).toEqual([{ id: 'shirt', title: 'shirt', price: 18.81, left: 1 }]);
});

it('says what items cost, with their share of what was added', () => {
  const free = { ...order, chargeTotals: sums };
  expect(costOfItems(free, { shirt: 2, sock: 3 })).toBe(37.92);
  expect(costOfItems(order, { shirt: 1 })).toBe(20.47);
  expect(costOfItems(order, { shirt: 3, sock: 3 })).toBe(61.73);
  expect(costOfItems(order, {})).toBe(0);
});

it('goes by what items have really cost: less their discounts, with the tax that was added', () => {
  const taxLine = { name: 'VAT', code: 'vat', percent: 10, taxable: 0, amount: 0, chargeTaxable: 46.43 };
  const shirt = { ...line('shirt', 18.81), chargeDiscountTotal: 10, taxLines: [{ ...taxLine, chargeAmount: 4.64 }] };
  const dear = {
    ...order,
    cartItems: [shirt, line('sock', 0.1)],
    chargeTotals: { ...sums, discount: 10, tax: 4.64, total: 51.37 },
  };
  expect(refundableItems(dear)[0]).toMatchObject({ price: 17.02 });
  expect(costOfItems(dear, { shirt: 1 })).toBe(17.02);
  expect(costOfItems(dear, { shirt: 3 })).toBe(51.07);
  // Tax that is in the price is not added to it again.
  const inclusive = { ...dear, chargeTotals: { ...sums, discount: 10, taxIncluded: 4.64, total: 46.73 } };
  expect(costOfItems(inclusive, { shirt: 3 })).toBe(46.43);
});

it('says no more than what is left for the last of them', () => {
  const given = { ...order, refundable: { ...order.refundable, amount: 50 } };
  expect(costOfItems(given, { shirt: 3, sock: 3 })).toBe(50);
});

it('reads amounts that the currency has', () => {
  expect(findAmount(' 5.5 ', 'USD')).toBe(5.5);
  expect(findAmount('5.505', 'USD')).toBeUndefined();
  expect(findAmount('5.5', 'JPY')).toBeUndefined();
  expect(findAmount('-5', 'USD')).toBeUndefined();
  expect(findAmount('five', 'USD')).toBeUndefined();
});
