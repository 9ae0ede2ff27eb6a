import { foldCode, foldText } from '@haberdash/contract';
import { OPTION_VALUE_KEYS } from './columns.ts';
import type { FileRecord } from './records.ts';

const folded = (text: string | null | undefined) => foldText(text ?? '');

/**
 * Finds which product a row is about: that of its id, else of its handle, else of its SKU. A row that has none of them,
 * or only says further options, is about the product of the row before.
 */
export function createOwnKeys() {
  let key = '';
  let [id, handle, title] = ['', '', ''];

  const next = ({ row, cells }: FileRecord): string => {
    if (cells.id) return `id:${folded(cells.id)}`;
    if (cells.handle) return handle === folded(cells.handle) && key ? key : `handle:${folded(cells.handle)}`;
    const isNamed = cells.title !== undefined && folded(cells.title) !== title;
    const isMore = key !== '' && !isNamed && (id || handle || title) !== '';
    const hasChoice = OPTION_VALUE_KEYS.some((one) => cells[one]) || !cells.sku;
    if (isMore && hasChoice) return key;
    return cells.sku && cells.title === undefined ? `sku:${foldCode(cells.sku)}` : `row:${row}`;
  };

  return (record: FileRecord): string => {
    const found = next(record);
    if (found !== key) [id, handle, title] = ['', '', ''];
    key = found;
    const { cells } = record;
    [id, handle, title] = [folded(cells.id) || id, folded(cells.handle) || handle, folded(cells.title) || title];
    return key;
  };
}
