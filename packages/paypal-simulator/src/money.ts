import type { Money } from './schema.ts';

const ZERO_DECIMAL = new Set(['HUF', 'JPY', 'TWD']);
const TWO_DECIMALS = 'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' ');
/** Currencies that PayPal's REST API charges; the Indian rupee is not one of them. */
const SUPPORTED = new Set([...ZERO_DECIMAL, ...TWO_DECIMALS]);

const decimalsOf = (currency: string) => (ZERO_DECIMAL.has(currency) ? 0 : 2);

/** Answers what PayPal would object to in an amount that already has the form of one, or undefined. */
export function findMoneyIssue({ currency_code, value }: Money): string | undefined {
  if (!SUPPORTED.has(currency_code)) return 'INVALID_CURRENCY_CODE';
  if ((value.split('.')[1]?.length ?? 0) <= decimalsOf(currency_code)) return undefined;
  return ZERO_DECIMAL.has(currency_code) ? 'DECIMALS_NOT_SUPPORTED' : 'DECIMAL_PRECISION';
}

/** Minor units of an amount that {@link findMoneyIssue} has nothing against. */
export function toMinor({ currency_code, value }: Money): bigint {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  const minor = BigInt(`${whole}${fraction.padEnd(decimalsOf(currency_code), '0')}`);
  return value.startsWith('-') ? -minor : minor;
}

/** Formats minor units as PayPal writes them: `43.98` for USD, `4398` for JPY. */
export function fromMinor(minor: bigint, currency: string): Money {
  const decimals = decimalsOf(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value: minor < 0n ? `-${value}` : value };
}

/** An amount as PayPal writes it (`10` becomes `10.00`). */
export const normalizeMoney = (money: Money): Money => fromMinor(toMinor(money), money.currency_code);

export function sumOf(records: { amount: Money }[]): bigint {
  return records.reduce((sum, { amount }) => sum + toMinor(amount), 0n);
}

/** A plausible seller's fee: 3.49 % and 49 minor units, never more than the amount itself. */
export function feeFor(gross: bigint): bigint {
  const fee = (gross * 349n + 5_000n) / 10_000n + 49n;
  return fee > gross ? gross : fee;
}

/** Writes an amount for a person, e.g. `$43.98`, in US English. */
export function displayMoney({ currency_code, value }: Money): string {
  const digits = decimalsOf(currency_code);
  const style = { style: 'currency', currency: currency_code, minimumFractionDigits: digits } as const;
  const format = new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: digits });
  return format.format(Number(value)).replace('-', '−');
}
