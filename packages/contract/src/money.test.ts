import { describe, expect, it } from 'vitest';
import {
  convertUnitPrice,
  currencyDigits,
  discountPercent,
  effectivePrice,
  findCurrencyDigits,
  findExchangeRate,
  findMinor,
  formatMoney,
  toDecimalString,
} from './money.ts';

const rate = (text: string) => {
  const found = findExchangeRate(text);
  if (!found) throw new Error(`${text} is no rate`);
  return found;
};

describe('parsing an amount', () => {
  it.each([
    ['1499.5', 2, 149_950],
    ['1499.50', 2, 149_950],
    [0.07, 2, 7],
    [1.1, 2, 110],
    ['500', 0, 500],
    ['500.00', 0, 500],
    [0, 2, 0],
  ])('%s with %i decimals is %i', (amount, digits, minor) => {
    expect(findMinor(amount, digits)).toBe(minor);
  });

  it.each([
    ['-1', 2],
    ['1.234', 2],
    ['500.5', 0],
    ['1e3', 2],
    ['abc', 2],
    ['', 2],
    [Number.NaN, 2],
    ['1,000', 2],
  ])('refuses %s with %i decimals', (amount, digits) => {
    expect(findMinor(amount, digits)).toBeUndefined();
  });
});

describe('writing an amount', () => {
  it.each([
    [4398, 2, '43.98'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [500, 0, '500'],
  ])('%i with %i decimals is %s', (minor, digits, text) => {
    expect(toDecimalString(minor, digits)).toBe(text);
  });

  it('shows rupees and dollars as people write them', () => {
    expect(formatMoney(1499, 'INR')).toBe('₹1,499.00');
    expect(formatMoney(123456.5, 'INR')).toBe('₹1,23,456.50');
    expect(formatMoney(17.64, 'USD')).toBe('$17.64');
    expect(formatMoney(1200, 'JPY')).toBe('¥1,200');
  });
});

describe('converting a unit price', () => {
  const convert = (minor: number, price: string, charge: string, text: string) =>
    convertUnitPrice(minor, { price, charge, rate: rate(text) });

  it('rounds half up to the minor unit of the charge currency', () => {
    expect(convert(149_900, 'INR', 'USD', '85')).toBe(1764);
    expect(convert(85, 'INR', 'USD', '2')).toBe(43);
    expect(convert(84, 'INR', 'USD', '2')).toBe(42);
  });

  it('knows currencies without decimals on either side', () => {
    expect(convert(100_000, 'INR', 'JPY', '0.6')).toBe(1667);
    expect(convert(1000, 'JPY', 'USD', '150')).toBe(667);
  });

  it('leaves a price alone where both currencies are the same', () => {
    expect(convert(1999, 'USD', 'USD', '1')).toBe(1999);
  });
});

it('knows the decimals of a currency, PayPal first', () => {
  expect([currencyDigits('USD'), currencyDigits('HUF'), currencyDigits('INR'), currencyDigits('KWD')]).toEqual([
    2, 0, 2, 3,
  ]);
  expect(findCurrencyDigits('XYZ')).toBeUndefined();
});

it.each(['0', '-1', 'abc', '', '1.123456789', '1e2'])('refuses %s as a rate', (text) => {
  expect(findExchangeRate(text)).toBeUndefined();
});

it('takes the sale price where there is one, and rounds the percentage', () => {
  expect(effectivePrice({ price: 100, salePrice: 0 })).toBe(100);
  expect(effectivePrice({ price: 100, salePrice: 80 })).toBe(80);
  expect(effectivePrice({ price: 100 })).toBe(100);
  expect(discountPercent({ price: 2999, salePrice: 1999 })).toBe(33);
  expect(discountPercent({ price: 2999, salePrice: 2999 })).toBe(0);
  expect(discountPercent({ price: 2999, salePrice: 0 })).toBe(0);
});
