import type { SizeGuide, SizeGuideBody } from '@haberdash/contract';
import { isMarkedInches, isMeasure } from '@haberdash/contract/size-guide-rules';

/** A size guide while it is edited. Columns and rows have keys, which stay theirs while others come and go. */
export interface GuideDraft {
  unit: SizeGuide['unit'];
  columns: { key: number; name: string; isLength: boolean }[];
  rows: { key: number; size: string; cells: string[] }[];
  note: string;
  /** The next key. */
  next: number;
}

export const EMPTY_GUIDE: GuideDraft = {
  unit: 'cm',
  columns: [{ key: 0, name: '', isLength: true }],
  rows: [{ key: 1, size: '', cells: [''] }],
  note: '',
  next: 2,
};

export function toDraft({ unit, columns, rows, note }: SizeGuide): GuideDraft {
  const first = columns.length;
  return {
    unit,
    columns: columns.map((column, index) => ({ key: index, ...column })),
    rows: rows.map((row, index) => ({ key: first + index, ...row })),
    note,
    next: first + rows.length,
  };
}

/** @param version of the guide that was opened; 0 for a new one */
export const toBody = ({ unit, columns, rows, note }: GuideDraft, version: number): SizeGuideBody => ({
  unit,
  columns: columns.map(({ name, isLength }) => ({ name, isLength })),
  rows: rows.map(({ size, cells }) => ({ size, cells })),
  note,
  version,
});

const replace = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, place) => (place === index ? change(item) : item));
const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, place) => place !== index);

export const addColumn = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  columns: [...draft.columns, { key: draft.next, name: '', isLength: true }],
  rows: draft.rows.map((row) => ({ ...row, cells: [...row.cells, ''] })),
  next: draft.next + 1,
});

export const removeColumn = (draft: GuideDraft, index: number): GuideDraft => ({
  ...draft,
  columns: without(draft.columns, index),
  rows: draft.rows.map((row) => ({ ...row, cells: without(row.cells, index) })),
});

export const editColumn = (
  draft: GuideDraft,
  index: number,
  fields: Partial<Pick<GuideDraft['columns'][number], 'name' | 'isLength'>>,
): GuideDraft => ({ ...draft, columns: replace(draft.columns, index, (column) => ({ ...column, ...fields })) });

export const addRow = (draft: GuideDraft): GuideDraft => ({
  ...draft,
  rows: [...draft.rows, { key: draft.next, size: '', cells: draft.columns.map(() => '') }],
  next: draft.next + 1,
});

export const removeRow = (draft: GuideDraft, index: number): GuideDraft => ({
  ...draft,
  rows: without(draft.rows, index),
});

export const editSize = (draft: GuideDraft, index: number, size: string): GuideDraft => ({
  ...draft,
  rows: replace(draft.rows, index, (row) => ({ ...row, size })),
});

export const editCell = (draft: GuideDraft, index: number, place: number, text: string): GuideDraft => ({
  ...draft,
  rows: replace(draft.rows, index, (row) => ({ ...row, cells: replace(row.cells, place, () => text) })),
});

/** True if a cell is valid in its column; an empty one always is. */
export const isCellRight = ({ columns, unit }: GuideDraft, place: number, cell: string): boolean => {
  const text = cell.trim();
  if (!columns[place]?.isLength || text === '') return true;
  return isMeasure(text) && !(unit === 'cm' && isMarkedInches(text));
};

/** The reason why a guide cannot be saved yet; undefined if it can. */
export function findFault(draft: GuideDraft): string | undefined {
  const { columns, rows } = draft;
  if (columns.some(({ name }) => name.trim() === '')) return 'Every column needs a name.';
  if (rows.some(({ size }) => size.trim() === '')) return 'Every row needs a size.';
  const isRight = rows.every(({ cells }) => cells.every((cell, place) => isCellRight(draft, place, cell)));
  return isRight ? undefined : 'Enter lengths as numbers or ranges such as 96-101, in the guide’s unit.';
}
