import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../../lib/local-days.ts';
import { fiscalYearOf, fiscalYearStartOf, numberOf, seriesOf } from './numbers.rules.ts';

const documents = {
  ...{ invoicePrefix: 'INV', creditNotePrefix: 'CRN', receiptPrefix: 'RCT' },
  ...{ fiscalYearStart: null, attachToMails: false, note: '' },
};

describe('the fiscal year', () => {
  it('begins in April in India and in January elsewhere, unless another month was chosen', () => {
    expect(fiscalYearStartOf({ fiscalYearStart: null }, 'IN')).toBe(4);
    expect(fiscalYearStartOf({ fiscalYearStart: null }, 'DE')).toBe(1);
    expect(fiscalYearStartOf({ fiscalYearStart: 7 }, 'IN')).toBe(7);
  });

  it.each([
    ['2026-01-01', 1, '2026'],
    ['2026-12-31', 1, '2026'],
    ['2026-03-31', 4, '25-26'],
    ['2026-04-01', 4, '26-27'],
    ['2027-03-31', 4, '26-27'],
    ['2026-12-31', 12, '26-27'],
    ['2099-12-01', 4, '99-00'],
  ])('of %s with the month %i is %s', (day, start, year) => expect(fiscalYearOf(day, start)).toBe(year));

  it('case 4.3.4: 31 March 23:59:59 and 1 April in the store’s time zone are two years', () => {
    const seriesAt = (instant: string) =>
      seriesOf('invoice', { documents, countryCode: 'IN' }, localTimeOf(new Date(instant), 'Asia/Kolkata').day);
    expect(seriesAt('2026-03-31T18:29:59Z')).toBe('INV/25-26');
    expect(seriesAt('2026-03-31T18:30:00Z')).toBe('INV/26-27');
  });
});

it('a number has at most 16 characters', () => {
  expect(numberOf('INV/26-27', 123)).toBe('INV/26-27/000123');
  expect(numberOf('INV/26-27', 999_999)).toHaveLength(16);
});
