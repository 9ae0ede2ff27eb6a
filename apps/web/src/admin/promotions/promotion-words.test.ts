import type { Promotion } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { datesText, entryText, givesText, usesText } from './promotion-words.ts';
import { promotionOf } from './testing/promotion.ts';

const sources = {
  price: (amount: number) => `₹${amount}`,
  categoryLabel: (id: string) => id.toUpperCase(),
  brandLabel: (id: string) => id,
};
const NONE = { categories: [], brands: [], products: [], variants: [] };
const goods = { ...NONE, categories: ['women'], brands: ['zara'] };
const groups = { action: 'buyXGetY', buyQuantity: 2, getQuantity: 1 } as const;

it.each<[Partial<Promotion>, string]>([
  [{}, '20% off everything'],
  [{ target: goods }, '20% off WOMEN and zara'],
  [{ target: { ...goods, products: ['a'], variants: ['b', 'c'] } }, '20% off WOMEN, zara, 1 product and 2 variants'],
  [{ action: 'fixed', value: 200 }, '₹200 off everything'],
  [{ action: 'fixedPerItem', value: 200 }, '₹200 off each item'],
  [{ action: 'fixedPerItem', value: 200, target: goods }, '₹200 off each item: WOMEN and zara'],
  [{ ...groups, value: 100 }, 'Buy 2, get 1 free'],
  [{ ...groups, value: 50, target: goods }, 'Buy 2, get 1 at 50% off: WOMEN and zara'],
  [{ ...groups, value: 99, valueType: 'amount' }, 'Buy 2, get 1 for ₹99 less'],
  [{ class: 'order', minSubtotal: 2000 }, '20% off the order, from ₹2000'],
  [{ class: 'order', target: goods, minQuantity: 3 }, '20% off WOMEN and zara in the order, from 3 items'],
  [{ class: 'shipping', action: 'freeShipping', value: null }, 'Free delivery'],
  [{ class: 'shipping', action: 'freeShipping', value: null, target: goods }, 'Free delivery with WOMEN and zara'],
  [{ class: 'shipping', action: 'fixed', value: 50 }, '₹50 off delivery'],
])('%j is ‘%s’', (fields, text) => {
  expect(givesText(promotionOf(fields), sources)).toBe(text);
});

it.each<[Partial<Promotion>, string]>([
  [{}, 'SUMMER'],
  [{ code: null }, 'No single-use codes yet'],
  [{ code: null, codes: { made: 1000, used: 3 } }, '1,000 single-use codes'],
  [{ code: null, needsCode: false }, 'No code needed'],
])('%j is got by ‘%s’', (fields, text) => {
  expect(entryText(promotionOf(fields))).toBe(text);
});

it('uses are counted against the limit, and those that wait for payment are on hold', () => {
  expect(usesText(promotionOf({ uses: { held: 0, used: 3 } }))).toBe('3');
  expect(usesText(promotionOf({ uses: { held: 1, used: 3 }, usageLimit: 1000 }))).toBe('3 of 1,000, 1 on hold');
});

it('dates are said as far as there are any', () => {
  const [startsAt, endsAt] = ['2020-12-01T08:00:00.000Z', '2020-12-24T00:00:00.000Z'];
  expect(datesText({ startsAt: null, endsAt: null })).toBe('');
  expect(datesText({ startsAt, endsAt })).toMatch(/^from .*2020 to .*2020$/);
  expect(datesText({ startsAt: null, endsAt })).toMatch(/^until .*2020$/);
});
