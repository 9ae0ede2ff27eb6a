import { cleanText, type DateOrder, saleStateOf } from '@haberdash/contract';
import type { FileRecord, FileRow } from '../records.ts';
import { type FormatContext, noteOf } from './format.ts';
import type { SheetRow } from './sheet.ts';

/** A sale as another shop writes it. */
interface ForeignSale {
  /** True when the file has a column for it; otherwise what there is stays. */
  isSaid: boolean;
  price: string;
  /** A day or an instant; empty where it has begun, undefined where the file has no column for it. */
  from: string | undefined;
  /** A day, which belongs to it, or an instant; empty where it has no end, undefined where the file has no column for it. */
  to: string | undefined;
}

/** Instants between which a sale holds, as cells; the end does not belong to it. */
interface SaleInstants {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
/** Day and month in the order of a language, as Magento writes them; with dots between them the day is always the first. */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?\s*(AM|PM)?)?$/i;

const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year);
const twoDigits = (number: string) => number.padStart(2, '0');

interface Moment {
  parts: [year: number, month: number, day: number, hour: number, minute: number, second: number];
  hasTime: boolean;
  /** An instant by itself, where it names a zone. */
  zone: string | undefined;
}

/** The order in which a date shows its day and month; undefined where it is the same date in both, or may be either. */
function dateOrderOf(text: string): DateOrder | undefined {
  const [, one, sign, two] = NUMERIC.exec(text) ?? [];
  if (Number(one) > 12 && Number(two) > 12) return undefined;
  if (sign === '.' || Number(one) > 12) return 'dayFirst';
  return Number(two) > 12 ? 'monthFirst' : undefined;
}

/** Both dates that a text may be, the one with the day first before the other; undefined for a text that is one alone. */
function readingsOf(text: string): [string, string] | undefined {
  const [, one = '', , two = '', year = ''] = NUMERIC.exec(text) ?? [];
  if (one === '' || Number(one) === Number(two) || dateOrderOf(text)) return undefined;
  const dateOf = (month: string, day: string) => [wholeYear(year), twoDigits(month), twoDigits(day)].join('-');
  return [dateOf(two, one), dateOf(one, two)];
}

function readMoment(text: string, order: DateOrder | undefined): Moment | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = iso
      .slice(1, 7)
      .map((part) => Number(part ?? 0));
    return { parts: [year, month, day, hour, minute, second], hasTime: iso[4] !== undefined, zone: iso[7] };
  }
  const [, one, , two, year = '', hour, minute = 0, second = 0, half] = NUMERIC.exec(text) ?? [];
  if (one === undefined) return undefined;
  const [day, month] = (dateOrderOf(text) ?? order) === 'dayFirst' ? [one, two] : [two, one];
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour ?? 0);
  return {
    parts: [Number(wholeYear(year)), Number(month), Number(day), hours, Number(minute), Number(second)],
    hasTime: hour !== undefined,
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
  { from = '', to = '' }: Pick<ForeignSale, 'from' | 'to'>,
  { timeZone, dateOrder }: Pick<FormatContext, 'timeZone' | 'dateOrder'>,
): SaleInstants | undefined {
  const [begin, end] = [from, to].map((text) => (isGiven(text) ? readMoment(text, dateOrder) : undefined));
  if ((isGiven(from) && !begin) || (isGiven(to) && !end)) return undefined;
  const isWholeDay = end && (!end.hasTime || end.parts.slice(3).every((part) => part === 0));
  const starts = begin && instantOf(begin, timeZone, 0);
  const ends = end && instantOf(end, timeZone, isWholeDay && !end.zone ? 1 : 0);
  if ((begin && !starts) || (end && !ends)) return undefined;
  return { saleStartsAt: starts ?? null, saleEndsAt: ends ?? null };
}

/** The date in the first of these columns that has one; undefined where the file has none of them. */
export const dateIn = (row: SheetRow, ...names: string[]): string | undefined =>
  row.has(...names) ? row.text(...names) : undefined;

/** Asks for the order of day and month where a date may be either. @returns whether it does */
function askOrder(record: FileRecord, { from = '', to = '' }: ForeignSale): boolean {
  const open = [from, to].find(readingsOf);
  if (open === undefined) return false;
  const message = `'${open}' may be ${readingsOf(open)?.join(' or ')}. Choose above whether dates in this file are day first or month first.`;
  record.asks = [...(record.asks ?? []), { kind: 'dates', message }];
  return true;
}

/** The dates of a sale that counts, or will; the others are left out, and said. */
function takenDates(record: FileRecord, sale: ForeignSale, context: FormatContext): SaleInstants | undefined {
  if (sale.price === '') return undefined;
  const { from = '', to = '' } = sale;
  const dates = saleDatesOf(sale, context);
  if (!dates)
    noteOf(
      record,
      `The dates of its sale ('${from}' to '${to}') can’t be read, so it’s imported without a sale price.`,
    );
  const isOver = dates && saleStateOf(dates, context.now.getTime()) === 'ended';
  if (isOver) noteOf(record, `Its sale ended on ${to}, so it’s imported without a sale price.`);
  return isOver ? undefined : dates;
}

/** Hands a sale to the record of its row, with the dates that the file has columns for. */
export function takeSale(record: FileRecord, sale: ForeignSale, context: FormatContext): void {
  if (!sale.isSaid || (sale.price !== '' && !context.dateOrder && askOrder(record, sale))) return;
  const dates = takenDates(record, sale, context);
  const { cells } = record;
  cells.salePrice = dates ? sale.price : null;
  if (!dates || sale.from !== undefined) cells.saleStartsAt = dates?.saleStartsAt ?? null;
  if (!dates || sale.to !== undefined) cells.saleEndsAt = dates?.saleEndsAt ?? null;
}

/** Learns from cells whether the dates of a file have the day first; one that shows both orders has none. */
export function createOrderCollector(places: readonly number[]) {
  const shown = new Set<DateOrder>();
  return {
    learn: ([, ...cells]: FileRow): void => {
      for (const place of places) {
        const order = dateOrderOf(cleanText(cells[place] ?? ''));
        if (order) shown.add(order);
      }
    },
    order: (): DateOrder | null => {
      const [order, ...more] = shown;
      return order && more.length === 0 ? order : null;
    },
  };
}
