import { plainNumber } from '@haberdash/contract/numbers';
import { type SaleDates, type SaleState, saleDatesFault, saleStateOf } from '@haberdash/contract/sale-dates';
import { formatBriefly } from '../../base/formats.ts';
import type { FormValues } from '../../ui/form-control.ts';
import { toInstant, toLocalTime } from './local-time.ts';

/** The dates of a sale as inputs show them, in the browser's own zone; empty where a side is open. */
export const toSaleTexts = ({ saleStartsAt, saleEndsAt }: SaleDates) => ({
  saleStartsAt: toLocalTime(saleStartsAt ?? null),
  saleEndsAt: toLocalTime(saleEndsAt ?? null),
});

interface SaleTexts {
  salePrice?: string;
  saleStartsAt?: string;
  saleEndsAt?: string;
}

export const hasSalePrice = ({ salePrice = '' }: SaleTexts): boolean => Number(plainNumber(salePrice)) > 0;

/** The dates as they are sent, in UTC; none for a sale without a price. */
export function toSaleDates(texts: SaleTexts): SaleDates {
  if (!hasSalePrice(texts)) return { saleStartsAt: null, saleEndsAt: null };
  return { saleStartsAt: toInstant(texts.saleStartsAt), saleEndsAt: toInstant(texts.saleEndsAt) };
}

/** The fault of the chosen dates; undefined if there is none. */
export const saleTimesFault = (texts: SaleTexts): string | undefined =>
  saleDatesFault(toSaleDates(texts), hasSalePrice(texts))?.message;

/** The sale price if its dates let it count now, else 0. @param amount of the price currency */
export const countingPrice = (amount: number, dates: SaleDates, now = Date.now()): number =>
  saleStateOf(dates, now) === 'running' ? amount : 0;

export const SALE_STATE_WORDS: Record<SaleState, string> = {
  scheduled: 'Sale scheduled',
  running: 'Sale running',
  ended: 'Sale ended',
};

/** The text on a sale with dates, such as 'Sale from 1 Dec, 08:00 to 24 Dec, 00:00'; undefined without dates. */
export function saleText(dates: SaleDates, now = Date.now()): string | undefined {
  const { saleStartsAt, saleEndsAt } = dates;
  if (!saleStartsAt && !saleEndsAt) return undefined;
  const [from, to] = [saleStartsAt && formatBriefly(saleStartsAt), saleEndsAt && formatBriefly(saleEndsAt)];
  if (saleStateOf(dates, now) === 'ended') return `Sale ended ${to}`;
  return ['Sale', from && `from ${from}`, to && (from ? `to ${to}` : `until ${to}`)].filter(Boolean).join(' ');
}

/** The zone that dates are typed in, such as Europe/Berlin. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The names of the dates among the values of the product's form, with their labels. */
export const SALE_DATE_LABELS = { saleStartsAt: 'Sale starts', saleEndsAt: 'Sale ends' } as const;

/** The dates of a form's own sale. */
export const saleOfForm = ({ salePrice = '', saleStartsAt = '', saleEndsAt = '' }: FormValues): SaleTexts => ({
  salePrice,
  saleStartsAt,
  saleEndsAt,
});
