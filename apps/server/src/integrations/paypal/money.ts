import { currencyDigits, findCurrencyDigits, findMinor, toDecimalString } from '@haberdash/contract';
import { z } from 'zod';

export const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

/** In minor units; undefined where it cannot be read in the currency that it names. */
export function readMinor({ currency_code: currency, value }: z.infer<typeof moneySchema>) {
  const digits = findCurrencyDigits(currency);
  return { amount: digits === undefined ? undefined : findMinor(value, digits), currency };
}

/** @param minor an amount in minor units of `currency` */
export const toMoney = (minor: number, currency: string) => ({
  currency_code: currency,
  value: toDecimalString(minor, currencyDigits(currency)),
});
