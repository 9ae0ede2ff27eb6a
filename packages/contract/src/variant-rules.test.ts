import { describe, expect, it } from 'vitest';
import { MAX_VARIANTS } from './constants.ts';
import { findVariantFaults } from './variant-faults.ts';
import { chooseSentence, lineName, optionSlug, variantTitle } from './variant-rules.ts';

const size = { name: 'Size', values: ['S', 'M'] };
const colour = { name: 'Colour', values: ['Navy', 'Écru'] };
const of = (Size: string, Colour: string, sku = '') => ({ options: { Size, Colour }, sku });
const messages = (...args: Parameters<typeof findVariantFaults>) =>
  findVariantFaults(...args).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the sentence of what has to be chosen', () => {
  it.each([
    [['Size'], 'Please choose a size.'],
    [['Size', 'Colour'], 'Please choose a size and a colour.'],
    [['Inseam', 'Size', 'Colour'], 'Please choose an inseam, a size and a colour.'],
  ])('%j', (names, sentence) => {
    expect(chooseSentence(names.map((name) => ({ name })))).toBe(sentence);
  });
});

it('names a variant by its values in the order of the options', () => {
  expect(variantTitle([size, colour], { options: { Colour: 'Navy', Size: 'M' } })).toBe('M / Navy');
  expect(lineName({ title: 'Shirt', variantTitle: 'M / Navy' })).toBe('Shirt (M / Navy)');
  expect(lineName({ title: 'Bag', variantTitle: '' })).toBe('Bag');
});

it('writes an option for an address', () => {
  expect(optionSlug(' Sleeve length ')).toBe('sleeve-length');
  expect(optionSlug('Größe')).toBe('größe');
});

describe('options and variants', () => {
  it('are right without any, and with any of the combinations', () => {
    expect(messages([], [])).toEqual([]);
    expect(messages([], [{ options: {}, sku: 'BAG' }])).toEqual([]);
    expect(
      messages([size, colour], [of('S', 'Navy', 'A'), of('M', 'Écru', 'B'), of('M', 'Navy'), of('S', 'Écru')]),
    ).toEqual([]);
  });

  it.each([
    [
      'a combination twice',
      [of('M', 'Navy'), of('M', 'Navy')],
      'variants.1.options: Two variants are called ‘M / Navy’.',
    ],
    ['an unknown value', [of('XXL', 'Navy')], 'variants.0.options.Size: ‘XXL’ isn’t a value of Size.'],
    ['a missing value', [{ options: { Size: 'M' } }], 'variants.0.options.Colour: Variant 1 has no Colour.'],
    [
      'an option that is none',
      [{ options: { ...of('M', 'Navy').options, Fit: 'Slim' } }],
      'variants.0.options.Fit: This product has no option called ‘Fit’.',
    ],
    [
      'a SKU twice',
      [of('M', 'Navy', 'A-1'), of('S', 'Navy', 'a-1')],
      'variants.1.sku: Two variants have the SKU ‘a-1’.',
    ],
    ['no variant', [], 'variants: A product with options needs at least one variant.'],
  ])('name %s', (_, variants, message) => {
    expect(messages([size, colour], variants)).toEqual([message]);
  });

  it('do not find a value in what every object has', () => {
    const option = { name: 'constructor', values: ['M'] };
    expect(messages([option], [{ options: {} }])).toEqual([
      'variants.0.options.constructor: Variant 1 has no constructor.',
    ]);
  });

  it.each([
    [[{ ...size, name: 'Page' }], 'options.0.name: An option can’t be called ‘Page’. Choose another name.'],
    [[{ ...size, name: '__proto__' }], 'options.0.name: An option can’t be called ‘__proto__’. Choose another name.'],
    [[size, { ...colour, name: 'size' }], 'options.1.name: Two options are called ‘size’.'],
    [[{ ...size, values: ['M', 'm'] }], 'options.0.values.1: Size has the value ‘m’ twice.'],
    [[{ ...size, values: [] }], 'options.0.values: Size needs at least one value.'],
    [[{ ...size, name: '–' }], "options.0.name: '–' needs at least one letter or digit."],
  ])('name what is wrong with an option: %j', (options, message) => {
    expect(messages(options, [of('M', 'Navy')])).toEqual([message]);
  });

  it('are at most 3 options, 100 values and 200 variants', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const named = (name: string, count: number) => ({ name, values: many(count) });
    const four = ['A', 'B', 'C', 'D'].map((name) => named(name, 1));
    expect(messages(four, [of('', '')])).toEqual(['options: A product can have up to 3 options.']);
    expect(messages([named('A', 60), named('B', 41)], [of('', '')])).toEqual([
      'options: The options can have up to 100 values in total.',
    ]);
    expect(messages([size], Array(MAX_VARIANTS + 1).fill({ options: { Size: 'M' } }))).toEqual([
      'variants: A product can have up to 200 variants.',
    ]);
  });
});
