import { describe, expect, it } from 'vitest';
import type { TermRow } from './taxonomy.repository.ts';
import { finderOf, findNewOrder, followMerges, isSameOrder, newTermId, toTaxonomy } from './taxonomy.rules.ts';

const term = (fields: Partial<TermRow> & Pick<TermRow, 'kind' | 'id' | 'label'>): TermRow => ({
  parent: '',
  description: '',
  image: null,
  hidden: false,
  onHome: true,
  position: 1,
  merged: [],
  version: 1,
  ...fields,
});

it('what was merged is what it is now, once, and a list of which nothing was stays the same list', () => {
  const merged = [
    { from: 'kids', into: 'men' },
    { from: 'boys', into: 'men' },
  ];
  expect(followMerges(['women', 'kids', 'men', 'boys'], merged)).toEqual(['women', 'men']);
  const ids = ['women'];
  expect(followMerges(ids, merged)).toBe(ids);
});

describe('the id of a new one', () => {
  it.each([
    ['Outdoor & Sports', 'outdoor-sports'],
    ['Été', 'ete'],
    ['  Kids!  ', 'kids-2'],
    ['मर्दाना', 'मरदन'],
    ['&&&', 'other'],
    ['A very long name for a category of clothes and shoes', 'a-very-long-name-for-a-category-of-c'],
  ])('%j is %s', (label, id) => {
    expect(newTermId(label, new Set(['kids']))).toBe(id);
  });

  it('is none that was merged, or taken twice', () => {
    expect(newTermId('Kids', new Set(['kids', 'kids-2']))).toBe('kids-3');
  });
});

it('an order names first what it asks for, and nothing that is not there', () => {
  expect(findNewOrder(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b']);
  expect(findNewOrder(['a'], ['x'])).toBeUndefined();
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
});

it('hidden ones are not offered, and are still called something', () => {
  const terms = [
    term({ kind: 'category', id: 'men', label: 'Men', image: '/media/x/1200.webp' }),
    term({ kind: 'category', id: 'kids', label: 'Kids', hidden: true }),
    term({ kind: 'subcategory', id: '1', parent: 'men', label: 'Shirts & Polos', description: 'For every day.' }),
    term({ kind: 'subcategory', id: '2', parent: 'men', label: 'Old', hidden: true }),
    term({ kind: 'brand', id: 'hm', label: 'H&M', onHome: false }),
  ];
  const filed = [
    { category: 'men', brand: 'hm', products: 3 },
    { category: 'men', brand: 'zara', products: 2 },
    { category: 'kids', brand: 'hm', products: 4 },
  ];
  const inSubcategories = [{ category: 'men', subcategory: 'shirts & polos', products: 2 }];
  expect(toTaxonomy(terms, filed, inSubcategories)).toEqual({
    categories: [
      {
        id: 'men',
        label: 'Men',
        count: 5,
        onHome: true,
        image: '/media/x/1200.webp',
        description: '',
        subcategories: [{ key: 'shirts-polos', label: 'Shirts & Polos', count: 2, description: 'For every day.' }],
      },
    ],
    brands: [{ id: 'hm', label: 'H&M', count: 7, onHome: false }],
    hidden: { categories: [{ id: 'kids', label: 'Kids' }], brands: [] },
  });
});

describe('finding by what people write', () => {
  const find = finderOf([
    term({ kind: 'category', id: 'men', label: 'Gents', merged: ['boys'] }),
    term({ kind: 'category', id: 'gents', label: 'Others' }),
    term({ kind: 'brand', id: 'hm', label: 'H&M' }),
    term({ kind: 'subcategory', id: '1', parent: 'men', label: 'T-shirts' }),
  ]);

  it.each([
    ['category', 'men', '', 'men'],
    ['category', ' MEN ', '', 'men'],
    ['category', 'boys', '', 'men'],
    ['category', 'gents', '', 'gents'],
    ['category', 'others', '', 'gents'],
    ['brand', 'h&m', '', 'hm'],
    ['brand', 'men', '', undefined],
    ['subcategory', 't-shirts', 'men', '1'],
    ['subcategory', 't-shirts', 'gents', undefined],
  ] as const)('a %s by %j in %j is %s', (kind, text, parent, id) => {
    expect(find(kind, text, parent)?.id).toBe(id);
  });
});
