import type { ProductDetails } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { toPictures } from '../pictures/pictures-draft.ts';
import { setCell, setOffered } from '../variants/cells.ts';
import { toDraft, type VariantsDraft } from '../variants/variants-draft.ts';
import { toFormValues } from './product-form-fields.ts';
import { toSample } from './product-sample.ts';
import { SHIRT } from './testing/shirt.ts';

const sampleOf = (
  product: ProductDetails,
  change: { values?: Record<string, string>; draft?: (draft: VariantsDraft) => VariantsDraft } = {},
) => {
  const draft = toDraft(product);
  return toSample(
    { ...toFormValues(product), ...change.values },
    toPictures(product, draft),
    change.draft?.(draft) ?? draft,
    product,
  );
};
const keyOf = ({ rows }: VariantsDraft, title: string) => rows.find((row) => row.title === title)?.key ?? '';

describe('a form in which nothing was changed', () => {
  it('shows the product as the shop has it', () => expect(sampleOf(SHIRT)).toEqual(SHIRT));

  it('also of one without options', () => {
    const plain = { ...SHIRT, ...{ price: 1000, salePrice: 900, priceFrom: false }, options: [], variants: [] };
    const images = [{ url: '/front.webp', alt: 'Front' }];
    expect(sampleOf({ ...plain, images })).toEqual({ ...plain, images });
  });

  it('of a draft shows it as though it were in the shop', () =>
    expect(sampleOf({ ...SHIRT, status: 'draft' })).toEqual(SHIRT));
});

it('shows what was typed of the product', () => {
  const values = { title: '  Oxford ', price: '1200', salePrice: '', subcategory: '' };
  const sample = sampleOf(SHIRT, { values });
  expect(sample).toMatchObject({ title: 'Oxford', subcategory: null, basePrice: 1200, baseSalePrice: 0 });
  expect(sample.variants.map(({ price, salePrice }) => [price, salePrice])).toEqual([
    [1200, 0],
    [1200, 0],
    [1200, 0],
    [800, 0],
  ]);
});

it('shows what was typed of variants, and the lowest of their prices and the sum of their stock', () => {
  const sample = sampleOf(SHIRT, {
    draft: (draft) => {
      const cheaper = setCell(draft, keyOf(draft, 'S / White'), 'price', '700');
      const more = setCell(cheaper, keyOf(draft, 'S / Navy'), 'stock', '50');
      return setOffered(more, keyOf(draft, 'M / Navy'), false);
    },
  });
  expect(sample.variants.map(({ id }) => id)).toEqual(['S-White', 'S-Navy', 'M-White']);
  expect(sample).toMatchObject({ price: 700, salePrice: 0, priceFrom: true, totalStock: 54 });
  expect(sample.images[1]?.variantIds).toEqual(['S-Navy']);
});

it('of a new product has what is missing empty, and what is no number 0', () => {
  const sample = toSample({ price: 'x', totalStock: '-1' }, [], toDraft(null), null);
  expect(sample).toMatchObject({ title: '', image: '', price: 0, totalStock: 0, options: [], images: [] });
});
