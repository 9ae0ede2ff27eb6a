import { optionSlug, productFilterQuerySchema } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { conditionsOf, filterOf, isNarrowed, type ProductFilter, shareUpTo, valueInWords } from './filters.rules.ts';
import { orderValues } from './option-order.ts';
import type { OptionValue } from './option-values.rules.ts';

const read = (query: Record<string, unknown>) => filterOf(productFilterQuerySchema.parse(query));

describe('a query has one spelling', () => {
  it('takes brand and brands for one group, in one order', () => {
    expect(filterOf({ brand: ['nike', 'hm'], brands: ['hm', 'zara'] })).toEqual({
      categories: [],
      brands: ['hm', 'nike', 'zara'],
    });
  });

  it.each([
    [
      { size: 'm,L, m', colour: 'Navy' },
      { colour: 'navy', size: ['l', 'm'] },
    ],
    [
      { size: 'L', inStock: 'false', minPrice: '0' },
      { size: 'l,', onSale: 'no', minPrice: '' },
    ],
    [
      { minPrice: '10.0', maxPrice: ['5', '20'] },
      { maxPrice: '20', minPrice: '10' },
    ],
    [
      { inStock: 'true', onSale: true, rating: '4' },
      { rating: 4, onSale: 'true', inStock: true },
    ],
    [{ utm_source: 'mail', sortBy: 'newest', page: '2', Size: 'm' }, {}],
    [{ size: ',', colour: '' }, {}],
  ])('%j is %j', (one, other) => {
    expect(JSON.stringify(read(one))).toBe(JSON.stringify(read(other)));
  });

  it('of bounded length', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`option-${n}`, `${n}`]));
    expect(read(many).options).toHaveLength(8);
    const values = Array.from({ length: 50 }, (_, n) => `v${n}`).join(',');
    expect(read({ size: values }).options?.[0]?.[1]).toHaveLength(20);
  });

  it.each([{ minPrice: 'cheap' }, { maxPrice: '-1' }, { rating: '6' }, { rating: '4.5' }])('%j is refused', (query) => {
    expect(productFilterQuerySchema.safeParse(query).success).toBe(false);
  });
});

const known = [
  { name: 'Size', value: 'M', place: 1 },
  { name: 'size', value: 'm', place: 1 },
  { name: 'Colour', value: 'Light Blue', place: 2 },
];

const NEW_SINCE = new Date('2026-10-29T00:00:00Z');
const conditionsFor = (filter: ProductFilter, values: readonly OptionValue[], digits: number) =>
  conditionsOf(filter, { values, digits, newSince: NEW_SINCE, subcategories });

const subcategories = [
  { parent: 'women', label: 'Dresses', key: 'dresses', merged: ['gowns'] },
  { parent: 'kids', label: 'Dresses', key: 'dresses', merged: [] },
  { parent: 'women', label: 'Tops', key: 'tops', merged: [] },
];

it('a subcategory is meant by its key and by those that it had, in every category that has it', () => {
  const tokens = ['subcategory:women/dresses', 'subcategory:kids/dresses'];
  expect(conditionsFor(read({ subcategory: 'dresses' }), [], 2)).toEqual([{ key: 'subcategory', tokens }]);
  expect(conditionsFor(read({ subcategory: 'gowns' }), [], 2)[0]?.tokens).toEqual([tokens[0]]);
  expect(conditionsFor(read({ subcategory: 'hats' }), [], 2)[0]?.tokens).toEqual([]);
  expect(isNarrowed(read({ subcategory: 'tops' }))).toBe(true);
});

it('a family of colours means all of its names, and a name alone is still one', () => {
  const values = [
    { name: 'Colour', value: 'Blue', place: 1, family: 'blue' },
    { name: 'Colour', value: 'Navy', place: 2, family: 'blue' },
    { name: 'Colour', value: 'Sage', place: 3, family: 'green' },
    { name: 'Colour', value: 'Zorbl', place: 4, family: '' },
  ];
  const tokens = (colour: string) => conditionsFor(read({ colour }), values, 2)[0]?.tokens?.map(valueInWords);
  expect(tokens('blue')).toEqual(['Blue', 'Navy']);
  expect(tokens('plain-blue')).toEqual(['Blue']);
  expect(tokens('navy,green')).toEqual(['Navy', 'Sage']);
  expect(tokens('zorbl')).toEqual(['Zorbl']);
});

it('what is new has been in the shop since a day', () => {
  expect(conditionsFor(read({ isNew: 'true' }), [], 2)).toEqual([{ key: 'isNew', since: NEW_SINCE }]);
});

describe('what variants must fulfil', () => {
  it('names values as products write them, in all their spellings', () => {
    expect(conditionsFor(read({ size: 'm', colour: 'light-blue' }), known, 2)).toEqual([
      { key: 'colour', names: ['Colour'], tokens: ['\u0001Colour\u0001Light Blue'] },
      { key: 'size', names: ['Size', 'size'], tokens: ['\u0001Size\u0001M', '\u0001size\u0001m'] },
    ]);
  });

  it('lets nothing through for an unknown value, and everything for what is no option', () => {
    expect(conditionsFor(read({ size: 'xxl' }), known, 2)).toEqual([
      { key: 'size', names: ['Size', 'size'], tokens: [] },
    ]);
    expect(conditionsFor(read({ gclid: 'abc' }), known, 2)).toEqual([]);
  });

  it('issue: a brand called Constructor was refused as no text', () => {
    expect(read({ brand: 'constructor' }).brands).toEqual(['constructor']);
  });

  it('issue: a value without a letter or digit was no filter at all', () => {
    for (const size of ['😀', '-', '+'])
      expect(conditionsFor(read({ size }), known, 2)).toEqual([{ key: 'size', names: ['Size', 'size'], tokens: [] }]);
    expect(read({ size: ' ,' })).not.toHaveProperty('options.0');
  });

  it('reads prices in minor units, and what is too fine not beyond what was meant', () => {
    expect(conditionsFor(read({ minPrice: '10.5', maxPrice: '20' }), [], 2)).toEqual([
      { key: 'price', from: 1050, to: 2000 },
    ]);
    expect(conditionsFor(read({ minPrice: '10.5', maxPrice: '20.5' }), [], 0)).toEqual([
      { key: 'price', from: 11, to: 20 },
    ]);
  });

  it('is derived from what the counters know', () => {
    expect([read({ category: 'men', brands: 'nike' }), read({ inStock: 'true' })].map(isNarrowed)).toEqual([
      false,
      true,
    ]);
  });
});

it('the share of the ids up to one', () => {
  expect(shareUpTo('80000000-0000-4000-8000-000000000000')).toBeCloseTo(0.5);
  expect(shareUpTo('ffffffff-0000-4000-8000-000000000000')).toBe(1);
});

it('puts sizes in order, then numbers, then what products say', () => {
  const values = ['XL', 'Navy', '38', 'S', '9', 'Sage', 'M'].map((label, place) => ({
    id: label.toLowerCase(),
    label,
    place,
  }));
  expect(orderValues(values).map(({ label }) => label)).toEqual(['S', 'M', 'XL', '9', '38', 'Navy', 'Sage']);
});

it.each([
  ['2X-Large, Medium, X-Small, Large, Small, X-Large', 'X-Small, Small, Medium, Large, X-Large, 2X-Large'],
  ['XS, S, M, One Size, 2XS, 6XL, S/M, L, M/L', '2XS, XS, S, S/M, M, M/L, L, 6XL, One Size'],
  ['UK 10, UK 7, UK 9, UK 8½, UK 8, UK 11', 'UK 7, UK 8, UK 8½, UK 9, UK 10, UK 11'],
  [
    '0-3 months, 1-2 years, 2-3 years, 3-4 years, 3-6 months, 18-24 months',
    '0-3 months, 3-6 months, 1-2 years, 18-24 months, 2-3 years, 3-4 years',
  ],
  ['2-3 years, 26, 24, 18 months', '24, 26, 18 months, 2-3 years'],
  ['EU 39, EU 38 1/2, EU 38', 'EU 38, EU 38 1/2, EU 39'],
  ['36", 34", 34½"', '34", 34½", 36"'],
  ['97 | 96,5 | 96', '96 | 96,5 | 97'],
])('sizes are in the order that shoppers expect: %s', (given, expected) => {
  const labels = (text: string) => text.split(text.includes(' | ') ? ' | ' : ', ');
  const values = labels(given).map((label, place) => ({ id: optionSlug(label), label, place }));
  expect(orderValues(values).map(({ label }) => label)).toEqual(labels(expected));
});

describe('the order of the products was only looked at where no size or number was known', () => {
  const order = (given: string, ...orders: [products: number, ids: string][]) =>
    orderValues(
      given.split(' ').map((id) => ({ id, label: id, place: 1 })),
      orders.map(([products, ids]) => ({ products, ids: ids.split(' ') })),
    )
      .map(({ id }) => id)
      .join(' ');

  it('it comes first', () => {
    expect(order('petite tall regular', [1, 'petite regular tall'])).toBe('petite regular tall');
    expect(order('10 8 6', [3, '10 8 6'])).toBe('10 8 6');
  });

  it('several products are merged, and what they leave open is put in by sizes and numbers', () => {
    expect(order('xl l s xs m', [1, 's m l'], [1, 'xs xl'])).toBe('xs s m l xl');
    expect(order('last middle first', [1, 'first middle'], [1, 'middle last'])).toBe('first middle last');
  });

  it('where they say the contrary of each other, most of them are right', () => {
    expect(order('b a', [2, 'b a'], [1, 'a b'])).toBe('b a');
    expect(order('m s l', [1, 's m l'], [1, 'l m s'])).toBe('s m l');
  });

  it('a circle is broken where the fewest say so, whatever comes first', () => {
    for (const given of ['a b c', 'c b a', 'b c a'])
      expect(order(given, [3, 'a b'], [3, 'b c'], [1, 'c a'])).toBe('a b c');
  });
});

it('Color and Colour were two filters', () => {
  const values = [
    { name: 'Color', value: 'Red', place: 1 },
    { name: 'Colour', value: 'Navy', place: 1 },
  ];
  for (const query of [{ color: 'red,navy' }, { colour: 'red', color: 'navy' }])
    expect(conditionsFor(read(query), values, 2)).toEqual([
      { key: 'colour', names: ['Color', 'Colour'], tokens: ['\u0001Color\u0001Red', '\u0001Colour\u0001Navy'] },
    ]);
});

it('values that differ by a vowel sign or a plus are filtered by apart, and old addresses keep working', () => {
  const valuesOf = (query: Record<string, string>) => {
    const known = ['काला', 'केला', 'M', 'M+', 'C', 'C+', 'C++', 'S/M', 'S-M'].map((value, place) => ({
      name: 'रंग',
      value,
      place,
    }));
    return conditionsFor(read(query), known, 2).flatMap(({ tokens = [] }) => tokens.map(valueInWords));
  };
  expect(valuesOf({ रंग: 'काला' })).toEqual(['काला']);
  expect(valuesOf({ रंग: 'm' })).toEqual(['M']);
  expect(valuesOf({ रंग: 'm+,c++' })).toEqual(['M+', 'C++']);
  expect(valuesOf({ रंग: 's-m' })).toEqual(['S-M']);
});
