import { expect, it } from 'vitest';
import { isAddressComplete, isAddressRight, toAddressValues } from './address-values.ts';

const values = (fields: Record<string, string>) => {
  const mumbai = {
    address: '7 Hill Road',
    city: 'Mumbai',
    subdivision: 'IN-MH',
    pincode: '400050',
    phone: '9820012345',
  };
  return toAddressValues({ ...mumbai, ...fields }, { homeCountry: 'IN', name: 'Rohan Deshpande' });
};

it('a step was ticked off with a pincode that India does not have', () => {
  expect(isAddressRight(values({}))).toBe(true);
  expect(isAddressComplete(values({ pincode: '40005' }))).toBe(true);
  expect(isAddressRight(values({ pincode: '40005' }))).toBe(false);
  expect(isAddressRight(values({ subdivision: '' }))).toBe(false);
  expect(isAddressRight(values({ phone: '' }))).toBe(false);
});
