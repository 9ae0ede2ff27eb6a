import { describe, expect, it } from 'vitest';
import { ADDRESS_DATA } from './address-data.ts';
import {
  type AddressParts,
  addressFormOf,
  addressLines,
  findAddressFaults,
  findState,
  listStates,
  spellPostcode,
} from './address-fields.ts';
import { COUNTRY_CODES, subdivisionName } from './places.ts';

describe('the form of an address', () => {
  it('is that of the specification in India, with the state', () => {
    const { city, state, postcode } = addressFormOf('IN');
    expect([city?.label, state?.label, postcode?.label]).toEqual(['City', 'State', 'Pincode']);
    expect(state?.options).toHaveLength(36);
  });

  it.each([
    ['GB', ['Town or city', undefined, 'Postcode']],
    ['US', ['City', 'State', 'ZIP code']],
    ['IE', ['City', 'County', 'Eircode']],
    ['CA', ['City', 'Province', 'Postcode']],
    ['AE', [undefined, 'Emirate', undefined]],
    ['HK', ['District', undefined, undefined]],
    ['DE', ['City', undefined, 'Postcode']],
    ['ZW', ['City', undefined, undefined]],
  ])('names its parts as %s does', (country, labels) => {
    const { city, state, postcode } = addressFormOf(country);
    expect([city?.label, state?.label, postcode?.label]).toEqual(labels);
  });

  it('has states with the codes of ISO 3166-2 alone, where taxes go by them under the names kept for these', () => {
    for (const country of COUNTRY_CODES) {
      for (const { id } of listStates(country)) expect(id).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`));
    }
    expect(listStates('IN').find(({ id }) => id === 'IN-CG')?.label).toBe(subdivisionName('IN-CG'));
    expect(listStates('CN').find(({ label }) => label.startsWith('Anhui'))?.id).toBe('CN-AH');
  });
});

describe('a postcode', () => {
  it.each(Object.entries(ADDRESS_DATA).flatMap(([country, { example }]) => (example ? [[country, example]] : [])))(
    'of %s may be the example %s, and is spelt alike without its gap',
    (country, example) => {
      expect(spellPostcode(example, country)).toBeDefined();
      expect(spellPostcode(example.replace(/[ -]/g, '').toLowerCase(), country)).toBe(spellPostcode(example, country));
    },
  );

  it.each([
    ['IN', '411 001', '411001'],
    ['IN', '४११००१', '411001'],
    ['IN', '４１１−００１', '411001'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'ls28qn', 'LS2 8QN'],
    ['GB', 'ＳＷ１Ａ－１ＡＡ', 'SW1A 1AA'],
    ['PL', '00950', '00-950'],
    ['US', '22162 1010', '22162 1010'],
    ['US', '221621010', '22162-1010'],
    ['JP', '〒150-0001', '150-0001'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['BR', '01.310-100', '01310-100'],
  ])('of %s may be written as %s', (country, written, spelt) => expect(spellPostcode(written, country)).toBe(spelt));

  it.each([
    ['IN', '4110', 'Enter a pincode such as 110034.'],
    ['GB', '411001', 'Enter a postcode such as EC1Y 8SY.'],
    ['US', 'SW1A 1AA', 'Enter a ZIP code such as 95014.'],
    ['IE', '12', 'Enter an eircode such as A65 F4E2.'],
  ])('that cannot be one of %s is refused: %s', (countryCode, pincode, message) => {
    const faults = findAddressFaults({ countryCode, city: 'X', pincode });
    expect(faults.find(({ field }) => field === 'pincode')).toEqual({ field: 'pincode', message });
  });
});

describe('the state of a postcode', () => {
  it.each([
    ['411001', 'IN', 'IN-MH'],
    ['560 001', 'IN', 'IN-KA'],
    ['492001', 'IN', 'IN-CG'],
    ['403001', 'IN', undefined],
    ['4110', 'IN', undefined],
    ['97214', 'US', 'US-OR'],
    ['50667', 'DE', undefined],
  ])('%s of %s is %s: of several that it may be, none', (pincode, country, state) =>
    expect(findState(pincode, country)).toBe(state),
  );
});

describe('what is wrong with an address', () => {
  it('goes by its country', () => {
    expect(findAddressFaults({ countryCode: 'AE', subdivision: 'AE-DU' })).toEqual([]);
    expect(findAddressFaults({ countryCode: 'HK', city: 'Kowloon' })).toEqual([]);
    expect(findAddressFaults({ countryCode: 'US', city: 'Reno', pincode: '89501' })).toEqual([
      { field: 'subdivision', message: 'State is required.' },
    ]);
    expect(findAddressFaults({ countryCode: 'IN', city: 'Pune', pincode: '411001', subdivision: 'US-NV' })).toEqual([
      { field: 'subdivision', message: 'Choose a state in India.' },
    ]);
    expect(findAddressFaults({ countryCode: 'QQ' })).toEqual([
      { field: 'countryCode', message: 'Choose a country from the list.' },
    ]);
  });

  it('is judged loosely where no country is named, as the specification’s calls name none', () => {
    expect(findAddressFaults({ city: 'London', pincode: 'SW1A 1AA' })).toEqual([]);
    expect(findAddressFaults({}).map(({ field }) => field)).toEqual(['city', 'pincode']);
  });
});

const parts: AddressParts = {
  recipientName: 'Asha Rao',
  company: '',
  address: '12 Lake View Road',
  addressLine2: '',
  city: 'Pune',
  pincode: '411001',
  countryCode: 'IN',
  subdivision: '',
};

describe('an address in lines', () => {
  it('says what it said before it had a state', () =>
    expect(addressLines(parts)).toEqual(['Asha Rao', '12 Lake View Road', 'Pune 411001']));

  it.each<[Partial<AddressParts>, string[]]>([
    [{ subdivision: 'IN-MH', company: 'Rao & Co' }, ['Rao & Co', '12 Lake View Road', 'Pune 411001', 'Maharashtra']],
    [
      { countryCode: 'US', subdivision: 'US-NV', city: 'Reno', pincode: '89501' },
      ['12 Lake View Road', 'Reno, NV 89501'],
    ],
    [{ countryCode: 'DE', city: 'Köln', pincode: '50667' }, ['12 Lake View Road', '50667 Köln']],
    [{ countryCode: 'GB', city: 'London', pincode: 'SW1A 1AA' }, ['12 Lake View Road', 'London', 'SW1A 1AA']],
    [{ countryCode: 'AE', city: '', pincode: '', subdivision: 'AE-DU' }, ['12 Lake View Road', 'Dubai']],
    [
      { countryCode: 'BR', city: 'Rio', pincode: '20000-000', subdivision: 'BR-RJ' },
      ['12 Lake View Road', 'Rio-RJ', '20000-000'],
    ],
    [{ countryCode: 'AE', city: 'Dubai', pincode: '00000' }, ['12 Lake View Road', 'Dubai 00000']],
    [{ countryCode: 'SG', city: 'Singapore', pincode: '550214' }, ['12 Lake View Road', 'SINGAPORE 550214']],
    [{ countryCode: 'US', city: 'Reno', pincode: '' }, ['12 Lake View Road', 'Reno']],
  ])('is written as its country does: %j', (changes, lines) =>
    expect(addressLines({ ...parts, ...changes })).toEqual(['Asha Rao', ...lines]),
  );
});
