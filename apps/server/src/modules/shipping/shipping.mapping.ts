import {
  currencyDigits,
  type FieldFault,
  findMinor,
  type Shipping,
  type ShippingChange,
  type ShippingMethod,
  toDecimal,
} from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import type { ShippingRow } from './shipping.repository.ts';
import type { StoredDispatch, StoredMethod, StoredZone } from './stored.ts';
import type { Region } from './zones.rules.ts';

type SentZone = ShippingChange['zones'][number];
type SentMethod = SentZone['methods'][number];
type SentDispatch = NonNullable<ShippingChange['dispatch']>;

/** Delivery of a shop that has set none up. */
export const UNSET: Pick<ShippingRow, 'version' | 'zones' | 'dispatch'> = {
  version: 0,
  zones: [],
  dispatch: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: null },
};

export const toStoredDispatch = ({ defaultWeightGrams, ...dispatch }: SentDispatch): StoredDispatch => ({
  ...dispatch,
  defaultWeightGrams: defaultWeightGrams ?? null,
});

/** Reads amounts, and notes those that are too fine or too large for the currency. */
function readerOf(currency: string) {
  const digits = currencyDigits(currency);
  const faults: FieldFault[] = [];
  const most = digits === 0 ? 'no decimals' : `up to ${digits} decimals`;
  const message = `Enter an amount with ${most}, in ${currency}.`;
  const read = (amount: number, field: string): number => {
    const minor = findMinor(amount, digits);
    if (minor === undefined) faults.push({ field, message });
    return minor ?? 0;
  };
  return { faults, read };
}

function toStoredMethod(
  { kind, tierBy, tiers, ...method }: Omit<SentMethod, 'id'>,
  id: string,
  read: (amount: number, field: string) => number,
): StoredMethod {
  const readOptional = (name: 'amount' | 'freeFrom' | 'minSubtotal') => {
    const amount = method[name];
    return amount === undefined ? null : read(amount, name);
  };
  const amount = readOptional('amount');
  const isTiered = kind === 'tiered';
  /** The end of a step: grams, or an amount. */
  const bound = (value: number, field: string) => (tierBy === 'weight' ? value : read(value, field));
  return {
    ...{ id, name: method.name, kind, codAllowed: method.codAllowed, isActive: method.isActive },
    amount: isTiered ? null : amount,
    tierBy: isTiered ? (tierBy ?? null) : null,
    tiers: (isTiered ? (tiers ?? []) : []).map(({ from, to, amount: price }, index) => ({
      from: bound(from, `tiers.${index}.from`),
      to: typeof to === 'number' ? bound(to, `tiers.${index}.to`) : null,
      amount: read(price, `tiers.${index}.amount`),
    })),
    freeFrom: readOptional('freeFrom'),
    minSubtotal: readOptional('minSubtotal'),
    maxWeight: method.maxWeight ?? null,
    estimate: method.estimate ?? null,
  };
}

const toRegion = ({ countryCode, subdivision, postcodes = [] }: SentZone['regions'][number]): Region => ({
  countryCode,
  ...(subdivision && { subdivision }),
  ...(postcodes.length > 0 && { postcodes }),
});

/**
 * Reads zones as they were sent. Known ids stay with what they name; new zones and methods, and those with an id that is
 * not known or was used before, get one.
 * @throws AppError INVALID_REQUEST for amounts that the currency does not have
 */
export function toStoredZones(
  zones: readonly SentZone[],
  { known, currency, newId }: { known: readonly StoredZone[]; currency: string; newId: () => string },
): StoredZone[] {
  const { faults, read } = readerOf(currency);
  const free = new Set(known.flatMap(({ id, methods }) => [id, ...methods.map((method) => method.id)]));
  const idOf = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : newId());
  const stored = zones.map(({ id, name, regions, methods }, at) => ({
    id: idOf(id),
    name,
    regions: regions.map(toRegion),
    methods: methods.map((method, index) =>
      toStoredMethod(method, idOf(method.id), (amount, field) => read(amount, `zones.${at}.methods.${index}.${field}`)),
    ),
  }));
  if (faults.length > 0) throw new AppError('INVALID_REQUEST', faults[0]?.message, faults);
  return stored;
}

function toMethod(stored: StoredMethod, digits: number): ShippingMethod {
  const { id, name, kind, tierBy, tiers, maxWeight, estimate, codAllowed, isActive } = stored;
  const decimal = (minor: number) => toDecimal(minor, digits);
  const amountOf = (field: 'amount' | 'freeFrom' | 'minSubtotal') => {
    const minor = stored[field];
    return minor === null ? {} : { [field]: decimal(minor) };
  };
  const bound = (value: number) => (tierBy === 'weight' ? value : decimal(value));
  return {
    ...{ id, name, kind, codAllowed, isActive },
    ...amountOf('amount'),
    ...(tierBy && {
      tierBy,
      tiers: tiers.map(({ from, to, amount }) => ({
        from: bound(from),
        to: to === null ? null : bound(to),
        amount: decimal(amount),
      })),
    }),
    ...amountOf('freeFrom'),
    ...amountOf('minSubtotal'),
    ...(maxWeight !== null && { maxWeight }),
    ...(estimate && { estimate }),
  };
}

/** Zones and dispatch on the wire. @param row undefined where none are set up */
export function toShipping(row: ShippingRow | undefined, currency: string): Shipping {
  const digits = currencyDigits(currency);
  const { version, zones, dispatch } = row ?? UNSET;
  return {
    version,
    zones: zones.map(({ methods, ...zone }) => ({ ...zone, methods: methods.map((each) => toMethod(each, digits)) })),
    dispatch: {
      ...dispatch,
      workingDays: [...dispatch.workingDays],
      holidays: [...dispatch.holidays],
    },
  };
}
