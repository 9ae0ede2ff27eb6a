import { ADMIN_PRODUCT_SORTS, type AdminProductSort } from '@haberdash/contract/constants';

export const COLUMNS = ['status', 'stock', 'price', 'updated'] as const;
/** A column that can be hidden; picture and title are always shown. */
export type Column = (typeof COLUMNS)[number];

export const COLUMN_LABELS: Record<Column, string> = {
  status: 'Status',
  stock: 'Stock',
  price: 'Price',
  updated: 'Updated',
};

/** Reads the shown columns from a text with commas between them; without one, or of unknown names alone, all are. */
export function readColumns(text: string | null): readonly Column[] {
  if (text === 'none') return [];
  const named = COLUMNS.filter((column) => text?.split(',').includes(column));
  return named.length > 0 ? named : COLUMNS;
}

export const writeColumns = (columns: readonly Column[]): string =>
  COLUMNS.filter((column) => columns.includes(column)).join(',') || 'none';

export const SORT_PARAM = 'sort';

/** Reads the order of the list from an address; any other value means the newest first. */
export const readSort = (text: string | null): AdminProductSort | undefined =>
  ADMIN_PRODUCT_SORTS.find((sort) => sort === text);

type SortedColumn = 'title' | 'stock' | 'price' | 'updated';

/** The order after a press on a column's heading: ascending, descending, then the newest first again. */
export function nextSort(column: SortedColumn, sort: AdminProductSort | undefined): AdminProductSort | undefined {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}

/** The value of `aria-sort` for a column's heading. */
export function sortDirection(column: SortedColumn, sort: AdminProductSort | undefined) {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}
