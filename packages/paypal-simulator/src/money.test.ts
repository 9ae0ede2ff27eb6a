import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayMoney, feeFor, findMoneyIssue, fromMinor, normalizeMoney, toMinor } from './money.ts';

const money = (value: string, currency_code = 'USD') => ({ currency_code, value });

describe('money', () => {
  it('formats and parses without loss', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.constantFrom('USD', 'JPY', 'EUR'), (minor, currency) => {
        expect(toMinor(fromMinor(minor, currency))).toBe(minor);
      }),
    );
  });

  it.each([
    ['10', '10.00'],
    ['.5', '0.50'],
    ['-0.05', '-0.05'],
    ['007.1', '7.10'],
  ])('writes %s as %s', (value, expected) => {
    expect(normalizeMoney(money(value)).value).toBe(expected);
  });

  it('knows the currencies that PayPal charges', () => {
    expect(findMoneyIssue(money('1', 'INR'))).toBe('INVALID_CURRENCY_CODE');
    expect(findMoneyIssue(money('1', 'JPY'))).toBeUndefined();
    expect(findMoneyIssue(money('1.0', 'HUF'))).toBe('DECIMALS_NOT_SUPPORTED');
    expect(findMoneyIssue(money('1.000'))).toBe('DECIMAL_PRECISION');
  });

  it('takes a fee as PayPal does, and never more than there is', () => {
    expect(feeFor(10_000n)).toBe(398n);
    expect(feeFor(30n)).toBe(30n);
  });

  it.each([
    [money('1234567.5'), '$1,234,567.50'],
    [money('4800', 'JPY'), '¥4,800'],
    [money('-3.00', 'EUR'), '−€3.00'],
    [money('12.00', 'CHF'), 'CHF\u00a012.00'],
  ])('shows an amount to a person', (amount, expected) => {
    expect(displayMoney(amount)).toBe(expected);
  });
});
