import { describe, expect, it } from 'vitest';
import { countFacets, countMatching, fromEnd, tooFinePrice } from './catalog.rules.ts';

const counts = [
  { category: 'men', brand: 'nike', products: 3 },
  { category: 'men', brand: 'hm', products: 4 },
  { category: 'kids', brand: 'nike', products: 5 },
];

describe('counting', () => {
  it('adds up what a filter lets through; an empty group lets through everything', () => {
    expect(countMatching(counts, { categories: [], brands: [] })).toBe(12);
    expect(countMatching(counts, { categories: ['men'], brands: [] })).toBe(7);
    expect(countMatching(counts, { categories: ['men', 'kids'], brands: ['nike'] })).toBe(8);
    expect(countMatching(counts, { categories: ['garden'], brands: [] })).toBe(0);
  });

  it('counts every option with the other group held and its own open', () => {
    const offered = { categories: ['men', 'women', 'kids'], brands: ['nike', 'hm'] };
    const facets = countFacets({ counts, ...offered }, { categories: ['kids'], brands: ['nike'] });
    expect(facets.category).toEqual({ men: 3, women: 0, kids: 5 });
    expect(facets.brands).toEqual({ nike: 5, hm: 0 });
  });
});

it.each([
  ['JPY', 0, 'Price may have no decimals in JPY.'],
  ['INR', 2, 'Price may have at most 2 decimals in INR.'],
])('a price that is too fine for %s', (currency, digits, sentence) => {
  expect(tooFinePrice('Price', currency, digits)).toBe(sentence);
});

it('a page far from the beginning is counted from the end, unless it is far from there too', () => {
  expect(fromEnd({ limit: 24, offset: 999_984 }, 1_000_000)).toEqual({ limit: 16, offset: 0 });
  expect(fromEnd({ limit: 24, offset: 979_976 }, 1_000_000)).toEqual({ limit: 24, offset: 20_000 });
  expect(fromEnd({ limit: 24, offset: 979_975 }, 1_000_000)).toBeUndefined();
  expect(fromEnd({ limit: 24, offset: 1_000_008 }, 1_000_000)).toEqual({ limit: 0, offset: 0 });
});
