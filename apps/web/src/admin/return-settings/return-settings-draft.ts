import type { Settings, SettingsBody } from '@haberdash/contract';
import { countOf } from '../../base/formats.ts';
import type { Difference } from '../list/edit-conflict.tsx';
import { type Faults, NumberReader } from '../list/field-faults.ts';

/** An entry of a list has a key, which stays its own while others come and go. */
type Keyed<T> = T & { key: number };

/** The settings of returns while they are edited: numbers as they are typed. */
export interface ReturnsDraft {
  days: string;
  categories: Keyed<{ category: string; days: string }>[];
  exchangeHoldDays: string;
  fee: string;
  refundsDelivery: boolean;
  instructions: string;
  /** Reasons of the shop's own; a new one has an empty id. */
  ownReasons: Keyed<{ id: string; label: string }>[];
  callOffAllowed: boolean;
}

export const toDraft = ({ returns, checkout }: Settings): ReturnsDraft => ({
  days: String(returns.days),
  categories: returns.categories.map(({ category, days }, key) => ({ key, category, days: String(days) })),
  exchangeHoldDays: String(returns.exchangeHoldDays),
  fee: returns.fee === 0 ? '' : String(returns.fee),
  refundsDelivery: returns.refundsDelivery,
  instructions: returns.instructions,
  ownReasons: returns.ownReasons.map((reason, key) => ({ key, ...reason })),
  callOffAllowed: checkout.callOffAllowed,
});

/** A key that none of the list has. */
export const nextKey = (list: readonly { key: number }[]): number => Math.max(-1, ...list.map(({ key }) => key)) + 1;

type Body = Pick<Required<SettingsBody>, 'returns' | 'checkout'>;

function readCategories(draft: ReturnsDraft, numbers: NumberReader) {
  return draft.categories.map(({ category, days }, index) => {
    const field = `categories.${index}`;
    if (category === '') numbers.faults[`${field}.category`] = 'Choose a category.';
    const isTwice = draft.categories.findIndex((each) => each.category === category) < index;
    if (category !== '' && isTwice) numbers.faults[`${field}.category`] = 'This category is above already.';
    return { category, days: numbers.require(`${field}.days`, days, 0) };
  });
}

/** @param decimals of the price currency */
export function readReturns(draft: ReturnsDraft, decimals: number): { body: Body } | { faults: Faults } {
  const numbers = new NumberReader(decimals);
  const { refundsDelivery, instructions, callOffAllowed } = draft;
  const returns = {
    days: numbers.require('days', draft.days, 0),
    categories: readCategories(draft, numbers),
    exchangeHoldDays: numbers.require('exchangeHoldDays', draft.exchangeHoldDays, 0),
    fee: numbers.read('fee', draft.fee) ?? 0,
    ...{ refundsDelivery, instructions },
    ownReasons: draft.ownReasons.map(({ id, label }) => ({ id, label })),
  };
  if (Object.keys(numbers.faults).length > 0) return { faults: numbers.faults };
  return { body: { returns, checkout: { callOffAllowed } } };
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Parts that are changed one by one, with how their values are written. */
const PARTS: { [P in keyof ReturnsDraft]: { label: string; text: (value: ReturnsDraft[P]) => string } } = {
  days: { label: 'Days to return', text: (value) => value },
  categories: {
    label: 'Categories with other days',
    text: (value) => value.map(({ category, days }) => `${category}: ${days}`).join(', ') || 'none',
  },
  exchangeHoldDays: { label: 'Days a new size is held', text: (value) => value },
  fee: { label: 'Return fee', text: (value) => value || 'none' },
  refundsDelivery: { label: 'Delivery is refunded', text: yesNo },
  instructions: { label: 'Instructions', text: (value) => value || 'none' },
  ownReasons: { label: 'Your own reasons', text: (value) => value.map(({ label }) => label).join(', ') || 'none' },
  callOffAllowed: { label: 'Buyers can cancel a paid order', text: yesNo },
};

const isPart = (name: string): name is keyof ReturnsDraft => name in PARTS;
const NAMES = Object.keys(PARTS).filter(isPart);

const write = <P extends keyof ReturnsDraft>(draft: ReturnsDraft, part: P): string => PARTS[part].text(draft[part]);

/** Differences between a draft and the present settings, of what the draft has changed. */
export function findDifferences(draft: ReturnsDraft, base: Settings, present: Settings): Difference[] {
  const [before, now] = [toDraft(base), toDraft(present)];
  return NAMES.filter((part) => !isSame(draft[part], before[part]) && !isSame(draft[part], now[part])).map((part) => ({
    label: PARTS[part].label,
    mine: write(draft, part),
    present: write(now, part),
  }));
}

/** A draft with its changes, over settings that someone else has changed meanwhile. */
export function rebased(draft: ReturnsDraft, base: Settings, present: Settings): ReturnsDraft {
  const before = toDraft(base);
  const changed = NAMES.filter((part) => !isSame(draft[part], before[part])).map((part) => [part, draft[part]]);
  return { ...toDraft(present), ...Object.fromEntries(changed) };
}

/** Sentence on a number of days. @param text as it is typed */
export function daysHint(text: string): string {
  const days = Number(text);
  if (text.trim() === '' || !Number.isInteger(days) || days < 0) return 'Counted from the day of delivery.';
  return days === 0
    ? 'Final sale: only faulty, wrong or late items come back.'
    : `${countOf(days, 'day')} from delivery.`;
}
