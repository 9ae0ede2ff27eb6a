import { currencyDigits, formatMoney, toDecimal } from '@haberdash/contract';
import { CONTENT_WIDTH, PAGE } from './sheet.ts';
import type { Snapshot } from './snapshot.ts';
import type { Style } from './text-setter.ts';

export const TITLE: Style = { size: 20, weight: 'semibold' };
export const HEADING: Style = { size: 8, weight: 'semibold', colour: '#555555' };
export const NAME: Style = { size: 9.5, weight: 'semibold' };
export const TEXT: Style = { size: 9 };
export const GREY: Style = { size: 8, colour: '#555555' };
export const TOTAL: Style = { size: 11, weight: 'semibold' };
export const HALF = CONTENT_WIDTH / 2 - 10;
export const RIGHT = PAGE.margin + CONTENT_WIDTH / 2 + 10;

export const titleOf = ({ kind, isGst }: Snapshot): string => {
  if (kind === 'creditNote') return 'Credit note';
  if (kind === 'receipt') return 'Receipt';
  return isGst ? 'Tax invoice' : 'Invoice';
};

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
export const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

export const moneyIn = (currency: string) => (minor: number) =>
  minor < 0
    ? `−${formatMoney(toDecimal(-minor, currencyDigits(currency)), currency)}`
    : formatMoney(toDecimal(minor, currencyDigits(currency)), currency);

export const percentText = (percent: number) => `${percent}%`;
