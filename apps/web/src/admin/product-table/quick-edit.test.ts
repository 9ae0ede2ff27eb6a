import type { AdminListedProduct, ProductDetails } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { SHIRT } from '../products/testing/shirt.ts';
import { quickFault, toQuickBody } from './quick-edit.ts';

const seenOf = ({ variants, ...product }: ProductDetails): AdminListedProduct => ({
  ...product,
  stockByVariant: variants.map(({ id, totalStock }) => ({ id, title: id, totalStock })),
});
const PLAIN: ProductDetails = {
  ...{ ...SHIRT, options: [], priceFrom: false, price: 1000, salePrice: 900 },
  variants: [{ ...(SHIRT.variants[0] as ProductDetails['variants'][0]), id: 'p', options: {}, totalStock: 9 }],
};

it('changes the price of a product and not its stock', () => {
  const body = toQuickBody({ price: '1200' }, PLAIN, seenOf(PLAIN));
  expect(body).toMatchObject({ title: 'Shirt', price: '1200', salePrice: 900, totalStock: 9, stockBefore: 9 });
  expect(body).not.toHaveProperty('saleEndsAt');
});

it('changes stock by the difference to what was seen, so that what was sold meanwhile stays sold', () => {
  const soldSince = { ...PLAIN, totalStock: 7 };
  const body = toQuickBody({ stock: new Map([['p', '20']]) }, soldSince, seenOf(PLAIN));
  expect(body).toMatchObject({ price: 1000, totalStock: '20', stockBefore: 9 });
});

it('changes the stock of one size and keeps the prices of all', () => {
  const { variants = [] } = toQuickBody({ stock: new Map([['S-Navy', '8']]) }, SHIRT, seenOf(SHIRT));
  expect(variants.map(({ id, totalStock, stockBefore }) => [id, totalStock, stockBefore])).toEqual([
    ['S-White', undefined, undefined],
    ['S-Navy', '8', 5],
    ['M-White', undefined, undefined],
    ['M-Navy', undefined, undefined],
  ]);
  expect(variants.map(({ price }) => price)).toEqual([undefined, undefined, undefined, 800]);
});

it('refuses a price where variants have their own', () => {
  expect(quickFault({ price: '1' }, SHIRT)).toContain('own price');
  expect(quickFault({ stock: new Map() }, SHIRT)).toBeUndefined();
  expect(quickFault({ price: '1' }, PLAIN)).toBeUndefined();
});
