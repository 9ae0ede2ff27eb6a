import type { ProductDetails } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { setCell, setOffered } from './cells.ts';
import {
  addOption,
  addValues,
  moveOption,
  moveValue,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
  splitValues,
  suggestValues,
} from './option-edits.ts';
import { findVariantDifferences } from './variant-differences.ts';
import { refuse } from './variant-refusals.ts';
import {
  countGoing,
  findDraftFaults,
  NO_VARIANTS,
  rebaseStock,
  sumStock,
  toDraft,
  toVariantFields,
  type VariantsDraft,
} from './variants-draft.ts';

const variant = (Size: string, Colour: string, totalStock: number) => ({
  id: `${Size}-${Colour}`,
  sku: `SKU-${Size}-${Colour}`,
  options: { Size, Colour },
  price: 1000,
  salePrice: 0,
  totalStock,
  image: '/media/shirt/1200.webp',
  ownPrice: false,
  ownImage: false,
});

const shirt: ProductDetails = {
  _id: 'p',
  id: 'p',
  slug: 'linen-shirt',
  title: 'Shirt',
  description: 'A shirt',
  category: 'men',
  subcategory: null,
  brand: 'hm',
  price: 1000,
  salePrice: 0,
  priceFrom: false,
  basePrice: 1000,
  baseSalePrice: 0,
  totalStock: 9,
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Navy', 'White'] },
  ],
  variants: [variant('S', 'Navy', 2), variant('S', 'White', 3), variant('M', 'Navy', 4)],
  image: '/media/shirt/1200.webp',
  images: [{ url: '/media/shirt/1200.webp', alt: '' }],
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 3,
  status: 'published',
  publishAt: null,
};

const optionKey = (draft: VariantsDraft, name: string) =>
  draft.options.find((option) => option.name === name)?.key ?? '';
const valueKey = (draft: VariantsDraft, text: string) =>
  draft.options.flatMap(({ values }) => values).find((value) => value.text === text)?.key ?? '';
const rowKey = (draft: VariantsDraft, title: string) => draft.rows.find((row) => row.title === title)?.key ?? '';
const titles = ({ rows }: VariantsDraft) => rows.map(({ title }) => title);
const idsByTitle = ({ rows }: VariantsDraft) => Object.fromEntries(rows.map(({ title, id }) => [title, id]));

const sizes = addValues(addOption(NO_VARIANTS, 'Size'), '0', ['S', 'M']);
const withColours = (draft: VariantsDraft, colours: string[]) => {
  const added = addOption(draft, 'Colour');
  return addValues(added, optionKey(added, 'Colour'), colours);
};

describe('generating', () => {
  it('makes a row of every combination, the first option changing last', () => {
    expect(titles(sizes)).toEqual(['S', 'M']);
    expect(titles(withColours(sizes, ['Navy', 'White']))).toEqual(['S / Navy', 'S / White', 'M / Navy', 'M / White']);
    expect(titles(addOption(sizes, 'Colour'))).toEqual(['S', 'M']);
  });

  it('gives the first value of another option to the rows that there are', () => {
    const typed = setCell(sizes, rowKey(sizes, 'M'), 'stock', '7');
    const both = withColours(typed, ['Navy', 'White']);
    expect(both.rows.map(({ stock }) => stock)).toEqual(['', '', '7', '']);
    expect(titles(removeOption(both, optionKey(both, 'Colour')))).toEqual(['S', 'M']);
    expect(removeOption(both, optionKey(both, 'Colour')).rows.map(({ stock }) => stock)).toEqual(['', '7']);
  });

  it('adds no value twice, however it is written', () => {
    const again = addValues(sizes, '0', ['m', ' S', 'L', 'l']);
    expect(titles(again)).toEqual(['S', 'M', 'L']);
  });

  it('adds no values beyond what a product may have, and says so', () => {
    const many = Array.from({ length: 51 }, (_, index) => `C${index}`);
    const four = addValues(sizes, '0', ['L', 'XL']);
    const refused = withColours(four, many);
    expect(titles(refused)).toEqual(['S', 'M', 'L', 'XL']);
    expect(refused.options[1]?.fault).toBe(
      'These values make 204 combinations. A product may have at most 200 variants.',
    );
    const most = addValues(refused, optionKey(refused, 'Colour'), many.slice(0, 50));
    expect(most.rows).toHaveLength(200);
    expect(most.options[1]?.fault).toBeUndefined();
    const hundredAndOne = Array.from({ length: 101 }, (_, index) => `V${index}`);
    expect(addValues(addOption(NO_VARIANTS, 'Size'), '0', hundredAndOne).options[0]?.fault).toBe(
      'The options may have at most 100 values in total.',
    );
  });
});

describe('a product that there is', () => {
  const draft = toDraft(shirt);

  it('is shown with what it does not sell as rows that are not offered', () => {
    expect(draft.rows.map(({ title, isOffered, stock }) => [title, isOffered, stock])).toEqual([
      ['S / Navy', true, '2'],
      ['S / White', true, '3'],
      ['M / Navy', true, '4'],
      ['M / White', false, ''],
    ]);
    expect(sumStock(draft)).toBe(9);
  });

  it('keeps the ids when options and values are renamed and reordered', () => {
    let edited = renameValue(draft, optionKey(draft, 'Size'), valueKey(draft, 'S'), 'Small');
    edited = renameOption(edited, optionKey(edited, 'Colour'), 'Color');
    edited = moveOption(edited, optionKey(edited, 'Size'), 1);
    edited = moveValue(edited, optionKey(edited, 'Color'), valueKey(edited, 'Navy'), 1);
    expect(titles(edited)).toEqual(['White / Small', 'White / M', 'Navy / Small', 'Navy / M']);
    expect(idsByTitle(edited)).toEqual({
      'White / Small': 'S-White',
      'White / M': null,
      'Navy / Small': 'S-Navy',
      'Navy / M': 'M-Navy',
    });
    expect(toVariantFields(edited, shirt).variants?.map(({ id, options }) => [id, options])).toEqual([
      ['S-White', { Color: 'White', Size: 'Small' }],
      ['S-Navy', { Color: 'Navy', Size: 'Small' }],
      ['M-Navy', { Color: 'Navy', Size: 'M' }],
    ]);
  });

  it('loses the variants of a value that is removed, which is counted before', () => {
    const without = removeValue(draft, optionKey(draft, 'Size'), valueKey(draft, 'S'));
    expect(idsByTitle(without)).toEqual({ 'M / Navy': 'M-Navy', 'M / White': null });
    expect(countGoing(draft, without)).toBe(2);
    expect(countGoing(draft, removeOption(draft, optionKey(draft, 'Colour')))).toBe(1);
    expect(countGoing(sizes, removeValue(sizes, '0', valueKey(sizes, 'S')))).toBe(0);
  });

  it('keeps one row of those that an option parted', () => {
    const one = removeOption(draft, optionKey(draft, 'Colour'));
    expect(idsByTitle(one)).toEqual({ S: 'S-Navy', M: 'M-Navy' });
  });

  it('sends a stock with the one that was shown, and none where it is the same', () => {
    const edited = setCell(draft, rowKey(draft, 'S / Navy'), 'stock', '5');
    expect(
      toVariantFields(edited, shirt).variants?.map(({ totalStock, stockBefore }) => [totalStock, stockBefore]),
    ).toEqual([
      ['5', 2],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('keeps a picture and a price of a variant of its own', () => {
    const [first, ...others] = shirt.variants;
    if (!first) throw new Error('The shirt has no variants');
    const own = {
      ...first,
      ownPrice: true,
      price: 1200,
      salePrice: 900,
      ownImage: true,
      image: '/media/navy/1200.webp',
    };
    const sent = toVariantFields(toDraft({ ...shirt, variants: [own, ...others] }), shirt).variants;
    expect(sent?.[0]).toMatchObject({ price: '1200', salePrice: '900', image: '/media/navy/1200.webp' });
    expect(sent?.[1]).toMatchObject({ price: '', salePrice: '' });
    expect(sent?.[1]).not.toHaveProperty('image');
  });

  it('does not send what is not offered, and says where options have gone', () => {
    const less = setOffered(draft, rowKey(draft, 'S / White'), false);
    expect(toVariantFields(less, shirt).variants?.map(({ id }) => id)).toEqual(['S-Navy', 'M-Navy']);
    expect(toVariantFields(NO_VARIANTS, shirt)).toEqual({ options: [] });
    expect(toVariantFields(NO_VARIANTS, { ...shirt, options: [] })).toEqual({});
    expect(toVariantFields(NO_VARIANTS, null)).toEqual({});
  });

  it('whose combinations are more than variants may be shows those that it has', () => {
    const values = Array.from({ length: 40 }, (_, index) => `V${index}`);
    const wide = {
      ...shirt,
      options: [
        { name: 'Size', values: ['S', 'M', ...values] },
        { name: 'Colour', values: ['Navy', 'White', 'Red', 'Blue', 'Green'] },
      ],
    };
    expect(titles(toDraft(wide))).toEqual(['S / Navy', 'S / White', 'M / Navy']);
  });

  it('changed by another user meanwhile keeps what was typed, and sold what was sold', () => {
    const edited = setCell(draft, rowKey(draft, 'S / Navy'), 'stock', '10');
    const present = {
      ...shirt,
      variants: shirt.variants.map((each) => ({ ...each, totalStock: each.totalStock - 1 })),
    };
    expect(findVariantDifferences(edited, present)).toEqual([
      { label: 'S / Navy', mine: 'SKU SKU-S-Navy · Stock 10', present: 'SKU SKU-S-Navy · Stock 1' },
    ]);
    expect(
      toVariantFields(rebaseStock(edited, present), present).variants?.map(({ totalStock, stockBefore }) => [
        totalStock,
        stockBefore,
      ]),
    ).toEqual([
      ['10', 1],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('what is refused', () => {
  it('is shown at the option, or in the cell of the row that was sent at this place', () => {
    const draft = setOffered(toDraft(shirt), rowKey(toDraft(shirt), 'S / Navy'), false);
    const refused = refuse(draft, [
      { field: 'variants.1.sku', message: 'Another product has it.' },
      { field: 'options.0.name', message: 'No.' },
      { field: 'title', message: 'Not here.' },
      { field: 'variants', message: 'Too many.' },
    ]);
    expect(refused.rows.map(({ refusals }) => refusals)).toEqual([{}, {}, { sku: 'Another product has it.' }, {}]);
    expect(refused.options.map(({ fault }) => fault)).toEqual(['No.', undefined]);
    expect(refused.fault).toBe('Too many.');
    const key = rowKey(draft, 'M / Navy');
    expect(setCell(refused, key, 'sku', 'X').rows[2]?.refusals).toEqual({});
    expect(setCell(refused, key, 'price', '1').rows[2]?.refusals).toEqual({ sku: 'Another product has it.' });
  });

  it('counts no more when something else is refused', () => {
    const once = refuse(sizes, [{ field: 'variants.0.sku', message: 'Taken.' }]);
    const twice = refuse(once, [{ field: 'variants.1.sku', message: 'Taken.' }]);
    expect(twice.rows.map(({ refusals }) => refusals)).toEqual([{}, { sku: 'Taken.' }]);
  });

  it('of the product itself changes nothing here', () => {
    const refused = refuse(NO_VARIANTS, [{ field: 'price', message: 'No.' }]);
    expect([refused.options === NO_VARIANTS.options, refused.rows === NO_VARIANTS.rows]).toEqual([true, true]);
  });

  it('is found before it is sent, where it is about options and variants together', () => {
    expect(findDraftFaults(NO_VARIANTS)).toEqual([]);
    expect(findDraftFaults(toDraft(shirt))).toEqual([]);
    expect(findDraftFaults(addOption(NO_VARIANTS, ''))).toEqual([
      { field: 'options.0.name', message: 'The option needs a name, such as Size.' },
    ]);
    expect(findDraftFaults(addOption(sizes, 'Colour'))[0]).toEqual({
      field: 'options.1.values',
      message: 'Colour needs at least one value.',
    });
    const none = sizes.rows.reduce((draft, { key }) => setOffered(draft, key, false), sizes);
    expect(findDraftFaults(none)).toEqual([
      { field: 'variants', message: 'A product with options needs at least one variant.' },
    ]);
    const twice = sizes.rows.reduce((draft, { key }) => setCell(draft, key, 'sku', 'A-1'), sizes);
    expect(findDraftFaults(twice)).toEqual([{ field: 'variants.1.sku', message: 'Two variants have the SKU ‘A-1’.' }]);
  });

  it('is a value whose name another value has already', () => {
    expect(renameValue(sizes, '0', valueKey(sizes, 'S'), 'm').options[0]?.fault).toBe('There’s already a value ‘m’.');
  });
});

describe('values', () => {
  it('are read from a typed or pasted list', () => {
    expect(splitValues('S, M;L\tXL\r\nXXL\n, ')).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
    expect(splitValues('  Dark   navy ')).toEqual(['Dark navy']);
  });

  it('are suggested for what is usual and not there yet', () => {
    const suggested = (name: string, texts: string[]) => {
      const draft = addValues(addOption(NO_VARIANTS, name), '0', texts);
      return draft.options.flatMap(suggestValues).map(({ label }) => label);
    };
    expect(suggested('size', [])).toEqual(['XS to XXL', '36 to 46', '2 to 12 years']);
    expect(suggested('Size', ['S'])).toEqual([]);
    expect(suggested('Colour', ['navy', 'Black'])).not.toContain('Navy');
    expect(suggested('Colour', ['navy', 'Black'])).toContain('White');
    expect(suggested('Inseam', [])).toEqual([]);
  });
});
