import { expect, it } from 'vitest';
import { roundPrice } from './price-rounding.rules.ts';

it.each([
  ['none', 1449.5, 1450],
  ['none', 1449.4, 1449],
  ['whole', 144_950, 145_000],
  ['ten', 144_950, 145_000],
  ['ten', 144_400, 144_000],
  ['ending99', 144_930, 144_899],
  ['ending99', 144_960, 144_999],
  ['ending99', 40, -1],
  ['ending9', 144_950, 144_900],
  ['ending9', 145_600, 145_900],
] as const)('%s makes %d minor units %d', (rounding, minor, rounded) => {
  expect(roundPrice(minor, rounding, 2)).toBe(rounded);
});

it('goes by the digits of the currency', () => {
  expect(roundPrice(1234.5, 'none', 0)).toBe(1235);
  expect(roundPrice(1234, 'ten', 0)).toBe(1230);
  expect(roundPrice(1234, 'ending9', 0)).toBe(1239);
  expect(roundPrice(1234, 'ending99', 0)).toBe(1199);
});

it('is not led astray by what a computer makes of decimals', () => {
  expect(roundPrice((1005 * 150) / 100, 'none', 2)).toBe(1508);
  expect(roundPrice(1.005 * 100 * 100, 'none', 2)).toBe(10_050);
});
