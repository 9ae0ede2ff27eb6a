import type { Money } from './types.ts';

const ZERO_DECIMAL = new Set(['HUF', 'JPY', 'TWD']);
const TWO_DECIMALS = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');
/** Currencies that PayPal's REST API charges; the Indian rupee is not one of them. */
const SUPPORTED = new Set([...ZERO_DECIMAL, ...TWO_DECIMALS]);

/** PayPal's own pattern for `money.value`. */
export const MONEY_VALUE_PATTERN = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/;

export type MoneyIssue = 'INVALID_CURRENCY_CODE' | 'DECIMALS_NOT_SUPPORTED' | 'DECIMAL_PRECISION';

function decimalsOf(currency: string): number {
  return ZERO_DECIMAL.has(currency) ? 0 : 2;
}

/** Answers what PayPal would object to in an amount that already has the form of one, or undefined. */
export function findMoneyIssue(money: Money): MoneyIssue | undefined {
  if (!SUPPORTED.has(money.currency_code)) return 'INVALID_CURRENCY_CODE';
  const decimals = money.value.split('.')[1]?.length ?? 0;
  if (decimals <= decimalsOf(money.currency_code)) return undefined;
  return ZERO_DECIMAL.has(money.currency_code) ? 'DECIMALS_NOT_SUPPORTED' : 'DECIMAL_PRECISION';
}

/** Minor units of an amount that {@link findMoneyIssue} has nothing against. */
export function toMinor(money: Money): bigint {
  const negative = money.value.startsWith('-');
  const [whole = '', fraction = ''] = money.value.replace('-', '').split('.');
  const minor = BigInt(`${whole}${fraction.padEnd(decimalsOf(money.currency_code), '0')}`);
  return negative ? -minor : minor;
}

/** Formats minor units as PayPal writes them: `43.98` for USD, `4398` for JPY. */
export function fromMinor(minor: bigint, currency: string): Money {
  const decimals = decimalsOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value: minor < 0n ? `-${value}` : value };
}

/** The same amount in PayPal's canonical writing (`10` becomes `10.00`). */
export function normalizeMoney(money: Money): Money {
  return fromMinor(toMinor(money), money.currency_code);
}

/** A plausible seller's fee: 3.49 % and 49 minor units, never more than the amount itself. */
export function feeFor(gross: bigint): bigint {
  const fee = (gross * 349n + 5_000n) / 10_000n + 49n;
  return fee > gross ? gross : fee;
}

/** Writes an amount for a person, e.g. `$43.98`, in US English. */
export function displayMoney(money: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: money.currency_code });
  const major = toMinor(money);
  const decimals = decimalsOf(money.currency_code);
  const parts = format.formatToParts(0);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? money.currency_code;
  const [whole = '0', fraction] = fromMinor(major < 0n ? -major : major, money.currency_code).value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const spaced = /[A-Z]$/.test(symbol) ? `${symbol}\u00a0` : symbol;
  return `${major < 0n ? '−' : ''}${spaced}${grouped}${decimals === 0 ? '' : `.${fraction}`}`;
}
