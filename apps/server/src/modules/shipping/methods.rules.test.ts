import { describe, expect, it } from 'vitest';
import { chooseOption, findDelivery, goodsOf, type Method } from './methods.rules.ts';

const flat: Method = {
  id: 'flat',
  kind: 'flat',
  amount: 500,
  tierBy: null,
  tiers: [],
  freeFrom: null,
  minSubtotal: null,
  maxWeight: null,
  isActive: true,
};
const byWeight: Method = {
  ...flat,
  id: 'weight',
  kind: 'tiered',
  amount: null,
  tierBy: 'weight',
  tiers: [
    { from: 0, to: 500, amount: 300 },
    { from: 500, to: null, amount: 700 },
  ],
};
const india = { countryCode: 'IN', subdivision: '', postcode: '' };
const optionsOf = (methods: Method[], goods: { subtotal: number; weight: number }) => {
  const found = findDelivery([{ regions: [{ countryCode: 'IN' }], methods }], india, goods);
  return found.kind === 'zone' ? found.options.map(({ method, amount }) => [method.id, amount]) : found.kind;
};
const goods = { subtotal: 5000, weight: 100 };

describe('hard cases of delivery (commerce 2.3)', () => {
  const freeFrom50 = { ...flat, freeFrom: 5000 };
  const line = { total: 8000, discountTotal: 0, quantity: 2, weightGrams: 100 };

  it('5: subtotal 80, free from 50, code 50 %: not free; 53 with 10 off: not free', () => {
    expect(optionsOf([freeFrom50], goodsOf([{ ...line, discountTotal: 4000 }], null))).toEqual([['flat', 500]]);
    const lines = [{ ...line, total: 5300, discountTotal: 1000 }];
    expect(optionsOf([freeFrom50], goodsOf(lines, null))).toEqual([['flat', 500]]);
    expect(optionsOf([freeFrom50], goodsOf([line], null))).toEqual([['flat', 0]]);
    expect(optionsOf([freeFrom50], { subtotal: 5000, weight: 0 })).toEqual([['flat', 0]]);
  });

  it('6: the address changed after the method: the rate follows, and a method of another zone is none to take', () => {
    const zones = [
      { regions: [{ countryCode: 'IN' }], methods: [flat] },
      { regions: [{ countryCode: 'US' }], methods: [{ ...flat, id: 'abroad', amount: 2000 }] },
    ];
    const abroad = findDelivery(zones, { ...india, countryCode: 'US' }, goods);
    const options = abroad.kind === 'zone' ? abroad.options : [];
    expect(chooseOption(options, 'flat')).toBeUndefined();
    expect(chooseOption(options)).toMatchObject({ method: { id: 'abroad' }, amount: 2000 });
  });

  it('10: 500 g at the edge of two tiers: one of them, the upper', () => {
    expect(optionsOf([byWeight], { ...goods, weight: 499 })).toEqual([['weight', 300]]);
    expect(optionsOf([byWeight], { ...goods, weight: 500 })).toEqual([['weight', 700]]);
  });

  it('11: free from a subtotal leaves nothing that a free-shipping code could take: 0, tiers too', () => {
    expect(optionsOf([freeFrom50, { ...byWeight, freeFrom: 5000 }], goods)).toEqual([
      ['flat', 0],
      ['weight', 0],
    ]);
  });
});

describe('which ways fit', () => {
  it('without any zone delivery is free everywhere; with zones a place outside of them has none', () => {
    expect(findDelivery([], india, goods)).toEqual({ kind: 'free' });
    const found = findDelivery([{ regions: [{ countryCode: 'US' }], methods: [flat] }], india, goods);
    expect(found).toEqual({ kind: 'zone', match: undefined, options: [] });
  });

  it('the most specific zone decides alone, though another one would have a way', () => {
    const zones = [
      { regions: [{ countryCode: 'IN' }], methods: [flat] },
      { regions: [{ countryCode: 'IN', postcodes: ['110*'] }], methods: [{ ...flat, minSubtotal: 9900 }] },
    ];
    expect(findDelivery(zones, { ...india, postcode: '110001' }, goods)).toMatchObject({ options: [] });
  });

  it('both bounds are included', () => {
    const bounded = { ...flat, minSubtotal: 5000, maxWeight: 100 };
    expect(optionsOf([bounded], goods)).toEqual([['flat', 500]]);
    expect(optionsOf([bounded], { ...goods, subtotal: 4999 })).toEqual([]);
    expect(optionsOf([bounded], { ...goods, weight: 101 })).toEqual([]);
  });

  it('tiers by subtotal, a pickup, and none that is switched off', () => {
    const bySubtotal: Method = { ...byWeight, id: 'subtotal', tierBy: 'subtotal' };
    const pickup: Method = { ...flat, id: 'pickup', kind: 'pickup', amount: null };
    expect(optionsOf([bySubtotal, pickup, { ...flat, isActive: false }], goods)).toEqual([
      ['subtotal', 700],
      ['pickup', 0],
    ]);
  });

  it('a piece without a weight has the one that stands for it', () => {
    const line = { total: 1, discountTotal: 0, quantity: 3 };
    expect(
      goodsOf(
        [
          { ...line, weightGrams: null },
          { ...line, weightGrams: 200 },
        ],
        400,
      ).weight,
    ).toBe(1800);
    expect(goodsOf([{ ...line, weightGrams: null }], null).weight).toBe(0);
  });

  it('where none was asked for: the cheapest that is no pickup, the first of those alike', () => {
    const ways = ['a', 'b', 'c'].map((id, index) => ({
      method: { ...flat, id },
      amount: [700, 500, 500][index] ?? 0,
    }));
    const pickup = { method: { ...flat, id: 'pickup', kind: 'pickup' as const }, amount: 0 };
    expect(chooseOption([pickup, ...ways])?.method.id).toBe('b');
    expect(chooseOption([pickup, ...ways], 'pickup')?.method.id).toBe('pickup');
    expect(chooseOption([pickup])).toBeUndefined();
  });
});
