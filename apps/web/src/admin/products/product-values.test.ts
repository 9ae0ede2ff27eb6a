import type { Product } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { findDifferences, toFormValues, toProductBody } from './product-values.ts';

const product: Product = {
  _id: 'p',
  id: 'p',
  title: 'Tee',
  description: 'A tee',
  category: 'men',
  subcategory: 'T-shirts',
  brand: 'hm',
  price: 1499,
  salePrice: 0,
  totalStock: 4,
  image: '/media/a/1200.webp',
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 3,
};

describe('product form', () => {
  it('shows no sale price where there is none', () => {
    expect(toFormValues(product).salePrice).toBe('');
  });

  it('keeps the subcategory, which the form does not show', () => {
    expect(toProductBody(toFormValues(product), product.image, product.subcategory).subcategory).toBe('T-shirts');
  });
});

describe('findDifferences', () => {
  it('finds none where only the spelling of a number differs', () => {
    expect(findDifferences({ ...toFormValues(product), price: '1499.00' }, product)).toEqual([]);
  });

  it('names the field, mine and the present value as people read them', () => {
    const mine = { ...toFormValues(product), brand: 'levi', salePrice: '999' };
    expect(findDifferences(mine, product)).toEqual([
      { label: 'Brand', mine: "Levi's", present: 'H&M' },
      { label: 'Sale Price', mine: '999', present: 'none' },
    ]);
  });
});
