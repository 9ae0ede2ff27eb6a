import type { Shipping, ShippingTrial } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { edited, isSame, keyed, newMethod, newRegion, newZone, toDraft, withEu } from './shipping-draft.ts';
import {
  arrivalText,
  findDifferences,
  methodText,
  rebased,
  regionText,
  trialText,
  triedText,
} from './shipping-words.ts';
import { method, shippingSettings, zone } from './testing/shipping-settings.ts';

const money = (text: string) => `₹${text}`;
const price = (amount: number) => `₹${amount}`;

describe('a method in a few words', () => {
  it.each([
    [{ amount: '79', minDays: '2', maxDays: '5' }, '₹79 · 2 to 5 working days'],
    [{ amount: '79', freeFrom: '999', minDays: '1' }, '₹79, free from ₹999 · 1 working day'],
    [{ amount: '0', minDays: '1', maxDays: '2' }, 'Free · 1 to 2 working days'],
    [{ kind: 'pickup' as const }, 'Pickup, free'],
    [{ kind: 'weight' as const, steps: [keyed({ to: '', amount: '' })] }, 'By weight, 1 step'],
    [{}, 'No price yet'],
  ])('%o', (fields, text) => expect(methodText(newMethod(fields), money)).toBe(text));
});

it.each([
  [{ countryCode: '*' }, 'Rest of the world'],
  [{ countryCode: '' }, 'No country yet'],
  [{ countryCode: 'IN', subdivision: 'IN-DL' }, 'Delhi, India'],
  [{ countryCode: 'IN', postcodes: '110*\n400001' }, 'India, 2 postcodes'],
])('the region %o is %s', (fields, text) => expect(regionText({ ...newRegion(), ...fields })).toBe(text));

describe('what came of an address', () => {
  const found = (reason: NonNullable<ShippingTrial['zone']>['reason'], methods: ShippingTrial['methods'] = []) =>
    trialText({ isFree: false, zone: { name: 'Delhi', reason, pattern: '110*' }, methods }, price);
  const tried = (amount: number | null, fields: Partial<ShippingTrial['methods'][number]> = {}) => ({
    ...{ name: 'Post', kind: 'flat' as const, amount, obstacle: null, estimate: null },
    ...fields,
  });

  it('says which zone applies, and why', () => {
    expect(trialText({ isFree: true, zone: null, methods: [] }, price)).toBe(
      'There are no zones, so delivery is free.',
    );
    expect(trialText({ isFree: false, zone: null, methods: [] }, price)).toBe(
      'No zone includes this address, so you don’t deliver there.',
    );
    expect(found('prefix')).toBe(
      'Zone ‘Delhi’ applies: the postcode matches ‘110*’. It has no delivery methods, so you don’t deliver there.',
    );
    expect(found('exact')).toContain('it lists the postcode ‘110*’.');
    expect(found('range')).toContain('the postcode is in ‘110*’.');
    expect(found('subdivision')).toContain('it includes the state.');
    expect(found('country')).toContain('it includes the country.');
    expect(found('world')).toContain('it’s the rest of the world, and no other zone includes the address.');
  });

  it('says what is taken unless something else is chosen: the cheapest that is no pickup', () => {
    const methods = [tried(90), tried(0, { name: 'Shop', kind: 'pickup' }), tried(60, { name: 'Slow' })];
    expect(found('country', methods)).toBe(
      'Zone ‘Delhi’ applies: it includes the country. Unless the customer chooses otherwise, it’s ‘Slow’: ₹60.',
    );
    expect(found('country', [tried(0)])).toContain('it’s ‘Post’: Free.');
    expect(found('country', [tried(0, { kind: 'pickup' })])).toContain('This order can only be picked up.');
    expect(found('country', [tried(null, { obstacle: 'tooHeavy' })])).toContain(
      'None of its methods fits this order, so you don’t deliver it.',
    );
  });

  it('says of each method what it costs and when it arrives, or why it is not offered', () => {
    expect([triedText(tried(5), price), triedText(tried(0), price)]).toEqual(['₹5', 'Free']);
    expect(triedText(tried(null, { obstacle: 'belowMinimum' }), price)).toBe('Order below its minimum');
    const day = tried(5, { estimate: { from: '2026-10-07', to: '2026-10-09' } });
    expect(arrivalText(day).replaceAll('\u00a0', ' ')).toBe('Arrives 7 Oct 2026 to 9 Oct 2026');
    expect(arrivalText(tried(5))).toBe('');
  });
});

describe('a draft of what somebody else has changed meanwhile', () => {
  const world = zone({ id: 'world', name: 'World', regions: [{ countryCode: '*' }] });
  const base = shippingSettings({ zones: [zone(), world] });
  const present: Shipping = shippingSettings({
    version: 4,
    zones: [zone({ methods: [method({ amount: 99 })] }), zone({ id: 'eu', name: 'EU' })],
    dispatch: { ...base.dispatch, cutOff: '10:00' },
  });
  const mine = () => {
    const draft = toDraft(base);
    return { ...draft, zones: edited(draft.zones, draft.zones[0]?.key ?? 0, { name: 'Bharat' }) };
  };

  it('keeps what was changed in it, and has the rest as it is now', () => {
    const { zones, dispatch } = rebased(mine(), base, present);
    expect(zones.map(({ id, name }) => [id, name])).toEqual([
      ['india', 'Bharat'],
      ['eu', 'EU'],
    ]);
    expect(zones[0]?.methods[0]?.amount).toBe('79');
    expect(dispatch.cutOff).toBe('10:00');
    const own = { ...toDraft(base), dispatch: { ...toDraft(base).dispatch, cutOff: '09:00' } };
    expect(rebased(own, base, present).dispatch.cutOff).toBe('09:00');
  });

  it('keeps new zones, and leaves out what was removed in it', () => {
    const draft = { ...toDraft(base), zones: [newZone({ name: 'US', regions: [newRegion('US')] })] };
    expect(rebased(draft, base, present).zones.map(({ name }) => name)).toEqual(['US', 'EU']);
  });

  it('shows what differs, zone by zone', () => {
    expect(findDifferences(mine(), base, present, money)).toEqual([
      { label: 'Zone ‘India’', mine: 'India · Standard: ₹79', present: 'India · Standard: ₹99' },
    ]);
    const own = { ...toDraft(base), dispatch: { ...toDraft(base).dispatch, workingDays: [1] } };
    expect(findDifferences({ ...own, zones: [...own.zones, newZone({ name: 'US' })] }, base, present, money)).toEqual([
      { label: 'Zone ‘US’', mine: 'No country yet', present: 'not there' },
      {
        label: 'Dispatch',
        mine: 'Until 14:00 · Monday',
        present: 'Until 10:00 · Monday, Tuesday, Wednesday, Thursday, Friday',
      },
    ]);
    expect(findDifferences(toDraft(base), base, present, money)).toEqual([]);
  });
});

it('all countries of the EU come once, in the place of one that is not chosen', () => {
  const regions = withEu([newRegion(), newRegion('FR'), newRegion('CH')]);
  expect(regions.slice(0, 3).map(({ countryCode }) => countryCode)).toEqual(['FR', 'CH', 'AT']);
  expect(new Set(regions.map(({ countryCode }) => countryCode)).size).toBe(28);
  expect(withEu(regions)).toEqual(regions);
});

it('two drafts are the same whatever their keys', () => {
  const settings = shippingSettings({ zones: [zone()] });
  expect(isSame(toDraft(settings), toDraft(settings))).toBe(true);
  expect(isSame(toDraft(settings), toDraft(shippingSettings()))).toBe(false);
});
