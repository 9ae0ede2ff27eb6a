import { describe, expect, it } from 'vitest';
import { readAmount, stepOf, tidyRange, trackOf } from './price-range.ts';

it.each([
  ['1,499', 1499],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ["1'200", 1200],
  ['', undefined],
  ['cheap', undefined],
  ['-5', undefined],
])('reads %j as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe('a range', () => {
  const ends = { min: 20, max: 80 };
  it.each([
    [
      { from: 60, to: 30 },
      { from: 30, to: 60 },
    ],
    [{ from: 20, to: 80 }, {}],
    [{ from: 5, to: 50 }, { to: 50 }],
    [{ from: 30, to: 200 }, { from: 30 }],
  ])('%j is %j', (range, tidy) => {
    expect(tidyRange(range, ends)).toEqual({ from: undefined, to: undefined, ...tidy });
  });

  it('is kept where the ends are not known', () => {
    expect(tidyRange({ from: 30, to: 60 }, undefined)).toEqual({ from: 30, to: 60 });
  });
});

describe('the track', () => {
  it('has about a hundred round steps', () => {
    expect([stepOf({ min: 0, max: 100 }), stepOf({ min: 499, max: 12_999 }), stepOf({ min: 1, max: 2 })]).toEqual([
      1, 200, 0.01,
    ]);
  });

  it('ends at whole steps, and is never of no length', () => {
    expect(trackOf({ min: 499, max: 12_999 })).toEqual({ min: 400, max: 13_000, step: 200 });
    expect(trackOf({ min: 20, max: 20 })).toEqual({ min: 20, max: 20.01, step: 0.01 });
  });
});
