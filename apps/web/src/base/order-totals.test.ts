import type { Order } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { addedTotals, fullShipping } from './order-totals.ts';

type Adjustment = Order['adjustments'][number];
const adjustment = (fields: Partial<Adjustment>): Adjustment => ({
  ...{ kind: 'discount', label: 'Summer sale', promotionId: 'p1', code: null },
  ...{ amount: -85, tax: 0, chargeAmount: -1, chargeTax: 0, taxLines: [] },
  ...fields,
});
const totals = { subtotal: 850, discount: 95, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 755 };
const order = (adjustments: Adjustment[]) => ({
  ...{ cartItems: [], adjustments, totals, chargeTotals: { ...totals, discount: 1 } },
  delivery: { name: 'Post', isPickup: false, estimate: null } as Order['delivery'],
});
const namesOf = (adjustments: Adjustment[], side: 'amount' | 'chargeAmount' = 'amount') =>
  addedTotals(order(adjustments), side).map(({ name, amount }) => [name, amount]);

it('discounts are named by promotion and code; delivery stands before its own discounts', () => {
  const all = [
    adjustment({}),
    adjustment({ label: 'Ten', code: 'TEN', promotionId: 'p2', amount: -10, chargeAmount: 0 }),
    adjustment({ kind: 'shipping', label: 'Post', promotionId: null, amount: 50, chargeAmount: 0.6 }),
    adjustment({
      kind: 'shippingDiscount',
      label: 'Freed',
      code: 'FREE',
      promotionId: 'p3',
      amount: -50,
      chargeAmount: -0.6,
    }),
  ];
  expect(namesOf(all)).toEqual([
    ['Summer sale', -85],
    ['Ten', -10],
    ['Shipping · Post', 50],
    ['Freed · FREE', -50],
  ]);
  expect(namesOf(all, 'chargeAmount').map(([name]) => name)).toEqual([
    'Summer sale',
    'Shipping · Post',
    'Freed · FREE',
  ]);
  expect(fullShipping({ adjustments: all, shipping: 5 }, 'amount')).toBe(55);
});

it('a discount whose promotion is not named is one all the same', () => {
  expect(namesOf([])).toEqual([['Discount', -95]]);
});

it('each row has a key of its own, whatever the promotions are called', () => {
  const keys = addedTotals(order([adjustment({}), adjustment({ promotionId: 'p2' })]), 'amount').map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});
