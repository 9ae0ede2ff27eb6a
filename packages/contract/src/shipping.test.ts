import { describe, expect, it } from 'vitest';
import { findWeightFault, type ShippingBody, shippingBodySchema } from './shipping.ts';

type Zone = ShippingBody['zones'][number];
type Method = Zone['methods'][number];
type Dispatch = NonNullable<ShippingBody['dispatch']>;

const flat: Method = { name: 'Post', kind: 'flat', amount: 5, codAllowed: true, isActive: true };
const tiers = [
  { from: 0, to: 500, amount: 3 },
  { from: 500, to: null, amount: 7 },
];
const tiered: Method = { ...flat, kind: 'tiered', tierBy: 'subtotal', tiers };
const zone: Zone = { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat] };
const dispatch: Dispatch = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-25'] };

const faultsOf = (zones: Zone[], own: Partial<Dispatch> = {}) =>
  shippingBodySchema
    .safeParse({ version: 1, zones, dispatch: { ...dispatch, ...own } })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const faultsOfMethod = (method: Method) => faultsOf([{ ...zone, methods: [method] }]);
const faultsOfRegion = (region: Zone['regions'][number]) => faultsOf([{ ...zone, regions: [region] }]);

describe('a body that sets delivery', () => {
  it('is taken with zones and dispatch, days in order and once each', () => {
    const body = { version: 1, zones: [zone], dispatch: { ...dispatch, workingDays: [5, 1, 5] } };
    expect(shippingBodySchema.parse(body).dispatch?.workingDays).toEqual([1, 5]);
    expect(faultsOfMethod(tiered)).toEqual([]);
    expect(shippingBodySchema.safeParse({ version: 1, zones: [] }).success).toBe(true);
  });

  it.each([
    [[{ from: 10, to: null, amount: 1 }], 'zones.0.methods.0.tiers.0.from: The first step must start at 0.'],
    [
      [
        { from: 0, to: 500, amount: 1 },
        { from: 501, to: null, amount: 1 },
      ],
      'zones.0.methods.0.tiers.1.from: Each step must start where the previous one ends.',
    ],
    [
      [
        { from: 0, amount: 1 },
        { from: 500, amount: 1 },
      ],
      'zones.0.methods.0.tiers.0.to: Each step must end above its start.',
    ],
    [[{ from: 0, to: 500, amount: 1 }], 'zones.0.methods.0.tiers.0.to: The last step can’t have an end.'],
    [[], 'zones.0.methods.0.tiers: Add at least one step.'],
  ])('is refused with steps that leave something open', (steps, fault) => {
    expect(faultsOfMethod({ ...tiered, tiers: steps })).toContain(fault);
  });

  it('is refused without the figures of its kind', () => {
    const { amount: _, ...bare } = flat;
    expect(faultsOfMethod(bare)).toEqual(['zones.0.methods.0.amount: Enter an amount.']);
    expect(faultsOfMethod({ ...bare, kind: 'pickup' })).toEqual([]);
    expect(faultsOfMethod({ ...bare, kind: 'tiered', tiers })).toEqual([
      'zones.0.methods.0.tierBy: Choose whether the price goes by weight or by subtotal.',
    ]);
    expect(faultsOfMethod({ ...flat, estimate: { minDays: 3, maxDays: 2 } })).toEqual([
      'zones.0.methods.0.estimate.maxDays: The longest time can’t be shorter than the shortest.',
    ]);
  });

  it('is refused with a price by weight while goods may have none, whoever keeps the dispatch', () => {
    const zones = [{ ...zone, methods: [{ ...tiered, tierBy: 'weight' as const }] }];
    const fault = 'Enter a default weight: a delivery method’s price goes by weight.';
    expect(faultsOf(zones)).toEqual([`dispatch.defaultWeightGrams: ${fault}`]);
    expect(faultsOf(zones, { defaultWeightGrams: 400 })).toEqual([]);
    expect(shippingBodySchema.safeParse({ version: 1, zones }).success).toBe(true);
    expect(findWeightFault({ zones, dispatch: {} })).toBe(fault);
  });

  it('is refused with a place that there is not, or postcodes that cannot be read', () => {
    expect(faultsOfRegion({ countryCode: 'XX' })).toEqual([
      'zones.0.regions.0.countryCode: Choose a country from the list.',
    ]);
    expect(faultsOfRegion({ countryCode: 'IN', subdivision: 'US-NY' })).toEqual([
      'zones.0.regions.0.subdivision: Choose a state in India.',
    ]);
    expect(faultsOfRegion({ countryCode: 'GB', postcodes: ['SE1 *', 'KW15'] })).toEqual([
      'zones.0.regions.0.postcodes.1: ‘KW15’ is only the first half of a postcode. For every postcode that starts with it, enter ‘KW15 *’.',
    ]);
    expect(faultsOfRegion({ countryCode: '*' })).toEqual([]);
    expect(faultsOfRegion({ countryCode: '*', postcodes: ['110*'] })).toEqual([
      'zones.0.regions.0.countryCode: Choose a country for this state or these postcodes.',
    ]);
  });

  it('is refused with days and times that there are not', () => {
    expect(faultsOf([], { cutOff: '24:00' })).toEqual(['dispatch.cutOff: Enter a time such as 14:00.']);
    expect(faultsOf([], { workingDays: [] })).toEqual(['dispatch.workingDays: Choose at least one working day.']);
    expect(faultsOf([], { holidays: ['2026-02-30'] })).toEqual([
      'dispatch.holidays.0: Enter a date such as 2026-12-25.',
    ]);
  });
});
