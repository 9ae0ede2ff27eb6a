import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { type PricedPieces, ratesThatApply, type TaxMode } from '../pricing/index.ts';
import { bandsOf, classOf, type Rate, taxDayOf, type Where } from './rates.rules.ts';

const ratesOf = (rates: readonly Rate[], where: Where, pieces: PricedPieces, mode: TaxMode) =>
  ratesThatApply(bandsOf(rates, where), pieces, mode);

const rate = (id: string, percent: number, change: Partial<Rate> = {}): Rate => ({
  id,
  countryCode: 'IN',
  subdivision: '',
  taxClass: 'apparel',
  name: 'GST',
  percent,
  pieceValueFrom: null,
  pieceValueTo: null,
  validFrom: null,
  validTo: null,
  ...change,
});
const gst = [rate('5', 5, { pieceValueTo: 250_000 }), rate('18', 18, { pieceValueFrom: 250_000 })];
const india: Where = { countryCode: 'IN', subdivision: '', taxClass: 'apparel', day: '2026-11-28' };
type Asked = { rates?: Rate[]; where?: Partial<Where>; quantity?: number; mode?: 'inclusive' | 'exclusive' | 'none' };
const idsOf = (amount: number, { rates = gst, where = {}, quantity = 1, mode = 'inclusive' }: Asked = {}) =>
  ratesOf(rates, { ...india, ...where }, { amount, quantity }, mode).map(({ id }) => id);

describe('hard cases of tax (commerce 3.3)', () => {
  it('5: yen have no fractions: the limit is one of whole yen', () => {
    const rates = [rate('low', 8, { pieceValueTo: 1000 }), rate('high', 10, { pieceValueFrom: 1000 })];
    expect([1080, 1081, 1100, 1101].map((price) => idsOf(price, { rates }))).toEqual([
      ['low'],
      ['high'],
      ['high'],
      ['high'],
    ]);
  });

  it('7: rupees 2,625.00: 5 %; 2,625.01: 18 %; 3,000 with a code of 20 %: 5 %; three pieces, a discount on one: by their share', () => {
    expect(idsOf(262_500)).toEqual(['5']);
    expect(idsOf(262_501)).toEqual(['18']);
    expect(idsOf(295_001)).toEqual(['18']);
    expect(idsOf(300_000 - 60_000)).toEqual(['5']);
    expect(idsOf(3 * 270_000 - 22_500, { quantity: 3 })).toEqual(['5']);
    expect(idsOf(3 * 270_000 - 22_499, { quantity: 3 })).toEqual(['18']);
  });

  it('8: the state chooses nothing of a rate of the whole country', () => {
    expect(idsOf(100_000, { where: { subdivision: 'IN-KA' } })).toEqual(['5']);
  });

  it('11: a rate that changes while an order waits: the day of the order decides, both days included', () => {
    const rates = [rate('old', 12, { validTo: '2025-09-21' }), rate('new', 18, { validFrom: '2025-09-22' })];
    expect(idsOf(1, { rates, where: { day: '2025-09-21' } })).toEqual(['old']);
    expect(idsOf(1, { rates, where: { day: '2025-09-22' } })).toEqual(['new']);
  });
});

describe('which rates apply', () => {
  it('the day is the store’s', () => {
    const instant = new Date('2025-09-21T19:00:00Z');
    expect(taxDayOf(instant, 'Asia/Kolkata')).toBe('2025-09-22');
    expect(taxDayOf(instant, 'America/New_York')).toBe('2025-09-21');
  });

  it('in an exclusive shop the price is the value: up to the limit, above it, and no dead band', () => {
    expect(idsOf(250_000, { mode: 'exclusive' })).toEqual(['5']);
    expect(idsOf(250_001, { mode: 'exclusive' })).toEqual(['18']);
    expect(idsOf(500_001, { mode: 'exclusive', quantity: 2 })).toEqual(['18']);
  });

  it('those of the state take the place of the country’s, all of them together; a value that none of them has is the country’s', () => {
    const state = { subdivision: 'IN-MH' };
    const rates = [
      rate('country', 10),
      rate('state', 4, { ...state, pieceValueTo: 1000 }),
      rate('city', 1, { ...state, pieceValueTo: 1000 }),
      rate('other', 7, { subdivision: 'IN-KA' }),
    ];
    expect(idsOf(500, { rates, where: state })).toEqual(['state', 'city']);
    expect(idsOf(5000, { rates, where: state })).toEqual(['country']);
    expect(idsOf(500, { rates })).toEqual(['country']);
  });

  it('none in another country, of another class, or in a shop without taxes', () => {
    expect(idsOf(500, { where: { countryCode: 'NP' } })).toEqual([]);
    expect(idsOf(500, { where: { taxClass: 'other' } })).toEqual([]);
    expect(idsOf(500, { mode: 'none' })).toEqual([]);
  });

  it('amounts above what a computer counts exactly in decimals are compared exactly', () => {
    const limit = 8_000_000_000_000_000;
    const rates = [rate('low', 0, { pieceValueTo: limit }), rate('high', 100, { pieceValueFrom: limit })];
    expect(idsOf(limit, { rates, mode: 'exclusive' })).toEqual(['low']);
    expect(idsOf(limit + 1, { rates, mode: 'exclusive' })).toEqual(['high']);
  });
});

it('where two bands fit a price, its highest rates apply', () => {
  const falling = [rate('18', 18, { pieceValueTo: 250_000 }), rate('5', 5, { pieceValueFrom: 250_000 })];
  expect(idsOf(280_000, { rates: falling })).toEqual(['18']);
});

describe('the class of a product', () => {
  const table = {
    classes: [{ id: 'first' }, { id: 'apparel' }, { id: 'shoes' }],
    categoryClasses: { women: 'apparel' },
  };
  it.each([
    ['its own', 'shoes', 'women', 'shoes'],
    ['its category’s', null, 'women', 'apparel'],
    ['the first', null, 'men', 'first'],
    ['its category’s where its own is no more', 'gone', 'women', 'apparel'],
  ])('is %s', (_, taxClass, category, found) => {
    expect(classOf({ taxClass, category }, table)).toBe(found);
  });

  it('is none in a shop without classes', () => {
    expect(classOf({ taxClass: 'a', category: 'b' }, { classes: [], categoryClasses: {} })).toBeUndefined();
  });
});

/** A second, slow implementation: each set of rates that some value has, and whether it is the one of the value that it leaves. */
function ratesSlowly(rates: Rate[], where: Where, { amount, quantity }: PricedPieces, isInclusive: boolean): string[] {
  const setOf = (top: bigint, bottom: bigint): Rate[] => {
    const fitting: Rate[] = [];
    for (const each of rates) {
      if (each.countryCode !== where.countryCode || each.taxClass !== where.taxClass) continue;
      if (each.subdivision && each.subdivision !== where.subdivision) continue;
      if (each.validFrom && where.day < each.validFrom) continue;
      if (each.validTo && where.day > each.validTo) continue;
      if (each.pieceValueFrom !== null && top <= BigInt(each.pieceValueFrom) * bottom) continue;
      if (each.pieceValueTo !== null && top > BigInt(each.pieceValueTo) * bottom) continue;
      fitting.push(each);
    }
    const ofState = fitting.filter(({ subdivision }) => subdivision);
    return ofState.length > 0 ? ofState : fitting;
  };
  const total = (set: Rate[]) => set.reduce((sum, { percent }) => sum + Math.round(percent * 10_000), 0);
  const names = (set: Rate[]) => set.map(({ id }) => id).join();
  // Values of half a unit: every set is that of one of them.
  const sets = Array.from({ length: 90 }, (_, half) => setOf(BigInt(half), 2n));
  const own = sets.filter((set) => {
    const all = 1_000_000n + (isInclusive ? BigInt(total(set)) : 0n);
    return names(setOf(BigInt(amount) * 1_000_000n, BigInt(quantity) * all)) === names(set);
  });
  const highest = (own.length > 0 ? own : sets).reduce((best, set) => (total(set) > total(best) ? set : best));
  return highest.map(({ id }) => id);
}

it('are what trying each set of rates comes to', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 40 }));
  const day = fc.constantFrom(null, '2026-01-01', '2026-06-01', '2026-06-02');
  const rates = fc
    .array(
      fc.record({
        percent: fc.constantFrom(0, 5, 12.5, 14.975, 18, 100),
        subdivision: fc.constantFrom('', '', 'IN-MH', 'IN-KA'),
        taxClass: fc.constantFrom('apparel', 'apparel', 'shoes'),
        pieceValueFrom: bound,
        pieceValueTo: bound,
        validFrom: day,
        validTo: day,
      }),
      { maxLength: 5 },
    )
    .map((all) => all.map(({ percent, ...change }, index) => rate(String(index), percent, change)));
  const where = fc.record({
    countryCode: fc.constant('IN'),
    subdivision: fc.constantFrom('', 'IN-MH'),
    taxClass: fc.constant('apparel'),
    day: fc.constantFrom('2026-01-01', '2026-06-01', '2026-12-01'),
  });
  const pieces = fc.record({ amount: fc.integer({ min: 0, max: 120 }), quantity: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(rates, where, pieces, fc.boolean(), (all, there, line, isInclusive) => {
      const found = ratesOf(all, there, line, isInclusive ? 'inclusive' : 'exclusive').map(({ id }) => id);
      expect(found).toEqual(ratesSlowly(all, there, line, isInclusive));
    }),
    { numRuns: tries(500) },
  );
});
