// @vitest-environment jsdom
import type { ProductDetails } from '@haberdash/contract';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCell } from './cells.ts';
import { useVariants } from './use-variants.ts';

afterEach(cleanup);

const variant = (Size: string, totalStock: number) => ({
  id: Size,
  sku: '',
  options: { Size },
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
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [variant('S', 4), variant('M', 5)],
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
const plain: ProductDetails = { ...shirt, options: [], variants: [] };
const sold = { ...shirt, variants: [variant('S', 3), variant('M', 5)] };

function start(product: ProductDetails) {
  const onChange = vi.fn();
  const { result } = renderHook(() => useVariants(product, 2, onChange));
  const type = (title: string, text: string) => {
    const key = result.current.draft.rows.find((row) => row.title === title)?.key ?? '';
    act(() => result.current.change((draft) => setCell(draft, key, 'stock', text)));
  };
  return {
    result,
    onChange,
    type,
    settle: (present: ProductDetails, takeOver: boolean) => act(() => result.current.settle(present, takeOver)),
  };
}

describe('what another user changed meanwhile', () => {
  it('is taken over by who has changed nothing of it, whatever they keep', () => {
    const { result, settle } = start(plain);
    expect(result.current.differencesFrom(shirt)).toEqual([]);
    settle(shirt, false);
    expect(result.current.toFields(shirt).options).toEqual([{ name: 'Size', values: ['S', 'M'] }]);
  });

  it('leaves what was typed, where that is to stay', () => {
    const { result, type, settle } = start(shirt);
    type('M', '8');
    expect(result.current.differencesFrom(sold)).toEqual([{ label: 'M', mine: 'Stock 8', present: 'Stock 5' }]);
    settle(sold, false);
    expect(result.current.draft.rows.map(({ stock }) => stock)).toEqual(['3', '8']);
  });

  it('replaces what was typed, where that is given up', () => {
    const { result, type, settle, onChange } = start(shirt);
    type('M', '8');
    expect(onChange).toHaveBeenLastCalledWith(true);
    settle(sold, true);
    expect(result.current.draft.rows.map(({ stock }) => stock)).toEqual(['3', '5']);
    expect(onChange).toHaveBeenLastCalledWith(false);
  });
});

it('lets nothing pass that is wrong in a cell', () => {
  const { result, type } = start(shirt);
  const check = () => {
    let isRight = false;
    act(() => {
      isRight = result.current.check();
    });
    return isRight;
  };
  expect(check()).toBe(true);
  type('M', '1.5');
  expect(check()).toBe(false);
  expect(result.current.draft.refused).toBe(1);
});
