import { describe, expect, it } from 'vitest';
import {
  contactOf,
  findFilling,
  findPlaceFaults,
  findSources,
  type StandIns,
  type StoreRow,
} from './settings.rules.ts';

const NOTHING: StoreRow = {
  legalName: '',
  address: '',
  city: '',
  postcode: '',
  countryCode: '',
  subdivision: '',
  phone: '',
  email: '',
  taxNumbers: [],
  markets: [],
  tradeName: '',
  logo: '',
  favicon: '',
  accentColour: '',
  socialLinks: null,
  landingClaims: [],
  filled: {},
};
const row = (fields: Partial<StoreRow> = {}): StoreRow => ({ ...NOTHING, ...fields });

const FRONT_PAGE = { name: 'Facebook', url: 'https://www.facebook.com' };
const standIns = (storeVariables: StandIns['storeVariables'] = {}): StandIns => ({
  storeName: 'Haberdash',
  contact: { address: '12 Mill Lane', phone: '020', email: 'hello@example.com' },
  social: [FRONT_PAGE],
  storeVariables,
});

describe('a variable of the environment', () => {
  it('fills the field that it names, while that is empty', () => {
    expect(findFilling(row(), standIns({ STORE_NAME: 'Tailor' }))).toEqual({
      tradeName: 'Tailor',
      filled: { STORE_NAME: 'Tailor' },
    });
    expect(findFilling(row({ tradeName: 'Mine' }), standIns({ STORE_NAME: 'Tailor' }))).toBeUndefined();
    expect(findFilling(row(), standIns())).toBeUndefined();
  });

  it('fills it once: a field that was emptied afterwards stays so', () => {
    const filled = { STORE_PHONE: '040' };
    expect(findFilling(row({ filled }), standIns({ STORE_PHONE: '050' }))).toBeUndefined();
    expect(findFilling(row({ filled }), standIns({ STORE_PHONE: '050', STORE_EMAIL: 'a@b.example' }))).toEqual({
      email: 'a@b.example',
      filled: { STORE_PHONE: '040', STORE_EMAIL: 'a@b.example' },
    });
  });

  it('of one network brings along the links that stood beside it, unless somebody has chosen links', () => {
    const facebook = standIns({ STORE_FACEBOOK: FRONT_PAGE.url });
    expect(findFilling(row(), facebook)).toMatchObject({ socialLinks: [FRONT_PAGE] });
    expect(findFilling(row({ socialLinks: [] }), facebook)).toBeUndefined();
  });

  it('is named as the source while the value is the one that it gave', () => {
    const filled = { STORE_NAME: 'Tailor', STORE_PHONE: '040', STORE_FACEBOOK: FRONT_PAGE.url };
    const present = row({ tradeName: 'Tailor', phone: '041', socialLinks: [FRONT_PAGE], filled });
    expect(findSources(present)).toEqual({ tradeName: 'STORE_NAME', socialLinks: 'STORE_FACEBOOK' });
    expect(findSources(row({ filled }))).toEqual({});
  });
});

describe('how shoppers reach the store', () => {
  it('is an example until the merchant has said anything of it, and then that alone', () => {
    expect(contactOf(row({ tradeName: 'Tailor', accentColour: '#00645b' }), standIns())).toEqual(standIns().contact);
    expect(contactOf(row({ phone: '040' }), standIns())).toEqual({ address: '', phone: '040', email: '' });
  });

  it('has the address on one line, with what is known of the place', () => {
    const place = {
      address: '12 Mill Lane',
      city: 'Pune',
      postcode: '411001',
      countryCode: 'IN',
      subdivision: 'IN-MH',
    };
    expect(contactOf(row(place), standIns()).address).toBe('12 Mill Lane, Pune 411001, Maharashtra, India');
    expect(contactOf(row({ address: '12 Mill Lane, Pune' }), standIns()).address).toBe('12 Mill Lane, Pune');
    const french = { city: 'Lyon', countryCode: 'FR', subdivision: 'FR-69' };
    expect(contactOf(row(french), standIns()).address).toBe('Lyon, FR-69, France');
  });
});

describe('a state', () => {
  const fieldsOf = (fields: Partial<StoreRow>) => findPlaceFaults(row(fields)).map(({ field }) => field);

  it.each([
    ['IN', 'IN-MH', true],
    ['IN', 'IN-XX', false],
    ['US', 'IN-MH', false],
    ['', 'IN-MH', false],
    ['FR', 'FR-69', true],
    ['FR', 'FR-é', false],
    ['IN', '', true],
  ])('of the country %j may be %j: %s', (countryCode, subdivision, isRight) => {
    expect(fieldsOf({ countryCode, subdivision })).toEqual(isRight ? [] : ['store.subdivision']);
  });

  it('of a tax number belongs to that number’s country', () => {
    const number = { scheme: 'gstin', number: '27AAPFU0939F1ZV' } as const;
    const taxNumbers = [
      { ...number, countryCode: 'IN', subdivision: 'IN-MH' },
      { ...number, countryCode: 'IN', subdivision: 'US-NY' },
    ];
    expect(fieldsOf({ taxNumbers })).toEqual(['store.taxNumbers.1.subdivision']);
  });
});
