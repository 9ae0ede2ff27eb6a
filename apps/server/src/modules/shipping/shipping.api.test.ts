import { calls, type ShippingBody, type ShippingTryBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop({ STORE_TIME_ZONE: 'Asia/Kolkata' });
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const get = async () => requireSuccess(await admin.call(calls.shipping.get)).data;
const put = (body: ShippingBody) => admin.call(calls.shipping.save, { body });
const change = async (body: Omit<ShippingBody, 'version'>) =>
  requireSuccess(await put({ version: (await get()).version, ...body })).data;
const tryAddress = async (body: ShippingTryBody) => requireSuccess(await admin.call(calls.shipping.try, { body })).data;

const flat = { name: 'Standard', kind: 'flat' as const, amount: 49.5, codAllowed: true, isActive: true };
const byWeight = {
  ...{ name: 'By weight', kind: 'tiered' as const, tierBy: 'weight' as const, codAllowed: false, isActive: true },
  tiers: [
    { from: 0, to: 500, amount: 60 },
    { from: 500, to: null, amount: 90 },
  ],
  maxWeight: 20_000,
};
const india = { name: 'India', regions: [{ countryCode: 'IN' }], methods: [flat] };
const world = { name: 'Elsewhere', regions: [{ countryCode: '*' }], methods: [{ ...flat, amount: 2000 }] };
const dispatch = { cutOff: '12:30', workingDays: [6, 1, 2, 1], holidays: ['2026-12-25'], defaultWeightGrams: 300 };

const dayAfter = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Moves the clock to the next Friday, 17:30 in Kolkata: past the cut-off. */
function passToFriday(): Date {
  const now = shop.clock.now();
  const friday = new Date(now);
  friday.setUTCHours(12, 0, 0, 0);
  while (friday <= now || friday.getUTCDay() !== 5) friday.setUTCDate(friday.getUTCDate() + 1);
  shop.clock.passMinutes((friday.getTime() - now.getTime()) / 60_000);
  return friday;
}

describe('delivery', () => {
  it('of a shop that has set none up has no zones and the usual dispatch', async () => {
    expect(await get()).toEqual({
      version: 0,
      zones: [],
      dispatch: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: null },
    });
  });

  it('is replaced as a whole, and answers in the form that it takes', async () => {
    const free = { ...flat, freeFrom: 999, minSubtotal: 100.25, estimate: { minDays: 2, maxDays: 5 } };
    const zones = [{ ...india, methods: [free, byWeight] }, world];
    const saved = await change({ zones, dispatch });
    expect(saved.zones).toMatchObject(zones);
    expect(saved.dispatch).toEqual({ ...dispatch, workingDays: [1, 2, 6] });
    const { version, ...same } = await get();
    expect({ version, ...same }).toEqual(saved);
    expect((await change(same)).zones).toEqual(saved.zones);
    expect((await change({ zones: [] })).dispatch).toEqual(saved.dispatch);
  });

  it('keeps the ids of what is known, and gives new ones to all else', async () => {
    const [one, other] = (await change({ zones: [india, world] })).zones;
    if (!one || !other) throw new Error('two zones were to be there');
    const foreign = '5f0c4d0e-0000-4000-8000-000000000001';
    const twice = { ...one, methods: [...one.methods, ...one.methods, { ...flat, id: foreign }] };
    const { zones } = await change({ zones: [other, twice, one] });
    expect([zones[0]?.id, zones[1]?.id]).toEqual([other.id, one.id]);
    expect(zones[1]?.methods[0]?.id).toBe(one.methods[0]?.id);
    const ids = zones.flatMap(({ id, methods }) => [id, ...methods.map((method) => method.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(foreign);
  });

  it('keeps of a region and a method only what belongs to them', async () => {
    const region = { countryCode: 'IN', subdivision: '', postcodes: [] };
    const odd = { ...flat, tierBy: 'weight' as const, tiers: byWeight.tiers };
    const [zone] = (await change({ zones: [{ ...india, regions: [region], methods: [odd] }] })).zones;
    expect(zone?.regions).toEqual([{ countryCode: 'IN' }]);
    expect(zone?.methods).toEqual([{ id: expect.any(String), ...flat }]);
  });

  it('is told as it is to whoever changes an older version, which changes nothing', async () => {
    await change({ zones: [india] });
    const failure = expectFailure(await put({ version: 0, zones: [world] }), 'SETTINGS_CHANGED', 409);
    expect(failure.details).toMatchObject({ version: 1, zones: [{ name: 'India' }] });
    expect((await get()).zones).toMatchObject([{ name: 'India' }]);
  });

  it.each([
    [[{ ...india, name: ' ' }], 'zones.0.name'],
    [[{ ...india, regions: [] }], 'zones.0.regions'],
    [[{ ...india, regions: [{ countryCode: 'XX' }] }], 'zones.0.regions.0.countryCode'],
    [[{ ...india, regions: [{ countryCode: 'IN', subdivision: 'US-NY' }] }], 'zones.0.regions.0.subdivision'],
    [[{ ...india, regions: [{ countryCode: 'IN', postcodes: ['110*', '9..1..2'] }] }], 'zones.0.regions.0.postcodes.1'],
    [[world, { ...india, methods: [flat, { ...flat, amount: 1.005 }] }], 'zones.1.methods.1.amount'],
    [[{ ...india, methods: [{ ...flat, freeFrom: 1e20 }] }], 'zones.0.methods.0.freeFrom'],
    [[{ ...india, methods: [{ ...byWeight, tiers: [] }] }], 'zones.0.methods.0.tiers'],
  ])('refuses zones where they are wrong: %#', async (zones, field) => {
    const failure = expectFailure(await put({ version: 0, zones, dispatch }), 'INVALID_REQUEST', 400);
    expect(failure.details).toMatchObject([{ field }]);
    expect((await get()).version).toBe(0);
  });

  it('needs a default weight once a price goes by weight, sent now or kept from before', async () => {
    const zones = [{ ...india, methods: [byWeight] }];
    const { details } = expectFailure(await put({ version: 0, zones }), 'INVALID_REQUEST', 400);
    expect(details).toMatchObject([{ field: 'dispatch.defaultWeightGrams' }]);
    await change({ zones: [], dispatch });
    expect((await change({ zones })).zones).toMatchObject(zones);
  });

  it('is for those with the permission, and each change is in the audit with both values', async () => {
    const support = await shop.staff('support');
    expect((await support.call(calls.shipping.get)).status).toBe(403);
    const body = { address: { countryCode: 'IN' } };
    expect((await support.call(calls.shipping.try, { body })).status).toBe(403);
    await change({ zones: [india] });
    await change({ zones: [world] });
    const { data } = requireSuccess(await admin.call(calls.audit.list));
    const changes = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'shipping');
    const [last, first] = changes;
    expect(changes).toHaveLength(2);
    expect(first).toMatchObject({ before: null, after: { zones: [{ name: 'India' }] } });
    expect(last).toMatchObject({ before: { zones: [{ name: 'India' }] }, after: { zones: [{ name: 'Elsewhere' }] } });
  });
});

describe('an address that is tried', () => {
  const delhi = { name: 'Delhi', regions: [{ countryCode: 'IN', postcodes: ['110*'] }], methods: [flat] };

  it('of a shop without zones has free delivery', async () => {
    expect(await tryAddress({ address: { countryCode: 'FR' } })).toEqual({ isFree: true, zone: null, methods: [] });
  });

  it.each([
    [
      { countryCode: 'IN', postcode: '110 001' },
      { name: 'Delhi', reason: 'prefix', pattern: '110*' },
    ],
    [
      { countryCode: 'IN', postcode: '400001' },
      { name: 'India', reason: 'country', pattern: '' },
    ],
    [
      { countryCode: 'IN', subdivision: 'IN-GA' },
      { name: 'Goa', reason: 'subdivision', pattern: '' },
    ],
    [{ countryCode: 'FR' }, { name: 'Elsewhere', reason: 'world', pattern: '' }],
  ])('%o gets the zone that fits best, and why', async (address, zone) => {
    const goa = { ...india, name: 'Goa', regions: [{ countryCode: 'IN', subdivision: 'IN-GA' }] };
    await change({ zones: [world, india, delhi, goa] });
    expect((await tryAddress({ address })).zone).toEqual(zone);
  });

  it('outside of all zones gets no delivery', async () => {
    await change({ zones: [india] });
    expect(await tryAddress({ address: { countryCode: 'FR' } })).toEqual({ isFree: false, zone: null, methods: [] });
  });

  it('says of each method what it costs and when it arrives, or why it is not offered', async () => {
    const friday = passToFriday();
    admin = await shop.admin();
    const method = { ...flat, freeFrom: 1000, estimate: { minDays: 1, maxDays: 2 } };
    const methods = [
      { ...method, name: 'Post' },
      { ...method, name: 'Express', isActive: false },
      { ...method, name: 'Gift', minSubtotal: 500 },
      { ...byWeight, name: 'Parcel' },
      { ...byWeight, name: 'Letter', maxWeight: 100 },
      { ...byWeight, name: 'Shop', kind: 'pickup' as const },
    ];
    const saved = { ...dispatch, cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [dayAfter(friday, 3)] };
    await change({ zones: [{ ...india, methods }], dispatch: saved });
    const found = async (goods: { subtotal?: number; weightGrams?: number }) =>
      (await tryAddress({ address: { countryCode: 'IN' }, ...goods })).methods.map((each) => [
        each.name,
        each.amount ?? each.obstacle,
      ]);
    expect(await found({})).toEqual([
      ['Post', 49.5],
      ['Express', 'switchedOff'],
      ['Gift', 'belowMinimum'],
      ['Parcel', 60],
      ['Letter', 'tooHeavy'],
      ['Shop', 0],
    ]);
    expect(await found({ subtotal: 1000, weightGrams: 500 })).toEqual([
      ['Post', 0],
      ['Express', 'switchedOff'],
      ['Gift', 0],
      ['Parcel', 90],
      ['Letter', 'tooHeavy'],
      ['Shop', 0],
    ]);
    const [post] = (await tryAddress({ address: { countryCode: 'IN' } })).methods;
    expect(post?.estimate).toEqual({ from: dayAfter(friday, 5), to: dayAfter(friday, 6) });
  });

  it('is tried with zones that are not saved, which stay as they were', async () => {
    await change({ zones: [india] });
    const { zone, methods } = await tryAddress({ address: { countryCode: 'FR' }, zones: [world], dispatch });
    expect([zone?.name, methods[0]?.amount]).toEqual(['Elsewhere', 2000]);
    expect(await get()).toMatchObject({ version: 1, zones: [{ name: 'India' }] });
    const { data } = requireSuccess(await admin.call(calls.audit.list));
    expect(data.some(({ summary }) => /try/i.test(summary))).toBe(false);
  });

  it.each([
    [{ countryCode: 'IN', subdivision: 'US-NY' }, 'address.subdivision'],
    [{ countryCode: 'no country', subdivision: 'd' }, 'address.countryCode'],
    [{ countryCode: 'IN', postcode: '1'.repeat(31) }, 'address.postcode'],
  ])('is refused where it is none: %o', async (address, field) => {
    const failure = expectFailure(await admin.call(calls.shipping.try, { body: { address } }), 'INVALID_REQUEST', 400);
    expect(failure.details).toMatchObject([{ field }]);
  });

  it('is refused with a subtotal that the currency does not have', async () => {
    const body = { address: { countryCode: 'IN' }, subtotal: 1e-240 };
    const failure = expectFailure(await admin.call(calls.shipping.try, { body }), 'INVALID_REQUEST', 400);
    expect(failure.details).toMatchObject([{ field: 'subtotal' }]);
  });
});
