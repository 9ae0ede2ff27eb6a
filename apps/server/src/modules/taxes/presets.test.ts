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
