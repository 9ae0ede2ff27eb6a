/**
 * Money is an integer of the currency's minor unit inside the shop and a decimal number on the wire (D25). This module
 * is the only one that turns one into the other, and the only one that converts between currencies (D5).
 */

/**
 * The currencies that the provider `paypal` charges for any merchant, with their number of decimals. BRL, CNY and MYR are
 * left out because it takes them from in-country accounts only.
 * Source: https://developer.paypal.com/api/rest/reference/currency-codes/
 */
export const CHARGE_CURRENCIES: Readonly<Record<string, 0 | 2>> = {
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** Asking the engine for them takes longer than everything else that is done with a price. */
const digitsByCode = new Map<string, number>(Object.entries(CHARGE_CURRENCIES));

/**
 * The number of decimals of a currency: that provider's where it takes it, ISO 4217's otherwise.
 * @returns undefined for a code that is no currency
 */
export function findCurrencyDigits(code: string): number | undefined {
  const known = digitsByCode.get(code);
  if (known !== undefined) return known;
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCode.set(code, digits);
  return digits;
}

/**
 * @returns the number of decimals of a currency
 * @throws RangeError for a code that is no currency
 */
export function currencyDigits(code: string): number {
  const digits = findCurrencyDigits(code);
  if (digits === undefined) throw new RangeError(`${code} is not a currency`);
  return digits;
}

/**
 * Parses a decimal amount into minor units without going through binary fractions.
 * @param amount a decimal such as `1499.5` or `'1499.50'`
 * @returns undefined when it is no plain decimal, negative, or finer than the currency's minor unit
 */
export function findMinor(amount: number | string, digits: number): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(amount).trim());
  if (!match) return undefined;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > digits) return undefined;
  return Number(match[1]) * 10 ** digits + Number(fraction.padEnd(digits, '0') || 0);
}

/** The decimal number that goes over the wire. */
export function toDecimal(minor: number, digits: number): number {
  return minor / 10 ** digits;
}

/** The decimal text that providers take: exactly the currency's number of decimals, e.g. `43.98` or `500`. */
export function toDecimalString(minor: number, digits: number): string {
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An exchange rate as a fraction: so many price units make one charge unit. */
export interface ExchangeRate {
  numerator: bigint;
  denominator: bigint;
}

/**
 * Parses a rate such as `85` or `83.125`.
 * @returns undefined when it is no positive plain decimal with at most 8 decimals
 */
export function findExchangeRate(text: string): ExchangeRate | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (!match) return undefined;
  const fraction = match[2] ?? '';
  const numerator = BigInt(`${match[1]}${fraction}`);
  if (numerator === 0n) return undefined;
  return { numerator, denominator: 10n ** BigInt(fraction.length) };
}

export interface Currencies {
  price: string;
  charge: string;
  rate: ExchangeRate;
}

/**
 * Converts a unit price into the charge currency, rounded half up to its minor unit (D5). Lines are multiplied after
 * this, never before, so that a total is always exactly the sum of its lines.
 */
export function convertUnitPrice(priceMinor: number, currencies: Currencies): number {
  if (currencies.price === currencies.charge) return priceMinor;
  const priceScale = 10n ** BigInt(currencyDigits(currencies.price));
  const chargeScale = 10n ** BigInt(currencyDigits(currencies.charge));
  const dividend = BigInt(priceMinor) * chargeScale * currencies.rate.denominator;
  const divisor = priceScale * currencies.rate.numerator;
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/**
 * The part of an amount that goes with a part of another amount, rounded half up to the minor unit. Works in any unit.
 * @param part at most `whole`
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const dividend = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** The price that counts: the sale price when there is one, else the price. Works in any unit. */
export function effectivePrice(product: { price: number; salePrice?: number | null }): number {
  return product.salePrice && product.salePrice > 0 ? product.salePrice : product.price;
}

/** Whole percent off, rounded; 0 without a sale price below the price. */
export function discountPercent(product: { price: number; salePrice?: number | null }): number {
  const { price, salePrice } = product;
  if (!salePrice || salePrice <= 0 || salePrice >= price || price <= 0) return 0;
  return Math.round(((price - salePrice) / price) * 100);
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const made = formats.get(currency);
  if (made) return made;
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}

/** An amount as people read it, always with its currency's decimals: `₹1,499.00`, `$17.64`. */
export const formatMoney = (amount: number, currency: string): string => formatOf(currency).format(amount);
