import { describe, expect, it } from 'vitest';
import { findRanLow, findShortages, mergeLines } from './inventory.rules.ts';

describe('lines', () => {
  it('are merged per variant and put in id order', () => {
    expect(
      mergeLines([
        { variantId: 'b', quantity: 1 },
        { variantId: 'a', quantity: 2 },
        { variantId: 'b', quantity: 3 },
      ]),
    ).toEqual([
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 4 },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN])('refuse the quantity %d', (quantity) => {
    expect(() => mergeLines([{ variantId: 'a', quantity }])).toThrow(RangeError);
  });
});

it('a shortage says how many there are, and none of what is retired or unknown', () => {
  const levels = [
    { variantId: 'enough', onHand: 2, retiredAt: null },
    { variantId: 'few', onHand: 1, retiredAt: null },
    { variantId: 'retired', onHand: 9, retiredAt: new Date() },
  ];
  const lines = ['enough', 'few', 'retired', 'unknown'].map((variantId) => ({ variantId, quantity: 2 }));
  expect(findShortages(lines, levels)).toEqual([
    { variantId: 'few', available: 1 },
    { variantId: 'retired', available: 0 },
    { variantId: 'unknown', available: 0 },
  ]);
});

it('a stock runs low when it falls below five, not when it was there before', () => {
  const levels = [
    { variantId: 'a', onHand: 6 },
    { variantId: 'b', onHand: 5 },
    { variantId: 'c', onHand: 4 },
  ];
  const take = (quantity: number) =>
    findRanLow(
      levels.map(({ variantId }) => ({ variantId, quantity })),
      levels.map(({ variantId, onHand }) => ({ variantId, onHand: onHand - quantity })),
    );
  expect(take(1)).toEqual([{ variantId: 'b', left: 4 }]);
  expect(take(2)).toEqual([
    { variantId: 'a', left: 4 },
    { variantId: 'b', left: 3 },
  ]);
});
