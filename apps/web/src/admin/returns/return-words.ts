import type { AdminReturn, ReturnItem } from '@haberdash/contract';
import {
  RETURN_GROUPS,
  type ReturnGroup,
  type ReturnKind,
  type ReturnState,
} from '@haberdash/contract/order-constants';
import { countOf, LOCALE } from '../../base/formats.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATE_LABELS: Readonly<Record<ReturnState, { text: string; tone: BadgeTone }>> = {
  requested: { text: 'Requested', tone: 'warning' },
  approved: { text: 'Approved', tone: 'info' },
  refused: { text: 'Refused', tone: 'danger' },
  inTransit: { text: 'On the way', tone: 'info' },
  received: { text: 'Received', tone: 'emerald' },
  inspected: { text: 'Inspected', tone: 'emerald' },
  closed: { text: 'Closed', tone: 'neutral' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
};

export const KIND_LABELS: Readonly<Record<ReturnKind, string>> = {
  return: 'Refund',
  exchange: 'Exchange',
  withdrawal: 'Withdrawal',
};

export interface Stage {
  /** Value of the list's filter. */
  id: ReturnState | ReturnGroup;
  label: string;
  states: readonly ReturnState[];
  /** Text where no return is in it. */
  empty: string;
}

/** Columns of the board, from the request to the end. */
export const STAGES = [
  { id: 'requested', label: 'Requested', states: ['requested'], empty: 'Requests to approve or refuse appear here.' },
  {
    id: 'underWay',
    label: 'On the way',
    states: RETURN_GROUPS.underWay,
    empty: 'Approved returns wait here for their parcel.',
  },
  {
    id: 'received',
    label: 'Received',
    states: ['received'],
    empty: 'Parcels that have arrived wait here for inspection.',
  },
  {
    id: 'inspected',
    label: 'Refund or send',
    states: ['inspected'],
    empty: 'Inspected returns wait here for their refund or new size.',
  },
  {
    id: 'ended',
    label: 'Closed',
    states: RETURN_GROUPS.ended,
    empty: 'Closed, refused and cancelled returns appear here.',
  },
] as const satisfies readonly Stage[];

/** Number of returns in a stage. */
export const countIn = ({ states }: Stage, counts: Readonly<Record<ReturnState, number>> | undefined): number =>
  states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);

const DAY_MS = 24 * 60 * 60 * 1000;
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });

/** '12 Dec'. @param instant ISO 8601 */
export const dayText = (instant: string): string => day.format(new Date(instant)).replace(' ', '\u00a0');

/** Time for which a return has been there: 'Today', '3 days'. @param instant ISO 8601 */
export function ageText(instant: string, now: number): string {
  const days = Math.floor((now - Date.parse(instant)) / DAY_MS);
  return days < 1 ? 'Today' : countOf(days, 'day');
}

/**
 * The day by which a withdrawal's money must be back; null where none is, or it is back.
 * @returns the text, and its tone: red once it has passed
 */
export function clockOf(
  { refundBy, refunded, state }: Pick<AdminReturn, 'refundBy' | 'refunded' | 'state'>,
  now: number,
): { text: string; tone: BadgeTone } | null {
  const isOver = refunded?.isComplete || RETURN_GROUPS.ended.some((ended) => ended === state);
  if (refundBy === null || isOver) return null;
  const isLate = Date.parse(refundBy) < now;
  return { text: `Refund by ${dayText(refundBy)}`, tone: isLate ? 'danger' : 'warning' };
}

/** What becomes of an item: 'Refund', 'Exchange for M / Navy'. */
export const resolutionText = ({ resolution, newVariant }: Pick<ReturnItem, 'resolution' | 'newVariant'>): string =>
  resolution === 'exchange'
    ? `Exchange for ${newVariant?.variantTitle || newVariant?.sku || 'another size'}`
    : 'Refund';

/** What arrived of an item and what it was found to be; empty until it has arrived. */
export function outcomeText({ quantity, received, sellable, seconds, waste }: ReturnItem): string {
  if (received === 0) return '';
  const found = [
    [sellable, 'sellable'],
    [seconds, 'seconds'],
    [waste, 'waste'],
  ].flatMap(([units, word]) => (units === 0 ? [] : [`${units} ${word}`]));
  return [`${received} of ${quantity} received`, ...found].join(' · ');
}
