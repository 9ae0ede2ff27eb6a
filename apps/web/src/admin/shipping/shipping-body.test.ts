import { describe, expect, it } from 'vitest';
import { faultWithin, readNumber } from '../list/field-faults.ts';
import { readShipping } from './shipping-body.ts';
import { keyed, newMethod, newRegion, newZone, type ShippingDraft, toDraft } from './shipping-draft.ts';
import { method, shippingSettings, zone } from './testing/shipping-settings.ts';

const draftOf = (fields: Parameters<typeof newMethod>[0]): ShippingDraft => ({
  ...toDraft(shippingSettings()),
  zones: [newZone({ name: 'India', regions: [newRegion('IN')], methods: [newMethod({ name: 'Post', ...fields })] })],
});
const methodOf = (fields: Parameters<typeof newMethod>[0]) => {
  const read = readShipping(draftOf(fields), 2);
  return 'body' in read ? read.body.zones[0]?.methods[0] : read.faults;
};

it('delivery that is not changed is sent as it was', () => {
  const tiers = [
    { from: 0, to: 500, amount: 60 },
    { from: 500, to: null, amount: 90.5 },
  ];
  const { version: _, ...settings } = shippingSettings({
    zones: [
      zone({
        regions: [
          { countryCode: 'IN', subdivision: 'IN-DL', postcodes: ['110*', '110001..110096'] },
          { countryCode: '*' },
        ],
        methods: [
          method({ freeFrom: 999, minSubtotal: 100, maxWeight: 20_000, estimate: { minDays: 2, maxDays: 5 } }),
          method({ id: 'tiers', kind: 'tiered', amount: undefined, tierBy: 'weight', tiers }),
          method({ id: 'sum', kind: 'tiered', amount: undefined, tierBy: 'subtotal', tiers, isActive: false }),
          method({ id: 'shop', kind: 'pickup', amount: undefined, codAllowed: false }),
        ],
      }),
    ],
    dispatch: { cutOff: '12:30', workingDays: [6], holidays: ['2026-12-25'], defaultWeightGrams: 300 },
  });
  const read = readShipping(toDraft({ version: 1, ...settings }), 2);
  // What a method does not have is not sent.
  expect(read).toEqual({ body: JSON.parse(JSON.stringify(settings)) });
});

describe('a method', () => {
  it('has its steps one behind the other, the last without an end', () => {
    const steps = [
      keyed({ to: '500', amount: '60' }),
      keyed({ to: '1500', amount: '₹90' }),
      keyed({ to: '7', amount: '0' }),
    ];
    expect(methodOf({ kind: 'weight', steps })).toMatchObject({
      kind: 'tiered',
      tierBy: 'weight',
      tiers: [
        { from: 0, to: 500, amount: 60 },
        { from: 500, to: 1500, amount: 90 },
        { from: 1500, to: null, amount: 0 },
      ],
    });
  });

  it('reads numbers as people write them, and one day for both ends', () => {
    expect(methodOf({ amount: ' ₹1,49,900.50 ', maxWeight: '२०००', minDays: '3' })).toMatchObject({
      amount: 149_900.5,
      maxWeight: 2000,
      estimate: { minDays: 3, maxDays: 3 },
    });
    expect(methodOf({ kind: 'pickup' })).not.toHaveProperty('amount');
  });

  it('says at its fields what is no number, or may be two', () => {
    const steps = [keyed({ to: '', amount: 'x' }), keyed({ to: '', amount: '' })];
    expect(methodOf({ amount: 'free' })).toEqual({ 'zones.0.methods.0.amount': 'Enter a number.' });
    expect(methodOf({ freeFrom: '1,499' })).toEqual({
      'zones.0.methods.0.freeFrom': "'1,499' could mean 1499 or 1.499. Enter 1499 if that’s what you mean.",
    });
    expect(methodOf({ kind: 'subtotal', steps })).toEqual({
      'zones.0.methods.0.tiers.0.to': 'Enter a number.',
      'zones.0.methods.0.tiers.0.amount': 'Enter a number.',
      'zones.0.methods.0.tiers.1.amount': 'Enter a number.',
    });
  });
});

it('a region has a postcode on each line, and none for those that are empty', () => {
  const region = { ...newRegion('GB'), postcodes: ' SE1 * \n\nKW15..KW17\r\n' };
  const read = readShipping({ ...draftOf({}), zones: [newZone({ regions: [region] })] }, 2);
  expect(read).toMatchObject({ body: { zones: [{ regions: [{ postcodes: ['SE1 *', 'KW15..KW17'] }] }] } });
});

it('a fault is that of a field, or of what lies within it', () => {
  const faults = { 'zones.1.regions.0.postcodes.3': 'No.', 'zones.10.name': 'Other.' };
  expect(faultWithin(faults, 'zones.1.regions.0.postcodes')).toBe('No.');
  expect(faultWithin(faults, 'zones.1')).toBe('No.');
  expect(faultWithin(faults, 'zones.10.name')).toBe('Other.');
  expect(faultWithin(faults, 'zones.0')).toBeUndefined();
});

it('a single number is read, empty, or at fault', () => {
  expect(readNumber('1.5', 2)).toEqual({ number: 1.5 });
  expect(readNumber(' ', 2)).toEqual({ number: undefined });
  expect(readNumber('much', 2)).toEqual({ fault: 'Enter a number.' });
});
