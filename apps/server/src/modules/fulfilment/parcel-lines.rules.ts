import { CARRIERS, foldText, shipmentChangeSchema } from '@haberdash/contract';
import { parse } from 'csv-parse/sync';

/** A line of a file of parcels. */
export interface ParcelLine {
  /** From 1. */
  line: number;
  /** The order as it was written. */
  order: string;
  /** Its id, or the first eight characters of it; undefined for a text that is neither. */
  orderNumber: string | undefined;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  /** Sentence on what is wrong with it; empty where it can be read. */
  fault: string;
}

type Column = 'order' | 'carrier' | 'trackingNumber' | 'trackingUrl';

const COLUMNS: readonly Column[] = ['order', 'carrier', 'trackingNumber', 'trackingUrl'];
const DELIMITERS = [',', ';', '\t'];

/** Names of columns, folded and without signs. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  order: ['order', 'order number', 'order no', 'order id', 'number', 'id', 'reference'],
  carrier: ['carrier', 'courier', 'shipping carrier', 'service', 'logistics partner'],
  trackingNumber: [
    ...['tracking number', 'tracking no', 'tracking', 'tracking id', 'tracking code', 'awb', 'awb number', 'waybill'],
    ...['consignment', 'consignment number'],
  ],
  trackingUrl: ['tracking url', 'tracking address', 'tracking link', 'url', 'link'],
};

const nameOf = (cell: string) =>
  foldText(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const columnOf = (cell: string): Column | undefined => COLUMNS.find((column) => NAMES[column].includes(nameOf(cell)));

/** The sign that stands most often in the first lines. */
function findDelimiter(text: string): string {
  const head = text.split(/\r?\n/, 20).join('\n');
  const counts = DELIMITERS.map((sign) => head.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const ORDER = /^#?\s*([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8})$/i;

const isKnownCarrier = (name: string) => CARRIERS.some((known) => nameOf(known.name) === nameOf(name));

/** Cells by their columns. Of two without a heading the second is a number where all parcels have one carrier. */
function toCells(record: readonly string[], heading: readonly (Column | undefined)[] | undefined, carrier: string) {
  const isNumber = !heading && record.length === 2 && carrier !== '' && !isKnownCarrier(record[1] ?? '');
  const columns = heading ?? (isNumber ? (['order', 'trackingNumber'] as const) : COLUMNS);
  const cellOf = (column: Column) => record[columns.indexOf(column)] ?? '';
  return {
    order: cellOf('order'),
    carrier: cellOf('carrier') || carrier,
    trackingNumber: cellOf('trackingNumber'),
    trackingUrl: cellOf('trackingUrl'),
  };
}

function toLine(line: number, cells: ReturnType<typeof toCells>): ParcelLine {
  const { order, ...way } = cells;
  const orderNumber = foldText(ORDER.exec(order)?.[1] ?? '') || undefined;
  const checked = shipmentChangeSchema.safeParse(way);
  const fault = orderNumber ? (checked.error?.issues[0]?.message ?? '') : 'This isn’t an order number.';
  return { line, ...cells, orderNumber, fault };
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/**
 * Lines of a file of parcels, with or without a heading.
 * @param carrier of the lines that name none
 * @returns undefined for a text that is no CSV
 */
export function parseParcelLines(text: string, carrier: string): ParcelLine[] | undefined {
  let rows: CsvRow[];
  try {
    rows = parse(text, {
      ...{ bom: true, delimiter: findDelimiter(text), info: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, skip_records_with_empty_values: true, trim: true },
    }) as unknown as CsvRow[];
  } catch {
    return undefined;
  }
  const columns = rows[0]?.record.map(columnOf);
  const heading = columns?.includes('order') ? columns : undefined;
  return rows.slice(heading ? 1 : 0).map(({ record, info }) => toLine(info.lines, toCells(record, heading, carrier)));
}
