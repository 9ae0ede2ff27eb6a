import { expect, it } from 'vitest';
import { toInstant } from './local-time.ts';
import { findDifferences } from './product-differences.ts';
import { EMPTY_PRODUCT, toProductBody } from './product-form-fields.ts';
import { countingPrice, saleText, saleTimesFault, toSaleDates, toSaleTexts } from './sale-dates.ts';
import { SHIRT } from './testing/shirt.ts';

const NOW = Date.parse('2026-12-10T12:00:00.000Z');
const dates = { saleStartsAt: '2026-12-01T08:00:00.000Z', saleEndsAt: '2026-12-31T23:59:59.000Z' };

it('the dates of a sale come back from the form as they went in, with their seconds', () => {
  expect(toSaleDates({ salePrice: '9', ...toSaleTexts(dates) })).toEqual(dates);
  const body = toProductBody({ ...EMPTY_PRODUCT, salePrice: '9', ...toSaleTexts(dates) }, '/a.webp');
  expect(body).toMatchObject({ salePrice: '9', ...dates });
});

it('a form without a sale price sends no dates, and one whose sale is open on a side says so', () => {
  const none = { saleStartsAt: null, saleEndsAt: null };
  expect(toSaleDates({ salePrice: '', ...toSaleTexts(dates) })).toEqual(none);
  expect(toSaleDates({ salePrice: '9', saleStartsAt: '', saleEndsAt: '' })).toEqual(none);
});

it('a sale lost its dates where its price was typed with a sign, grouped or in other digits', () => {
  const saleEndsAt = '2026-12-24T00:00';
  for (const salePrice of ['₹1,499.00', '1.499,00', '१४९९', ' 1499 ']) {
    expect(toSaleDates({ salePrice, saleEndsAt })).toEqual({ saleStartsAt: null, saleEndsAt: toInstant(saleEndsAt) });
  }
});

it('a sale that ends before it begins is refused in the form', () => {
  const reversed = { saleStartsAt: '2026-12-31T10:00', saleEndsAt: '2026-12-01T10:00' };
  expect(saleTimesFault({ salePrice: '9', ...reversed })).toBe('The sale must end after it starts.');
  expect(saleTimesFault({ salePrice: '9', ...toSaleTexts(dates) })).toBeUndefined();
});

it('a sale says whether it is to come, runs or has ended', () => {
  expect(saleText(dates, Date.parse('2026-11-01T00:00:00Z'))).toMatch(/^Sale from .+ to .+$/);
  expect(saleText({ saleStartsAt: null, saleEndsAt: dates.saleEndsAt }, NOW)).toMatch(/^Sale until /);
  expect(saleText(dates, Date.parse('2027-01-01T00:00:00Z'))).toMatch(/^Sale ended /);
  expect(saleText({ saleStartsAt: null, saleEndsAt: null }, NOW)).toBeUndefined();
});

it('a preview shows a sale price only between its dates, the end left out', () => {
  const at = (instant: string) => countingPrice(9, dates, Date.parse(instant));
  expect([at('2026-12-01T07:59:59.999Z'), at(dates.saleStartsAt), at(dates.saleEndsAt)]).toEqual([0, 9, 0]);
});

it('a form says where its sale has other dates than another user has given it', () => {
  const surroundings = { decimals: 2, listTerms: () => [], category: '', taxMode: 'none' as const, taxClasses: [] };
  const present = { ...SHIRT, ...dates };
  const labels = findDifferences({ ...EMPTY_PRODUCT, ...toSaleTexts({}) }, present, surroundings).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(expect.arrayContaining(['Sale starts', 'Sale ends']));
});
