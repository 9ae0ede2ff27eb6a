import { expect, it } from 'vitest';
import { fromEnd, tooFinePrice } from './catalog.rules.ts';

it.each([
  ['JPY', 0, 'Price can have no decimals in JPY.'],
  ['INR', 2, 'Price can have up to 2 decimals in INR.'],
])('a price that is too fine for %s', (currency, digits, sentence) => {
  expect(tooFinePrice('Price', currency, digits)).toBe(sentence);
});

it('a page far from the beginning is counted from the end, unless it is far from there too', () => {
  expect(fromEnd({ limit: 24, offset: 999_984 }, 1_000_000)).toEqual({ limit: 16, offset: 0 });
  expect(fromEnd({ limit: 24, offset: 979_976 }, 1_000_000)).toEqual({ limit: 24, offset: 20_000 });
  expect(fromEnd({ limit: 24, offset: 979_975 }, 1_000_000)).toBeUndefined();
  expect(fromEnd({ limit: 24, offset: 1_000_008 }, 1_000_000)).toEqual({ limit: 0, offset: 0 });
});
