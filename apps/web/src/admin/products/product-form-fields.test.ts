import type { Product, TaxMode } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '../../ui/form-control.ts';
import { findDifferences } from './product-differences.ts';
import { isComplete, isFilled, productControls, toFormValues, toProductBody } from './product-form-fields.ts';

const product: Product = {
  _id: 'p',
  id: 'p',
  slug: 'linen-shirt',
  title: 'Tee',
  description: 'A tee',
  category: 'men',
  subcategory: 'T-shirts',
  brand: 'hm',
  price: 1499,
  salePrice: 0,
  priceFrom: false,
  basePrice: 1499,
  baseSalePrice: 0,
  totalStock: 4,
  options: [],
  image: '/media/a/1200.webp',
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 3,
  status: 'published',
  publishAt: null,
};

const LISTS: Record<string, { id: string; label: string }[]> = {
  category: [{ id: 'men', label: 'Men' }],
  brand: [
    { id: 'hm', label: 'H&M' },
    { id: 'levi', label: "Levi's" },
  ],
};
const surroundings = (decimals = 2, taxMode: TaxMode = 'none') => ({
  decimals,
  listTerms: (kind: string) => LISTS[kind] ?? [],
  taxMode,
  taxClasses: [{ id: 'apparel', label: 'Clothing' }],
});

const full: FormValues = {
  title: 'Tee',
  description: 'A tee',
  category: 'men',
  brand: 'hm',
  price: '100',
  salePrice: '',
  totalStock: '0',
};

function check(name: string, text: string, decimals = 2) {
  const validate = productControls(surroundings(decimals)).find((control) => control.name === name)?.rules?.validate;
  if (typeof validate !== 'function') throw new Error(`${name} has no rule`);
  return validate(text, { ...full, [name]: text });
}

describe('required fields', () => {
  it('needs everything but the sale price, and an image', () => {
    expect(isComplete(full, '/media/a/1200.webp')).toBe(true);
    expect(isComplete(full, '')).toBe(false);
    for (const name of ['title', 'description', 'category', 'brand', 'price', 'totalStock']) {
      expect(isFilled({ ...full, [name]: '' }, '/media/a/1200.webp')).toBe(false);
    }
  });

  it('counts blanks as filled, but not as complete', () => {
    expect(isFilled({ ...full, title: '  ' }, 'x')).toBe(true);
    expect(isComplete({ ...full, title: '  ' }, 'x')).toBe(false);
  });
});

describe('rules', () => {
  it.each([
    ['price', '0', 'Price must be above 0.'],
    ['price', '11.9999', 'Price must be a number with up to 2 decimals.'],
    ['price', '-5', 'Price must be a number with up to 2 decimals.'],
    ['price', '1e3', 'Price must be a number with up to 2 decimals.'],
    ['salePrice', '100', 'The sale price must be lower than the price.'],
    ['totalStock', '1.5', 'Stock must be a whole number up to 1000000.'],
    ['totalStock', '1000001', 'Stock must be a whole number up to 1000000.'],
  ])('refuses %s %s', (name, text, sentence) => {
    expect(check(name, text)).toBe(sentence);
  });

  it.each([
    ['price', '0.01'],
    ['salePrice', ''],
    ['salePrice', '99.99'],
    ['totalStock', '0'],
    ['totalStock', '1000000'],
  ])('takes %s %s', (name, text) => {
    expect(check(name, text)).toBe(true);
  });

  it('takes no fractions of a currency that has none', () => {
    expect(check('price', '10.5', 0)).toBe('Price must be a whole number.');
  });
});

describe('product form', () => {
  it('shows no sale price where there is none', () => {
    expect(toFormValues(product).salePrice).toBe('');
  });

  it('sends the subcategory back, and an empty one where there is none', () => {
    const sent = (shown: Product) => toProductBody(toFormValues(shown), shown.image).subcategory;
    expect([sent(product), sent({ ...product, subcategory: null })]).toEqual(['T-shirts', '']);
  });
});

describe('a product with options', () => {
  const variantFields = { options: [{ name: 'Size', values: ['S'] }], variants: [{ options: { Size: 'S' } }] };

  it('has its stock by variant: the form neither asks for it nor sends it', () => {
    const names = productControls(surroundings(), true).map(({ name }) => name);
    expect(names).not.toContain('totalStock');
    expect(isComplete({ ...full, totalStock: '' }, 'x', true)).toBe(true);
    expect(isComplete({ ...full, price: '' }, 'x', true)).toBe(false);
    expect(toProductBody(full, 'x', variantFields)).not.toHaveProperty('totalStock');
    expect(toProductBody(full, 'x', variantFields)).toMatchObject(variantFields);
    expect(toProductBody(full, 'x', { options: [] })).toMatchObject({ options: [], totalStock: '0' });
  });

  it('shows the price of variants without one of their own, and not that of the cheapest', () => {
    const shirt = { ...product, price: 900, salePrice: 800, basePrice: 1499, baseSalePrice: 0 };
    expect(toFormValues(shirt)).toMatchObject({ price: '1499', salePrice: '' });
  });
});

it('prices say whether tax is in them, in a shop that has tax', () => {
  const hintsOf = (taxMode: TaxMode, hasOptions = false) =>
    productControls(surroundings(2, taxMode), hasOptions)
      .filter(({ name }) => name === 'price' || name === 'salePrice')
      .map(({ hint }) => hint);
  expect(hintsOf('none')).toEqual([undefined, undefined]);
  expect(hintsOf('inclusive')).toEqual(['Incl. tax.', 'Incl. tax.']);
  expect(hintsOf('exclusive', true)).toEqual(['Excl. tax. For variants without their own price.', 'Excl. tax.']);
});

describe('findDifferences', () => {
  it('finds none where only the spelling of a number differs', () => {
    expect(findDifferences({ ...toFormValues(product), price: '1499.00' }, product, surroundings())).toEqual([]);
  });

  it('names the field, mine and the present value as people read them', () => {
    const mine = { ...toFormValues(product), brand: 'levi', salePrice: '999' };
    expect(findDifferences(mine, product, surroundings())).toEqual([
      { label: 'Brand', mine: "Levi's", present: 'H&M' },
      { label: 'Sale price', mine: '999', present: 'none' },
    ]);
    expect(findDifferences({ ...toFormValues(product), taxClass: 'apparel' }, product, surroundings())).toEqual([
      { label: 'Tax class', mine: 'Clothing', present: 'none' },
    ]);
  });
});
