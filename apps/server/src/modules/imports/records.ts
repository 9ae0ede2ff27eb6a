import { type CellChange, type CellProblem, cleanText, type ImportAsk } from '@haberdash/contract';
import { unmarkFormula } from '../../lib/csv.ts';
import { type ColumnKey, columnName, fromCell, isEmptied } from './columns.ts';

/** A record of the file: its row, as spreadsheets count them, and its cells. */
export type FileRow = [row: number, ...cells: string[]];

/** Row of a file: a text in each cell, or null to empty it. A cell that changes nothing is missing. */
export interface FileRecord {
  /** The row's number as spreadsheets count: the heading is row 1. */
  row: number;
  cells: Partial<Record<ColumnKey, string | null>>;
  /** Sentences about what of the row is taken in another way, or not at all. */
  notes?: string[];
  /** Reasons why the row cannot be taken. */
  faults?: { key?: ColumnKey; message: string }[];
  /** Questions that it leaves open; until they are answered it cannot be taken. */
  asks?: { kind: ImportAsk['kind']; message: string }[];
}

/** A stock of a row that was exported, as it is imported. */
export interface ExportedStock {
  variantId: string;
  exportedAt: string;
  /** Stock in the row before: when it was exported, or imported last. */
  before: number;
  stock: number;
}

/** Finds what rows of exports said when they were imported last, by variant and export. */
export type ImportedBefore = (row: Pick<ExportedStock, 'variantId' | 'exportedAt'>) => number | undefined;

/** Findings about a product of the file, collected while it is read. */
export class Findings {
  readonly changes: CellChange[] = [];
  readonly problems: CellProblem[] = [];
  readonly notes: CellProblem[] = [];
  readonly asks: ImportAsk[] = [];
  /** Stock that rows of an export change. */
  readonly exportedStock: ExportedStock[] = [];
  /** True when the product comes as a draft, whatever its rows say. */
  asDraft = false;

  /** Notes a sentence about a row: what of it is taken in another way than it says, or what to mind. */
  note(row: number, key: ColumnKey | undefined, message: string): void {
    this.notes.push({ row, column: key ? columnName(key) : '', message });
  }

  /** Asks for what the file leaves open. @param label empty where the file says nothing */
  ask(kind: ImportAsk['kind'], label: string): void {
    if (!this.asks.some((one) => one.kind === kind && one.label === label)) this.asks.push({ kind, label });
  }

  /** Notes what a cell changes; nothing where both are the same. */
  change(record: FileRecord, key: ColumnKey, from: string, to: string): void {
    if (from !== to) this.changes.push({ row: record.row, column: columnName(key), from, to });
  }

  fault(row: number, key: ColumnKey | undefined, message: string): void {
    const column = key ? columnName(key) : '';
    if (this.problems.some((one) => one.row === row && one.column === column && one.message === message)) return;
    this.problems.push({ row, column, message });
  }
}

/** Line breaks are stored in one way: spreadsheets write them in theirs. */
const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n');

const TOO_WIDE =
  'This row has more cells than the header row. Check for an extra comma, or text with a comma that isn’t in quotation marks.';

/** True for a row with more than empty cells behind the last column. */
export const isTooWide = (cells: readonly string[], width: number): boolean =>
  cells.slice(width).some((cell) => cell.trim() !== '');

export const wideFault = { message: TOO_WIDE };

/** Reads a row. @param keys what its columns mean */
export function toRecord([row, ...cells]: FileRow, keys: readonly (ColumnKey | undefined)[]): FileRecord {
  const record: FileRecord = { row, cells: {} };
  if (isTooWide(cells, keys.length)) record.faults = [wideFault];
  for (const [index, key] of keys.entries()) {
    const cell = cleanText(cells[index] ?? '');
    if (key === undefined || key === 'ignored' || cell === '') continue;
    record.cells[key] = isEmptied(cell) ? null : withPlainBreaks(unmarkFormula(fromCell(cell)));
  }
  return record;
}

/** The text of a cell that may not be empty; the mark for empty cells is a problem. */
export function requiredText({ row, cells }: FileRecord, key: ColumnKey, findings: Findings): string | undefined {
  const cell = cells[key];
  if (cell === null) findings.fault(row, key, `${columnName(key)} can’t be empty.`);
  return cell ?? undefined;
}

/** The first row that says something, and what; of the others that say something else is noted. */
export function sayOnce(records: readonly FileRecord[], key: ColumnKey, findings: Findings) {
  const saying = records.filter(({ cells }) => cells[key] !== undefined);
  const [first] = saying;
  if (!first) return undefined;
  const value = first.cells[key] ?? null;
  for (const other of saying) {
    if (other.cells[key] !== value) {
      findings.fault(other.row, key, `${columnName(key)} doesn’t match row ${first.row}.`);
    }
  }
  return { record: first, value };
}
