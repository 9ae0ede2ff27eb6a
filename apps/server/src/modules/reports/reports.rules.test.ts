import { describe, expect, it } from 'vitest';
import { categoryShares, changePercent, completionPercent, percentOf } from './reports.rules.ts';

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 0, 0],
  [5, 5, 100],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it.each([
  [150, 100, 50],
  [100, 300, -66.7],
  [0, 100, -100],
  [100, 0, null],
  [0, 0, null],
])('from %d, before %d, is a change of %s percent', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});

it('an order is complete when it is delivered or confirmed', () => {
  expect(completionPercent({ delivered: 1, confirmed: 1, pending: 1, rejected: 3 }, 6)).toBe(33.3);
  expect(completionPercent({}, 0)).toBe(0);
});

describe('the categories', () => {
  it('are the four largest, the rest are Others', () => {
    const counts = [
      { category: 'men', products: 5 },
      { category: 'women', products: 4 },
      { category: 'men', products: 5 },
      { category: 'kids', products: 3 },
      { category: 'footwear', products: 2 },
      { category: 'accessories', products: 1 },
    ];
    expect(categoryShares(counts)).toEqual([
      { category: 'men', products: 10, percent: 50 },
      { category: 'women', products: 4, percent: 20 },
      { category: 'kids', products: 3, percent: 15 },
      { category: 'footwear', products: 2, percent: 10 },
      { category: 'Others', products: 1, percent: 5 },
    ]);
  });

  it('are without Others and without empty ones where there are few', () => {
    expect(
      categoryShares([
        { category: 'men', products: 1 },
        { category: 'kids', products: 0 },
      ]),
    ).toEqual([{ category: 'men', products: 1, percent: 100 }]);
    expect(categoryShares([])).toEqual([]);
  });
});
