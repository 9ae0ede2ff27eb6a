import { isId, slugOf } from '@haberdash/contract';
import type { ColumnKey } from './columns.ts';
import { OPTION_VALUE_KEYS } from './columns.ts';
import { type FileRecord, type FileRow, toRecord } from './records.ts';

/** The rows of a product that stand together in a file. */
export interface RowGroup {
  /** Alike for all rows of one product, wherever in the file they stand. */
  key: string;
  rows: FileRow[];
  /** Of its rows, in small letters. */
  skus: string[];
  title: string;
  /** The address that its rows name; empty where they name none. */
  slug: string;
}

const lower = (text: string | null | undefined) => (text ?? '').toLowerCase();

/**
 * Tells which product a row is about: that of its id, else of its handle, else of its SKU. A row that has none of them, or
 * only says further options, is about the product of the row before.
 */
function createKeys() {
  let key = '';
  let [id, handle, title] = ['', '', ''];

  const next = ({ row, cells }: FileRecord): string => {
    if (cells.id) return `id:${lower(cells.id)}`;
    if (cells.handle) return handle === lower(cells.handle) && key ? key : `handle:${lower(cells.handle)}`;
    const isNamed = cells.title !== undefined && lower(cells.title) !== title;
    const isMore = key !== '' && !isNamed && (id || handle || title) !== '';
    const hasChoice = OPTION_VALUE_KEYS.some((one) => cells[one]) || !cells.sku;
    if (isMore && hasChoice) return key;
    return cells.sku && cells.title === undefined ? `sku:${lower(cells.sku)}` : `row:${row}`;
  };

  return (record: FileRecord): string => {
    const found = next(record);
    if (found !== key) [id, handle, title] = ['', '', ''];
    key = found;
    const { cells } = record;
    [id, handle, title] = [lower(cells.id) || id, lower(cells.handle) || handle, lower(cells.title) || title];
    return key;
  };
}

/** What has no address of its own is written with its id for one. */
const addressIn = ({ cells }: FileRecord) => {
  const slug = slugOf(cells.handle ?? '');
  return isId(slug) ? '' : slug;
};

/** Puts rows of one product that follow each other together. @param keys what the columns mean */
export async function* groupRows(
  rows: AsyncIterable<FileRow>,
  keys: () => readonly (ColumnKey | undefined)[],
): AsyncGenerator<RowGroup> {
  const keyOf = createKeys();
  let group: RowGroup | undefined;
  for await (const row of rows) {
    const record = toRecord(row, keys());
    const key = keyOf(record);
    if (group && group.key !== key) {
      yield group;
      group = undefined;
    }
    group ??= { key, rows: [], skus: [], title: '', slug: '' };
    group.rows.push(row);
    group.title ||= record.cells.title ?? '';
    group.slug ||= addressIn(record);
    if (record.cells.sku) group.skus.push(lower(record.cells.sku));
  }
  if (group) yield group;
}
