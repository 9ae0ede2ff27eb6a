import type { Offer } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { isOfferedOn } from './offers.ts';

const NONE = { categories: [], brands: [], products: [], variants: [] };
const offer = (target: Partial<Offer['target']>, excludeSaleItems = false): Offer => ({
  ...{ id: 'o1', name: 'Sale', badge: '', target: { ...NONE, ...target }, excludeSaleItems, endsAt: null },
});
const shirt = { id: 'p1', category: 'men', brand: 'hm', price: 100, salePrice: 0 };

it('an offer without goods is for all, any other for what fits one of its goods', () => {
  expect(isOfferedOn(offer({}), shirt)).toBe(true);
  for (const fits of [{ categories: ['men'] }, { brands: ['hm'] }, { products: ['p1'] }, { variants: ['p1'] }])
    expect(isOfferedOn(offer({ categories: ['kids'], ...fits }), shirt), JSON.stringify(fits)).toBe(true);
  expect(isOfferedOn(offer({ categories: ['women'], brands: ['zara'] }), shirt)).toBe(false);
});

it('an offer for variants is for those that may be meant', () => {
  expect(isOfferedOn(offer({ variants: ['v2'] }), shirt, ['v1', 'v2'])).toBe(true);
  expect(isOfferedOn(offer({ variants: ['v2'] }), shirt, ['v1'])).toBe(false);
});

it('an offer that is not for items on sale leaves them out', () => {
  expect(isOfferedOn(offer({}, true), shirt)).toBe(true);
  expect(isOfferedOn(offer({}, true), { ...shirt, salePrice: 80 })).toBe(false);
});
