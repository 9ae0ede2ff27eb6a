import type { ImportFormat } from '@haberdash/contract';
import { plainName } from '../columns.ts';
import type { Terms } from '../plan-terms.ts';
import type { FileRecord } from '../records.ts';
import type { SheetRow } from './sheet.ts';

/** Which product a row is about. */
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
  /** Whether rows belong together that only the whole file tells: all of them are then given to `learn` first. */
  looksAhead?: true;
  createKeys: () => { learn: (row: SheetRow) => void; keyOf: (row: SheetRow) => RowKey };
  /** The rows of one product in the shop's own columns. */
  toRecords: (rows: readonly SheetRow[], context: FormatContext) => FileRecord[];
}

/** A column that limits what another one says. */
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

/** The names that a format reads, for `reads`. */
export const readsOf = (...names: string[]) => {
  const known = new Set(names.map(plainName));
  return (name: string): boolean => known.has(plainName(name));
};
