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
});
const order = {
  cartItems: [line('shirt', 18.81), line('sock', 0.1)],
  chargeTotals: { subtotal: 56.73, shipping: 5, tax: 0, total: 61.73 },
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
  const free = { ...order, chargeTotals: { subtotal: 56.73, shipping: 0, tax: 0, total: 56.73 } };
  expect(costOfItems(free, { shirt: 2, sock: 3 })).toBe(37.92);
  expect(costOfItems(order, { shirt: 1 })).toBe(20.47);
  expect(costOfItems(order, { shirt: 3, sock: 3 })).toBe(61.73);
  expect(costOfItems(order, {})).toBe(0);
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
