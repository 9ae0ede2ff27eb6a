import { expect, it } from 'vitest';
import { taxesOf } from './gst.rules.ts';
import type { Rate } from './rates.rules.ts';

const rate: Rate = {
  id: 'in-5',
  countryCode: 'IN',
  subdivision: '',
  taxClass: 'apparel',
  name: 'GST',
  percent: 5,
  pieceValueFrom: null,
  pieceValueTo: null,
  validFrom: null,
  validTo: null,
};
const halves = [
  { name: 'CGST', code: 'CGST', percent: 2.5 },
  { name: 'SGST', code: 'SGST', percent: 2.5 },
];
const supply = { gst: true, storeSubdivision: 'IN-MH' };

it('8 (commerce 3.3): billing Maharashtra, delivery Karnataka: IGST for a Maharashtra seller', () => {
  const igst = [{ name: 'IGST', code: 'IGST', percent: 5 }];
  expect(taxesOf(rate, { ...supply, subdivision: 'IN-KA' })).toEqual(igst);
});

it('in the store’s state, and where the state is not known: two equal halves', () => {
  expect(taxesOf(rate, { ...supply, subdivision: 'IN-MH' })).toEqual(halves);
  expect(taxesOf(rate, { ...supply, subdivision: '' })).toEqual(halves);
});

it('a rate of another country, or of a shop without GST, is one tax', () => {
  const vat = { ...rate, id: 'de-vat', countryCode: 'DE', name: 'VAT' };
  expect(taxesOf(vat, { ...supply, subdivision: '' })).toEqual([{ name: 'VAT', code: 'de-vat', percent: 5 }]);
  expect(taxesOf(rate, { ...supply, gst: false, subdivision: 'IN-MH' })).toEqual([
    { name: 'GST', code: 'in-5', percent: 5 },
  ]);
});
