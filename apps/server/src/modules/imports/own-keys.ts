import { OPTION_VALUE_KEYS } from './columns.ts';
import type { FileRecord } from './records.ts';

const lower = (text: string | null | undefined) => (text ?? '').toLowerCase();

/**
 * Tells which product a row is about: that of its id, else of its handle, else of its SKU. A row that has none of them, or
 * only says further options, is about the product of the row before.
 */
export function createOwnKeys() {
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
