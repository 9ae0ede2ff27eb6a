import {
  currencyDigits,
  findMinor,
  type PaymentSettings,
  type PaymentSettingsChange,
  toDecimal,
} from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import type { PaymentTerms } from '../payments/index.ts';

/** Ways to pay of a shop that has not changed them. */
export const UNSET: { version: number; terms: PaymentTerms } = {
  version: 0,
  terms: {
    paypal: { isActive: true },
    cod: { isActive: false, fee: 0, minTotal: null, maxTotal: null, zones: [] },
    bankTransfer: { isActive: false, instructions: '', days: 7 },
  },
};

const refuse = (field: string, message: string) => new AppError('INVALID_REQUEST', message, [{ field, message }]);

/** @param obstacle sentence that says why `paypal` can’t be used; null where it can */
export function toPaymentSettings(
  { version, terms }: { version: number; terms: PaymentTerms },
  obstacle: string | null,
  currency: string,
): PaymentSettings {
  const price = (minor: number) => toDecimal(minor, currencyDigits(currency));
  const { cod } = terms;
  return {
    version,
    paypal: { isActive: terms.paypal.isActive && obstacle === null, obstacle },
    cod: {
      ...cod,
      fee: price(cod.fee),
      minTotal: cod.minTotal === null ? null : price(cod.minTotal),
      maxTotal: cod.maxTotal === null ? null : price(cod.maxTotal),
    },
    bankTransfer: terms.bankTransfer,
  };
}

/**
 * Terms after a change; what it leaves out stays.
 * @throws AppError INVALID_REQUEST for amounts that the currency does not have, and for terms that contradict each other
 */
export function changeTerms(
  before: PaymentTerms,
  { paypal, cod = {}, bankTransfer = {} }: PaymentSettingsChange,
  { currency, zoneIds }: { currency: string; zoneIds: readonly string[] },
): PaymentTerms {
  const minor = (field: string, decimal: number) => {
    const found = findMinor(decimal, currencyDigits(currency));
    if (found === undefined) throw refuse(field, `Enter an amount of ${currency}.`);
    return found;
  };
  const { fee, minTotal, maxTotal, zones, ...switched } = cod;
  const boundOf = (field: string, bound: number | null) => (bound === null ? null : minor(field, bound));
  const after = {
    paypal: { ...before.paypal, ...paypal },
    cod: {
      ...before.cod,
      ...(switched.isActive !== undefined && { isActive: switched.isActive }),
      ...(fee !== undefined && { fee: minor('cod.fee', fee) }),
      ...(minTotal !== undefined && { minTotal: boundOf('cod.minTotal', minTotal) }),
      ...(maxTotal !== undefined && { maxTotal: boundOf('cod.maxTotal', maxTotal) }),
      ...(zones !== undefined && { zones: [...new Set(zones)] }),
    },
    bankTransfer: {
      isActive: bankTransfer.isActive ?? before.bankTransfer.isActive,
      instructions: (bankTransfer.instructions ?? before.bankTransfer.instructions).trim(),
      days: bankTransfer.days ?? before.bankTransfer.days,
    },
  };
  const { cod: door, bankTransfer: transfer } = after;
  if (door.minTotal !== null && door.maxTotal !== null && door.minTotal > door.maxTotal)
    throw refuse('cod.maxTotal', 'The largest total can’t be below the smallest.');
  // One that was deleted may stay until somebody takes it out.
  const known = [...zoneIds, ...before.cod.zones];
  if (zones?.some((id) => !known.includes(id))) throw refuse('cod.zones', 'One of these zones no longer exists.');
  if (transfer.isActive && transfer.instructions === '')
    throw refuse('bankTransfer.instructions', 'Tell buyers where to pay.');
  return after;
}
