import type { ReturnSettings } from '@haberdash/contract';
import { currencyDigits, findMinor, toDecimal } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';

/** Rules of returns: `fee` in minor units of the price currency. */
export interface ReturnTerms extends Omit<ReturnSettings, 'fee'> {
  fee: number;
}

/** Rules that were chosen, as they are stored: the fee with the currency that it was entered in. */
export type ReturnChoice = Partial<Omit<ReturnSettings, 'fee'>> & { fee?: { amount: number; currency: string } };

const DEFAULTS: ReturnTerms = {
  days: 14,
  categories: [],
  fee: 0,
  refundsDelivery: false,
  instructions: '',
  exchangeHoldDays: 14,
  ownReasons: [],
};

/** @param currency the price currency; a fee in another one, of before, is none */
export const toReturnTerms = ({ fee, ...chosen }: ReturnChoice, currency: string): ReturnTerms => ({
  ...DEFAULTS,
  ...chosen,
  fee: fee?.currency === currency ? fee.amount : 0,
});

export function toReturnSettings(chosen: ReturnChoice, currency: string): ReturnSettings {
  const { fee, ...terms } = toReturnTerms(chosen, currency);
  return { ...terms, fee: toDecimal(fee, currencyDigits(currency)) };
}

/** @throws AppError INVALID_REQUEST for a fee that the currency does not have, and for a category that is named twice */
export function toReturnChoice(
  present: ReturnChoice,
  { fee, ownReasons, ...change }: Partial<ReturnSettings>,
  currency: string,
): ReturnChoice {
  const fault = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);
  const named = change.categories?.map(({ category }) => category) ?? [];
  if (new Set(named).size < named.length) throw fault('returns.categories', 'Each category can be named once.');
  const chosen = {
    ...present,
    ...change,
    ...(ownReasons && { ownReasons: ownReasons.map(({ id, label }) => ({ id: id || newId(), label })) }),
  };
  if (fee === undefined) return chosen;
  const amount = fee === 0 ? 0 : findMinor(fee, currencyDigits(currency));
  if (amount === undefined) throw fault('returns.fee', `Enter an amount in ${currency}.`);
  return { ...chosen, fee: { amount, currency } };
}
