import type { PaymentSettings, PaymentSettingsBody } from '@haberdash/contract';
import type { Difference } from '../list/edit-conflict.tsx';
import { type Faults, NumberReader } from '../list/field-faults.ts';

/** The ways to pay while they are edited: numbers as they are typed, empty where there is none. */
export interface PaymentsDraft {
  paypal: { isActive: boolean };
  cod: {
    isActive: boolean;
    fee: string;
    minTotal: string;
    maxTotal: string;
    /** True where it is offered in some zones only. */
    isLimited: boolean;
    /** Ids of these zones, in order. */
    zones: string[];
  };
  bankTransfer: { isActive: boolean; instructions: string; days: string };
}

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));

export const toDraft = ({ paypal, cod, bankTransfer }: PaymentSettings): PaymentsDraft => ({
  paypal: { isActive: paypal.isActive },
  cod: {
    isActive: cod.isActive,
    fee: cod.fee === 0 ? '' : String(cod.fee),
    minTotal: textOf(cod.minTotal),
    maxTotal: textOf(cod.maxTotal),
    isLimited: cod.zones.length > 0,
    zones: [...cod.zones].sort(),
  },
  bankTransfer: {
    isActive: bankTransfer.isActive,
    instructions: bankTransfer.instructions,
    days: String(bankTransfer.days),
  },
});

function readCod(cod: PaymentsDraft['cod'], numbers: NumberReader): PaymentSettingsBody['cod'] {
  if (!cod.isActive) return { isActive: false };
  if (cod.isLimited && cod.zones.length === 0) numbers.faults['cod.zones'] = 'Choose at least one zone.';
  const minTotal = numbers.read('cod.minTotal', cod.minTotal) ?? null;
  const maxTotal = numbers.read('cod.maxTotal', cod.maxTotal) ?? null;
  if (minTotal !== null && maxTotal !== null && maxTotal < minTotal)
    numbers.faults['cod.maxTotal'] = 'The largest total can’t be below the smallest.';
  return {
    isActive: true,
    fee: numbers.read('cod.fee', cod.fee) ?? 0,
    ...{ minTotal, maxTotal },
    zones: cod.isLimited ? cod.zones : [],
  };
}

function readTransfer(
  { isActive, instructions, days }: PaymentsDraft['bankTransfer'],
  numbers: NumberReader,
): PaymentSettingsBody['bankTransfer'] {
  if (!isActive) return { isActive: false };
  if (instructions.trim() === '')
    numbers.faults['bankTransfer.instructions'] = 'Enter your bank details, so that buyers know where to pay.';
  return { isActive: true, instructions, days: numbers.require('bankTransfer.days', days, 0) };
}

/**
 * Reads a draft. The terms of a way that is off stay as they are.
 * @param decimals of the price currency
 */
export function readPayments(
  draft: PaymentsDraft,
  decimals: number,
): { body: Omit<PaymentSettingsBody, 'version'> } | { faults: Faults } {
  const numbers = new NumberReader(decimals);
  const body = {
    paypal: draft.paypal,
    cod: readCod(draft.cod, numbers),
    bankTransfer: readTransfer(draft.bankTransfer, numbers),
  };
  return Object.keys(numbers.faults).length > 0 ? { faults: numbers.faults } : { body };
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Number of ways that buyers can choose from. */
export const countActive = ({ paypal, cod, bankTransfer }: PaymentsDraft): number =>
  [paypal, cod, bankTransfer].filter(({ isActive }) => isActive).length;

const onOff = (isActive: boolean) => (isActive ? 'on' : 'off');

function codText({ isActive, fee, minTotal, maxTotal, isLimited, zones }: PaymentsDraft['cod']): string {
  if (!isActive) return 'off';
  const terms = [
    fee && `fee ${fee}`,
    minTotal && `from ${minTotal}`,
    maxTotal && `up to ${maxTotal}`,
    isLimited ? `${zones.length} zones` : 'all zones',
  ];
  return ['on', ...terms.filter(Boolean)].join(', ');
}

const READABLE = {
  paypal: { label: 'PayPal', text: ({ paypal }: PaymentsDraft) => onOff(paypal.isActive) },
  cod: { label: 'Cash on delivery', text: ({ cod }: PaymentsDraft) => codText(cod) },
  bankTransfer: {
    label: 'Bank transfer',
    text: ({ bankTransfer: { isActive, instructions, days } }: PaymentsDraft) =>
      isActive ? `on, ${days} days: ${instructions}` : 'off',
  },
} as const;
const PARTS = ['paypal', 'cod', 'bankTransfer'] as const;

/** Differences between a draft and the present settings, of what the draft has changed. */
export const findDifferences = (draft: PaymentsDraft, base: PaymentSettings, present: PaymentSettings): Difference[] =>
  PARTS.filter((part) => !isSame(draft[part], toDraft(base)[part]) && !isSame(draft[part], toDraft(present)[part])).map(
    (part) => ({
      label: READABLE[part].label,
      mine: READABLE[part].text(draft),
      present: READABLE[part].text(toDraft(present)),
    }),
  );

/** A draft with its changes, over settings that someone else has changed meanwhile. */
export function rebased(draft: PaymentsDraft, base: PaymentSettings, present: PaymentSettings): PaymentsDraft {
  const before = toDraft(base);
  const changed = PARTS.filter((part) => !isSame(draft[part], before[part])).map((part) => [part, draft[part]]);
  return { ...toDraft(present), ...Object.fromEntries(changed) };
}
