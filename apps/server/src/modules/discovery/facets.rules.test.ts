import { describe, expect, it } from 'vitest';
import { countFacets, countMatching } from './facets.rules.ts';

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
