import { expect, it } from 'vitest';
import { taxesOf } from './gst.rules.ts';
import type { Rate } from './rates.rules.ts';

const rate: Rate = {
  id: 'in-5',
  countryCode: 'IN',
  subdivision: '',
  taxClass: 'apparel',
  name: 'GST',
  tenThousandths: 50_000,
  pieceValueFrom: null,
  pieceValueTo: null,
  validFrom: null,
  validTo: null,
};
const halves = [
  { name: 'CGST', code: 'CGST', tenThousandths: 25_000 },
  { name: 'SGST', code: 'SGST', tenThousandths: 25_000 },
];
const supply = { gst: true, storeSubdivision: 'IN-MH' };

it('8 (commerce 3.3): billing Maharashtra, delivery Karnataka: IGST for a Maharashtra seller', () => {
  const igst = [{ name: 'IGST', code: 'IGST', tenThousandths: 50_000 }];
  expect(taxesOf(rate, { ...supply, subdivision: 'IN-KA' })).toEqual(igst);
});

it('in the store’s state, and where the state is not known: two equal halves', () => {
  expect(taxesOf(rate, { ...supply, subdivision: 'IN-MH' })).toEqual(halves);
  expect(taxesOf(rate, { ...supply, subdivision: '' })).toEqual(halves);
});

it('a rate of another country, or of a shop without GST, is one tax', () => {
  const vat = { ...rate, id: 'de-vat', countryCode: 'DE', name: 'VAT' };
  expect(taxesOf(vat, { ...supply, subdivision: '' })).toEqual([
    { name: 'VAT', code: 'de-vat', tenThousandths: 50_000 },
  ]);
  expect(taxesOf(rate, { ...supply, gst: false, subdivision: 'IN-MH' })).toEqual([
    { name: 'GST', code: 'in-5', tenThousandths: 50_000 },
  ]);
});
