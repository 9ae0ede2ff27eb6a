import type { BulkChange } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import type { BatchProduct } from '../catalog/index.ts';
import { decideMove, planItem } from './bulk-edits.rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const NO_DATES = { saleStartsAt: null, saleEndsAt: null };
const plain: BatchProduct = {
  id: 'p',
  title: 'Linen Shirt',
  image: '/a.webp',
  category: 'men',
  brand: 'zara',
  taxClass: null,
  options: [],
  version: 1,
  price: 150_000,
  salePrice: 120_000,
  priceFrom: false,
  basePrice: null,
  baseSalePrice: null,
  ...NO_DATES,
  publishing: { hiddenAs: null, publishAt: null, deletedAt: null },
  variants: [{ id: 'p', title: '', sku: '', price: null, salePrice: null, ...NO_DATES, weightGrams: null, onHand: 5 }],
};
const sized: BatchProduct = {
  ...plain,
  options: [{ name: 'Size', values: ['S', 'M'] }],
  price: 150_000,
  salePrice: 0,
  basePrice: 150_000,
  baseSalePrice: 0,
  variants: [
    { id: 's', title: 'S', sku: '', price: null, salePrice: null, ...NO_DATES, weightGrams: null, onHand: 2 },
    { id: 'm', title: 'M', sku: '', price: 170_000, salePrice: 0, ...NO_DATES, weightGrams: null, onHand: 4 },
  ],
  priceFrom: true,
};
const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
const plan = (change: BulkChange, product = plain) => planItem(change, product, currencies, NOW);
const percent = (value: number, withSale = true): BulkChange => ({
  ...{ kind: 'pricePercent', percent: value },
  ...{ rounding: 'none', withSale },
});
const publishHidden = (onHand: number) =>
  plan(
    { kind: 'publish' },
    {
      ...plain,
      publishing: { hiddenAs: 'draft', publishAt: null, deletedAt: NOW },
      variants: plain.variants.map((variant) => ({ ...variant, onHand })),
    },
  );

describe('what an edit makes of a product', () => {
  it('a sale that was put on had ended already, by the dates of the one before', () => {
    const of = (saleStartsAt: string | null, saleEndsAt: string | null, change: BulkChange) => {
      const [startsAt, endsAt] = [saleStartsAt, saleEndsAt].map((at) => (at === null ? null : new Date(at)));
      const dated = { ...plain, saleStartsAt: startsAt ?? null, saleEndsAt: endsAt ?? null };
      const { saleStartsAt: from, saleEndsAt: until } = plan(change, dated).after.prices ?? {};
      return [from, until];
    };
    const saleOn = { kind: 'saleOn', percent: 20, rounding: 'none' } as const;
    const [past, now, later] = ['2026-11-01T00:00:00.000Z', NOW.toISOString(), '2026-12-24T00:00:00.000Z'];
    expect(of(past, now, saleOn)).toEqual([undefined, undefined]);
    expect(of(past, later, saleOn)).toEqual([past, later]);
    expect(of(later, null, saleOn)).toEqual([later, undefined]);
    expect(of(past, now, percent(10))).toEqual([past, now]);
  });

  it('changes the price and, where that is wanted, the sale price alike', () => {
    expect(plan(percent(10)).after.prices).toMatchObject({ price: 165_000, salePrice: 132_000 });
    expect(plan(percent(10, false)).after.prices).toMatchObject({ price: 165_000, salePrice: 120_000 });
    const amount = { kind: 'priceAmount', amount: -10.5, rounding: 'whole', withSale: true } as const;
    expect(plan(amount).after.prices).toMatchObject({ price: 149_000, salePrice: 119_000 });
  });

  it('changes base prices and those of variants, and shows those of the cheapest', () => {
    expect(plan(percent(-50), sized).after.prices).toEqual({
      ...{ price: 75_000, salePrice: 0, priceFrom: true, basePrice: 75_000, baseSalePrice: 0 },
      variants: [{ id: 'm', price: 85_000, salePrice: 0 }],
    });
    const sale = plan({ kind: 'saleOn', percent: 20, rounding: 'none' }, sized).after.prices;
    expect(sale).toMatchObject({ price: 150_000, salePrice: 120_000, variants: [{ salePrice: 136_000 }] });
  });

  it.each([
    [percent(-99.98), 'The price would be too low to charge in USD.'],
    [percent(-20, false), 'The sale price would be no lower than the price.'],
    [{ kind: 'priceAmount', amount: -1500, rounding: 'none', withSale: false }, 'The price would be 0 or less.'],
    [{ kind: 'priceAmount', amount: -1300, rounding: 'none', withSale: true }, 'The sale price would be 0 or less.'],
    [{ kind: 'priceAmount', amount: 1e9, rounding: 'none', withSale: true }, 'The price would be too high.'],
    [{ kind: 'stockAdd', units: -6 }, 'The stock would be below 0.'],
    [{ kind: 'stockAdd', units: 1_000_000 }, 'The stock would be above 1,000,000.'],
  ] satisfies [BulkChange, string][])('refuses %j', (change, reason) => {
    expect(plan(change)).toMatchObject({ state: 'refused', reason });
  });

  it('reports what stays as it is', () => {
    expect(plan({ kind: 'category', category: 'men' }).state).toBe('unchanged');
    expect(plan({ kind: 'category', category: 'kids' })).toMatchObject({
      ...{ state: 'planned', before: { taxonomy: { category: 'men' } } },
      after: { taxonomy: { category: 'kids', brand: 'zara' } },
    });
    expect(plan({ kind: 'publish' }).state).toBe('unchanged');
    expect(publishHidden(3)).toMatchObject({ state: 'planned' });
    expect(publishHidden(3)).not.toHaveProperty('reason');
    expect(publishHidden(0)).toMatchObject({ state: 'planned', reason: 'Nothing in stock.' });
    expect(plan({ kind: 'hide' }).after.shelf).toEqual({ hiddenAs: 'draft', publishAt: null });
    expect(plan({ kind: 'saleOff' }, sized).state).toBe('unchanged');
    expect(plan({ kind: 'stockSet', units: 5 }).state).toBe('unchanged');
  });
});

describe('a step there and back', () => {
  const TERMS = [
    { kind: 'category', id: 'men' },
    { kind: 'brand', id: 'zara' },
    { kind: 'brand', id: 'nike' },
  ] as const;
  const step = (change: BulkChange, present: BatchProduct | undefined, isBack = false) => {
    const { before, after } = plan(change);
    const way = isBack ? { from: after, to: before } : { from: before, to: after };
    return decideMove(way, present, { now: NOW, terms: TERMS });
  };

  it('is made of a product that is as it was seen', () => {
    expect(step(percent(10), plain)).toMatchObject({ write: { id: 'p', prices: { price: 165_000 } } });
    const raised = { ...plain, price: 165_000, salePrice: 132_000 };
    expect(step(percent(10), raised, true)).toMatchObject({ write: { prices: { price: 150_000 } } });
    expect(step({ kind: 'hide' }, plain)).toEqual({
      write: { id: 'p', publishing: { hiddenAs: 'draft', publishAt: null, deletedAt: NOW } },
    });
  });

  it('leaves what was changed since, and only if it is about that', () => {
    const changed = { reason: 'Someone changed it after the preview.' };
    expect(step(percent(10), { ...plain, salePrice: 0 })).toEqual(changed);
    expect(step(percent(10), plain, true)).toEqual(changed);
    expect(step(percent(10), undefined)).toEqual({ reason: 'It was deleted.' });
    expect(step(percent(10), { ...plain, category: 'kids', variants: [] })).toHaveProperty('write');
    expect(step({ kind: 'brand', brand: 'nike' }, { ...plain, brand: 'puma' })).toEqual(changed);
  });

  it('gives no product a category or brand that is gone', () => {
    expect(step({ kind: 'brand', brand: 'nike' }, plain)).toHaveProperty('write');
    expect(step({ kind: 'brand', brand: 'gone' }, plain)).toEqual({ reason: 'The brand no longer exists.' });
    expect(step({ kind: 'category', category: 'gone' }, plain)).toEqual({
      reason: 'The category no longer exists.',
    });
  });

  it('changes stock by the difference, so that what was sold stays sold', () => {
    const [level = sized.variants[0]] = plain.variants;
    const withStock = (onHand: number) => ({ ...plain, variants: level ? [{ ...level, onHand }] : [] });
    const add: BulkChange = { kind: 'stockAdd', units: 10 };
    expect(step(add, withStock(3))).toMatchObject({ write: { stock: [{ onHand: 15, before: 5 }] } });
    expect(step(add, withStock(13), true)).toMatchObject({ write: { stock: [{ onHand: 5, before: 15 }] } });
    expect(step(add, withStock(9), true)).toEqual({ reason: 'The stock would be below 0.' });
    expect(step(add, { ...plain, variants: [] })).toEqual({ reason: 'Someone changed it after the preview.' });
  });
});
