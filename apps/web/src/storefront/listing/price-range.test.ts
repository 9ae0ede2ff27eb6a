import { describe, expect, it } from 'vitest';
import { amountAt, PLACES_A_BAR, placeOf, readAmount, tidyRange } from './price-range.ts';

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

  it('is left as it is where the ends are not known', () => {
    expect(tidyRange({ from: 30, to: 60 }, undefined)).toEqual({ from: 30, to: 60 });
  });
});

describe('the track', () => {
  // Prices of 20 to 80, and one of 5,000.
  const middle = Array.from({ length: 22 }, (_, bar) => ({
    from: 20 + (bar * 60) / 22,
    to: 20 + ((bar + 1) * 60) / 22,
  }));
  const bars = [...middle, { from: 80.01, to: 2540 }, { from: 2540, to: 5000 }].map(({ from, to }) => ({
    from: Math.round(from * 100) / 100,
    to: Math.round(to * 100) / 100,
  }));
  const places = bars.length * PLACES_A_BAR;

  it('gives each bar the same room: most of it where most prices are', () => {
    expect([20, 80, 2540, 5000].map((amount) => Math.round(placeOf(amount, bars)))).toEqual([0, 88, 92, 96]);
    expect([placeOf(0, bars), placeOf(9999, bars)]).toEqual([0, places]);
  });

  it('every place is an amount of its own, and one arrow further another', () => {
    const amounts = Array.from({ length: places + 1 }, (_, place) => amountAt(place, bars));
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    for (const [place, amount] of amounts.entries()) {
      const reached = [-1, 0, 1].map((by) => Math.round(placeOf(amount, bars) + by) + 0);
      expect(reached).toEqual([place - 1, place, place + 1]);
    }
  });

  it('has round amounts but for the ends', () => {
    expect([amountAt(0, bars), amountAt(places, bars), amountAt(90, bars)]).toEqual([20, 5000, 1400]);
    expect(amountAt(1, [{ from: 499, to: 12_999 }])).toBe(4000);
  });
});
