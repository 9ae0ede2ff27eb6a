import { COUNTRY_CODES, type TaxPreset, taxesBodySchema } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { ratesThatApply } from '../pricing/index.ts';
import { TAX_PRESETS } from './presets.ts';
import { bandsOf } from './rates.rules.ts';
import { toRate } from './tax-terms.ts';

const presetOf = (id: string): TaxPreset => {
  const preset = TAX_PRESETS.find((each) => each.id === id);
  if (!preset) throw new Error(`there is no preset ${id}`);
  return preset;
};

it.each(TAX_PRESETS.map((preset) => [preset.id, preset] as const))(
  '%s can be saved as it is',
  (_, { taxes, source, asOf }) => {
    expect(taxesBodySchema.safeParse({ version: 0, ...taxes }).error).toBeUndefined();
    expect(source).not.toBe('');
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  },
);

it('the EU has 27 countries, each with one standard rate, which no directive allows below 15 %', () => {
  const { rates } = presetOf('eu').taxes;
  const countries = new Set(rates.map(({ countryCode }) => countryCode));
  expect(countries.size).toBe(27);
  expect(rates).toHaveLength(27);
  expect([...countries].every((code) => COUNTRY_CODES.includes(code))).toBe(true);
  expect(rates.every(({ percent }) => percent >= 15 && percent <= 27)).toBe(true);
});

it('the EU’s standard rates are the published ones, among them those that changed in 2024 and 2025', () => {
  const rates = new Map(presetOf('eu').taxes.rates.map(({ countryCode, percent }) => [countryCode, percent]));
  const published = {
    HU: 27,
    FI: 25.5,
    EE: 24,
    SK: 23,
    RO: 21,
    DE: 19,
    FR: 20,
    IT: 22,
    ES: 21,
    PL: 23,
    LU: 17,
    MT: 18,
  };
  for (const [country, percent] of Object.entries(published)) expect(rates.get(country), country).toBe(percent);
});

it('the UK has 20 %, and nothing on the clothing of young children', () => {
  const rates = presetOf('uk').taxes.rates.map(({ taxClass, percent }) => [taxClass, percent]);
  expect(rates).toEqual([
    ['standard', 20],
    ['children', 0],
  ]);
});

it('India’s clothing pays 5 % up to 2,500 rupees and 18 % above, from 22 September 2025', () => {
  const rates = presetOf('india').taxes.rates.map((rate) => toRate(rate, 'INR'));
  const at = (day: string, amount: number, taxClass = 'apparel') =>
    ratesThatApply(
      bandsOf(rates, { countryCode: 'IN', subdivision: '', taxClass, day }),
      { amount, quantity: 1 },
      'exclusive',
    ).map(({ percent }) => percent);
  expect(at('2025-09-22', 250_000)).toEqual([5]);
  expect(at('2025-09-22', 250_001)).toEqual([18]);
  expect(at('2025-09-22', 250_001, 'footwear')).toEqual([18]);
  expect(at('2025-09-22', 100, 'other')).toEqual([18]);
  expect(at('2025-09-21', 100)).toEqual([]);
});
