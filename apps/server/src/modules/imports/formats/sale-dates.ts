import { saleStateOf } from '@haberdash/contract';
import type { FileRecord } from '../records.ts';
import { type FormatContext, noteOf } from './format.ts';

/** A sale as another shop writes it. */
interface ForeignSale {
  /** Whether the file has a column for it; otherwise what there is stays. */
  isSaid: boolean;
  price: string;
  /** A day or an instant; empty where it has begun. */
  from: string;
  /** A day, which belongs to it, or an instant; empty where it has no end. */
  to: string;
}

/** Instants between which a sale holds, as cells; the end does not belong to it. */
interface SaleInstants {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** As Magento writes them in English. */
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?\s*(AM|PM)?)?$/i;

interface Moment {
  parts: [year: number, month: number, day: number, hour: number, minute: number, second: number];
  hasTime: boolean;
  /** An instant by itself, where it names a zone. */
  zone: string | undefined;
}

function readMoment(text: string): Moment | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = iso
      .slice(1, 7)
      .map((part) => Number(part ?? 0));
    return { parts: [year, month, day, hour, minute, second], hasTime: iso[4] !== undefined, zone: iso[7] };
  }
  const american = AMERICAN.exec(text);
  if (!american) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = american
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const half = american[7]?.toUpperCase();
  const hours = half ? (hour % 12) + (half === 'PM' ? 12 : 0) : hour;
  return {
    parts: [year < 100 ? 2000 + year : year, month, day, hours, minute, second],
    hasTime: american[4] !== undefined,
    zone: undefined,
  };
}

/** Milliseconds that a time zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function instantOf({ parts, zone }: Moment, timeZone: string, plusDays: number): string | undefined {
  const [year, month, day, hour, minute, second] = parts;
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12;
  if (!isDay || hour > 23 || minute > 59 || second > 59) return undefined;
  const wall = Date.UTC(year, month - 1, day + plusDays, hour, minute, second);
  if (zone) {
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
    return new Date(wall - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString();
  }
  // The offset of the instant itself: the first one found may be that of the other side of a change of clocks.
  const first = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(first, timeZone)).toISOString();
}

/** PrestaShop and MySQL write a day that there is not as zeros. */
const isGiven = (text: string) => text !== '' && !/^0000-00-00\b/.test(text);

/**
 * The instants of a sale; a day without a time begins at its midnight in the shop's time zone, and as an end belongs to it.
 * Midnight written out as an end, as some shops write their days, is the day as well.
 * @returns undefined where a date cannot be read
 */
export function saleDatesOf(
  { from, to }: Pick<ForeignSale, 'from' | 'to'>,
  timeZone: string,
): SaleInstants | undefined {
  const [begin, end] = [from, to].map((text) => (isGiven(text) ? readMoment(text) : undefined));
  if ((isGiven(from) && !begin) || (isGiven(to) && !end)) return undefined;
  const isWholeDay = end && (!end.hasTime || end.parts.slice(3).every((part) => part === 0));
  const starts = begin && instantOf(begin, timeZone, 0);
  const ends = end && instantOf(end, timeZone, isWholeDay && !end.zone ? 1 : 0);
  if ((begin && !starts) || (end && !ends)) return undefined;
  return { saleStartsAt: starts ?? null, saleEndsAt: ends ?? null };
}

/** Hands a sale to the record of its row, with its dates. One that is over is left out, and said. */
export function takeSale(record: FileRecord, sale: ForeignSale, { timeZone, now }: FormatContext): void {
  if (!sale.isSaid) return;
  Object.assign(record.cells, { salePrice: null, saleStartsAt: null, saleEndsAt: null });
  if (sale.price === '') return;
  const dates = saleDatesOf(sale, timeZone);
  if (!dates)
    noteOf(
      record,
      `The dates of its sale ('${sale.from}' to '${sale.to}') cannot be read: it comes without its sale price.`,
    );
  else if (saleStateOf(dates, now.getTime()) === 'ended')
    noteOf(record, `Its sale ended on ${sale.to}: it comes without its sale price.`);
  else Object.assign(record.cells, { salePrice: sale.price, ...dates });
}
