import { type DateOrder, type ImportFormat, MAX_PRODUCT_IMAGES } from '@haberdash/contract';
import { type ColumnKey, plainName } from '../columns.ts';
import type { Terms } from '../plan-terms.ts';
import type { FileRecord } from '../records.ts';
import type { SheetRow } from './sheet.ts';

/** Product that a row is about. */
export interface RowKey {
  /** Alike for all rows of one product. */
  key: string;
  /** The SKU of the variant in this row; empty if the row is no variant. */
  sku: string;
  title: string;
  /** Empty where it names none. */
  handle: string;
}

export interface FormatContext {
  terms: Terms;
  /** In which days of the file begin and end. */
  timeZone: string;
  /** The order of day and month in the dates of the file; undefined where that is not known. */
  dateOrder: DateOrder | undefined;
  now: Date;
  /** HTML as text, with its lines. @param keepsLines line breaks in the HTML are lines as well */
  textOfHtml: (html: string, keepsLines?: boolean) => string;
}

/** A reader of another shop's files: it turns their rows into the shop's own columns, before anything is planned. */
export interface FileFormat {
  id: ImportFormat;
  /** @param names of the columns, as `plainName` spells them */
  isOf: (names: ReadonlySet<string>) => boolean;
  /** The columns that say something here. */
  reads: (name: string) => boolean;
  /** The columns with numbers in them. */
  numbers: readonly string[];
  /** The columns with days in them. */
  dates?: readonly string[];
  /** True when only the whole file shows which rows belong together: all of them are then given to `learn` first. */
  looksAhead?: true;
  createKeys: () => { learn: (row: SheetRow) => void; keyOf: (row: SheetRow) => RowKey };
  /** The rows of one product in the shop's own columns. */
  toRecords: (rows: readonly SheetRow[], context: FormatContext) => FileRecord[];
}

/** A column that limits what another column says. */
export interface Limit {
  columns: readonly string[];
  isSet: (cell: string) => boolean;
  /** The sentence that says what becomes of the row. */
  says: string;
  /** `draft`: the product comes as one; `fault`: it is left out. */
  effect?: 'draft' | 'fault';
}

/** Notes what limits rows. @returns whether the product is to be a draft */
export function noteLimits(row: SheetRow, record: FileRecord, limits: readonly Limit[]): boolean {
  const set = limits.filter(({ columns, isSet }) => columns.some((name) => isSet(row.text(name))));
  for (const { says, effect } of set) {
    if (effect === 'fault') record.faults = [...(record.faults ?? []), { message: says }];
    else noteOf(record, says);
  }
  return set.some(({ effect }) => effect === 'draft');
}

export const noteOf = (record: FileRecord, message: string): void => {
  record.notes = [...(record.notes ?? []), message];
};

/** Sentences on what several of these shops know and this one does not. */
export const DIFFERENCES = {
  backorders: 'It can be ordered there when out of stock. Here it will be sold out.',
  untaxed: 'It’s sold without tax there. Here your shop’s tax settings apply.',
  halfVisible: 'It appears only in lists or only in searches there. Here it appears in both.',
  undelivered: 'It isn’t delivered there. Everything is delivered here, so it’s imported as a draft.',
} as const;

/** Writes the texts that are not empty into their cells. */
export function fillCells(record: FileRecord, texts: Partial<Record<ColumnKey, string | undefined>>): void {
  for (const [key, text] of Object.entries(texts)) if (text) Object.assign(record.cells, { [key]: text });
}

/** The parts of a description as one text, each once. */
export const joinTexts = (texts: readonly string[]): string => [...new Set(texts)].filter(Boolean).join('\n\n');

/** The pictures that a product may have; what is left out is noted. */
export function firstPictures(record: FileRecord, pictures: readonly string[]): readonly string[] {
  if (pictures.length > MAX_PRODUCT_IMAGES)
    noteOf(record, `Only the first ${MAX_PRODUCT_IMAGES} pictures are imported, the most a product can have.`);
  return pictures.slice(0, MAX_PRODUCT_IMAGES);
}

/** Pictures with their alternative texts, each as a record of the product's row. */
export const pictureRecords = (
  record: FileRecord,
  pictures: readonly string[],
  alts: readonly string[],
): FileRecord[] =>
  firstPictures(record, pictures).map((image, at) => {
    const alt = alts[at]?.trim();
    return { row: record.row, cells: { image, imagePosition: String(at + 1), ...(alt && { imageAlt: alt }) } };
  });

/** The names that a format reads, for `reads`. */
export const readsOf = (...names: string[]) => {
  const known = new Set(names.map(plainName));
  return (name: string): boolean => known.has(plainName(name));
};
