import type { CellChange, CellProblem } from '@haberdash/contract';
import { unmarkFormula } from '../../lib/csv.ts';
import { type ColumnKey, columnName, fromCell, isEmptied } from './columns.ts';

/** A record of the file: its row, as spreadsheets count them, and its cells. */
export type FileRow = [row: number, ...cells: string[]];

/** What a row says: a text, or null for what it wants empty. What it leaves as it is is not there. */
export interface FileRecord {
  /** As spreadsheets count: the heading is row 1. */
  row: number;
  cells: Partial<Record<ColumnKey, string | null>>;
}

/** What is found out about a product of the file while it is read. */
export class Findings {
  readonly changes: CellChange[] = [];
  readonly problems: CellProblem[] = [];

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

/** Line breaks are kept in one way: spreadsheets write them in theirs. */
const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Reads a row. @param keys what its columns mean */
export function toRecord([row, ...cells]: FileRow, keys: readonly (ColumnKey | undefined)[]): FileRecord {
  const record: FileRecord = { row, cells: {} };
  for (const [index, key] of keys.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (key === undefined || key === 'ignored' || cell === '') continue;
    record.cells[key] = isEmptied(cell) ? null : withPlainBreaks(unmarkFormula(fromCell(cell)));
  }
  return record;
}

/** The first row that says something, and what; of the others that say something else is noted. */
export function sayOnce(records: readonly FileRecord[], key: ColumnKey, findings: Findings) {
  const saying = records.filter(({ cells }) => cells[key] !== undefined);
  const [first] = saying;
  if (!first) return undefined;
  const value = first.cells[key] ?? null;
  for (const other of saying) {
    if (other.cells[key] !== value) {
      findings.fault(other.row, key, `${columnName(key)} is another one here than in row ${first.row}.`);
    }
  }
  return { record: first, value };
}
