import {
  type DecimalSign,
  decimalSignOf,
  foldCode,
  type ImportFormat,
  isId,
  plainNumber,
  slugOf,
} from '@haberdash/contract';
import { type ColumnKey, plainName, readHeading } from '../columns.ts';
import { createOwnKeys } from '../own-keys.ts';
import { type FileRecord, type FileRow, isTooWide, toRecord, wideFault } from '../records.ts';
import type { FileFormat, FormatContext } from './format.ts';
import { MAGENTO } from './magento.ts';
import { PRESTASHOP } from './prestashop.ts';
import { createSheet, type DecimalSigns } from './sheet.ts';
import { SHOPIFY } from './shopify.ts';
import { WOOCOMMERCE } from './woocommerce.ts';

export type { FormatContext } from './format.ts';
export { createOrderCollector } from './sale-dates.ts';
export type { DecimalSigns } from './sheet.ts';

const FOREIGN: readonly FileFormat[] = [SHOPIFY, WOOCOMMERCE, MAGENTO, PRESTASHOP];

/** Product that a row is about, with the keys that find it and distinguish it. */
export interface RowFacts {
  key: string;
  /** The code as `foldCode` spells it; empty where there is none. */
  sku: string;
  title: string;
  /** The address that it names; empty where it names none. */
  slug: string;
}

/** The layout of a file, known from its heading. */
export interface FileLayout {
  format: ImportFormat;
  /** Columns that mean nothing here. */
  ignored: string[];
  /** The places of the columns with numbers, and of those with days. */
  numbers: number[];
  dates: number[];
  /** True when all rows must be learnt before `keyOf` is called for the first. */
  looksAhead: boolean;
  createKeys: () => { learn: (row: FileRow) => void; keyOf: (row: FileRow) => RowFacts };
  toRecords: (rows: readonly FileRow[], signs: DecimalSigns, context: FormatContext) => FileRecord[];
}

const NUMBER_KEYS = [
  'price',
  'salePrice',
  'basePrice',
  'baseSalePrice',
  'stock',
  'stockExported',
  'weightGrams',
] as const satisfies ColumnKey[];

/** The slug in a handle; none for a handle that is an id, as this shop writes it for a product without a slug. */
const slugIn = (handle: string) => {
  const slug = slugOf(handle);
  return isId(slug) ? '' : slug;
};

/** Numbers as plain decimals. */
function withPlainNumbers(
  record: FileRecord,
  keys: readonly (ColumnKey | undefined)[],
  signs: DecimalSigns,
): FileRecord {
  for (const key of NUMBER_KEYS) {
    const text = record.cells[key];
    if (text) record.cells[key] = plainNumber(text, signs[keys.indexOf(key)]);
  }
  return record;
}

function ownLayout(heading: readonly string[]): FileLayout {
  const keys = readHeading(heading);
  return {
    format: 'own',
    ignored: heading.filter((name, at) => keys[at] === undefined && name !== ''),
    numbers: NUMBER_KEYS.map((key) => keys.indexOf(key)).filter((at) => at >= 0),
    dates: [],
    looksAhead: false,
    createKeys: () => {
      const keyOf = createOwnKeys();
      return {
        learn: () => undefined,
        keyOf: (row) => {
          const record = toRecord(row, keys);
          const { sku, title, handle } = record.cells;
          return { key: keyOf(record), sku: foldCode(sku ?? ''), title: title ?? '', slug: slugIn(handle ?? '') };
        },
      };
    },
    toRecords: (rows, signs) => rows.map((row) => withPlainNumbers(toRecord(row, keys), keys, signs)),
  };
}

/** Faults of the rows themselves, which no format knows. */
function noteWide(records: FileRecord[], rows: readonly FileRow[], width: number): FileRecord[] {
  const wide = rows.filter(([, ...cells]) => isTooWide(cells, width));
  return [...records, ...wide.map(([row]): FileRecord => ({ row, cells: {}, faults: [wideFault] }))];
}

function foreignLayout(format: FileFormat, heading: readonly string[]): FileLayout {
  const placesOf = (columns: readonly string[]) => {
    const names = new Set(columns.map(plainName));
    return [...heading.keys()].filter((at) => names.has(plainName(heading[at] ?? '')));
  };
  return {
    format: format.id,
    ignored: heading.filter((name) => name !== '' && !format.reads(name)),
    numbers: placesOf(format.numbers),
    dates: placesOf(format.dates ?? []),
    looksAhead: format.looksAhead === true,
    createKeys: () => {
      const rowOf = createSheet(heading);
      const { learn, keyOf } = format.createKeys();
      return {
        learn: (row) => learn(rowOf(row)),
        keyOf: (row) => {
          const { key, sku, title, handle } = keyOf(rowOf(row));
          return { key, sku: foldCode(sku), title, slug: slugIn(handle) };
        },
      };
    },
    toRecords: (rows, signs, context) =>
      noteWide(format.toRecords(rows.map(createSheet(heading, signs)), context), rows, heading.length),
  };
}

/** Chooses the reader of a file by its heading. @param known the format that was found before */
export function layoutOf(heading: readonly string[], known?: ImportFormat): FileLayout {
  const names = new Set(heading.map(plainName));
  const format = FOREIGN.find((one) => (known === undefined ? one.isOf(names) : one.id === known));
  return format ? foreignLayout(format, heading) : ownLayout(heading);
}

/** The number of columns that are known if this row is the heading. */
export function countKnown(cells: readonly string[]): number {
  const heading = cells.map((cell) => cell.trim());
  const { format, ignored } = layoutOf(heading);
  const own = readHeading(heading).filter((key) => key !== undefined && key !== 'ignored').length;
  return Math.max(own, format === 'own' ? 0 : heading.filter(Boolean).length - ignored.length);
}

/** Learns from cells which sign precedes decimals in each column. */
export function createSignCollector(places: readonly number[]) {
  const shown = new Map<number, Set<DecimalSign>>();
  return {
    learn: ([, ...cells]: FileRow): void => {
      for (const place of places) {
        const sign = decimalSignOf([cells[place] ?? '']);
        if (sign) shown.set(place, (shown.get(place) ?? new Set()).add(sign));
      }
    },
    /** Columns that show both signs have none. */
    signs: (): DecimalSigns =>
      Object.fromEntries(
        [...shown].flatMap(([place, signs]) => {
          const [sign, ...more] = signs;
          return sign && more.length === 0 ? [[String(place), sign]] : [];
        }),
      ),
  };
}
