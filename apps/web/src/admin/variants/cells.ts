import { MAX_SKU_LENGTH } from '@haberdash/contract/constants';
import { decimalSignOf, plainNumber } from '@haberdash/contract/numbers';
import { countFault, PRODUCT_FIELDS, priceFault } from '@haberdash/contract/product-fields';
import { hasSalePrice, saleTimesFault } from '../products/sale-dates.ts';
import {
  CELL_COLUMNS,
  type CellColumn,
  type TextColumn,
  type VariantRow,
  type VariantsDraft,
} from './variants-draft.ts';

const isText = (column: CellColumn | undefined): column is TextColumn => column !== undefined && column !== 'isOffered';

const NEEDS_PRICE = 'Price is missing: a variant’s own sale price needs its own price.';

/**
 * Faults in the cells of a variant, by cell, without the server's refusals. A variant that is not offered has none.
 * @param decimals of the price currency
 */
export function findCellFaults(row: VariantRow, decimals: number): Partial<Record<CellColumn, string>> {
  if (!row.isOffered) return {};
  const { price: priceField, salePrice: saleField, totalStock, weightGrams } = PRODUCT_FIELDS;
  const [price, salePrice, stock] = [row.price.trim(), row.salePrice.trim(), row.stock.trim()];
  const faults: Partial<Record<CellColumn, string>> = {};
  const say = (column: TextColumn, fault: string | undefined) => {
    if (fault) faults[column] = fault;
  };
  if (row.sku.trim().length > MAX_SKU_LENGTH) say('sku', `The SKU may have at most ${MAX_SKU_LENGTH} characters.`);
  if (price) say('price', priceFault(priceField, price, decimals));
  if (salePrice) {
    const isTooHigh = price !== '' && Number(plainNumber(salePrice)) >= Number(plainNumber(price));
    say('salePrice', priceFault(saleField, salePrice, decimals) ?? (isTooHigh ? saleField.below.fault : undefined));
    if (!price && hasSalePrice(row)) say('price', NEEDS_PRICE);
    if (!faults.salePrice) say('salePrice', saleTimesFault(row));
  }
  // A new variant without a stock begins with none; of one that there is, an empty cell says nothing.
  if (stock || row.stockBefore !== null) say('stock', countFault(totalStock, stock));
  if (row.weight.trim()) say('weight', countFault(weightGrams, row.weight.trim()));
  return faults;
}

/** The row with another text in one cell; what was refused of it before counts no more. */
function withText(row: VariantRow, column: TextColumn, text: string): VariantRow {
  const { [column]: _, isOffered: __, ...refusals } = row.refusals;
  return { ...row, [column]: text, refusals };
}

/** Gives a variant a picture of its own. @param image its address; null: what the product's pictures say */
export const setImage = (draft: VariantsDraft, key: string, image: string | null): VariantsDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, image } : row)),
});

const withOffered = (row: VariantRow, isOffered: boolean): VariantRow => ({ ...row, isOffered, refusals: {} });

/** Changes one cell. */
export function setCell(draft: VariantsDraft, key: string, column: TextColumn, text: string): VariantsDraft {
  const rows = draft.rows.map((row) => (row.key === key ? withText(row, column, text) : row));
  return { ...draft, rows, fault: '', filled: null };
}

/** Sets from when or until when the own sale price of a variant counts; what was refused of it before counts no more. */
export function setSaleDate(
  draft: VariantsDraft,
  key: string,
  name: 'saleStartsAt' | 'saleEndsAt',
  local: string,
): VariantsDraft {
  const rows = draft.rows.map((row) =>
    row.key === key ? { ...withText(row, 'salePrice', row.salePrice), [name]: local } : row,
  );
  return { ...draft, rows, fault: '', filled: null };
}

export function setOffered(draft: VariantsDraft, key: string, isOffered: boolean): VariantsDraft {
  const rows = draft.rows.map((row) => (row.key === key ? withOffered(row, isOffered) : row));
  return { ...draft, rows, fault: '', filled: null };
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Writes the content of a cell into every cell below it, a sale price with its dates. @param index of the row */
export function fillDown(draft: VariantsDraft, index: number, column: CellColumn): VariantsDraft {
  const source = draft.rows[index];
  const count = draft.rows.length - index - 1;
  if (!source || count <= 0) return draft;
  const rows = draft.rows.map((row, place) => {
    if (place <= index) return row;
    if (!isText(column)) return withOffered(row, source.isOffered);
    const { saleStartsAt, saleEndsAt } = source;
    return { ...withText(row, column, source[column]), ...(column === 'salePrice' && { saleStartsAt, saleEndsAt }) };
  });
  return { ...draft, rows, fault: '', filled: { said: `Filled ${counted(count, 'cell')} below.`, rows: draft.rows } };
}

/**
 * The cells of a text that a spreadsheet has copied: tabs between columns, line ends between rows. A cell with tabs, line
 * ends or quotes in it is in quotes, which are doubled within.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (cells.lastIndex < text.length) {
    const found = cells.exec(text);
    if (!found) break;
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\t' && cells.lastIndex === text.length) rows.at(-1)?.push('');
    if (end !== '\t' && cells.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** The block's texts as cells: numbers plain, by the decimal sign that their column of the block shows. */
function toCells(column: TextColumn, texts: readonly (string | undefined)[]): (string | undefined)[] {
  if (column === 'sku') return texts.map((text) => text?.trim());
  const sign = decimalSignOf(texts.filter((text) => text !== undefined));
  return texts.map((text) => text && plainNumber(text, sign));
}

/**
 * Writes a block from a cell on, to the right and downwards. What reaches over the edges is left out, and said.
 * @param index of the row of the first cell
 * @param block texts by row
 */
export function pasteBlock(
  draft: VariantsDraft,
  index: number,
  column: CellColumn,
  block: readonly (readonly string[])[],
): VariantsDraft {
  const columns = CELL_COLUMNS.slice(Math.max(CELL_COLUMNS.indexOf(column), 1)).filter(isText);
  const pasted = columns.map((name, across) =>
    toCells(
      name,
      block.map((cells) => cells[across]),
    ),
  );
  const rows = draft.rows.map((row, place) =>
    columns.reduce((changed, name, across) => {
      const text = place < index ? undefined : pasted[across]?.[place - index];
      return text === undefined ? changed : withText(changed, name, text);
    }, row),
  );
  const extraRows = Math.max(block.length - (draft.rows.length - index), 0);
  const extraColumns = Math.max(Math.max(...block.map((cells) => cells.length)) - columns.length, 0);
  const left = [
    ...(extraRows > 0 ? [counted(extraRows, 'row')] : []),
    ...(extraColumns > 0 ? [counted(extraColumns, 'column')] : []),
  ];
  const done = `Pasted ${counted(block.length - extraRows, 'row')}.`;
  const said = left.length > 0 ? `${done} ${left.join(' and ')} did not fit and were left out.` : done;
  return { ...draft, rows, fault: '', filled: { said, rows: draft.rows } };
}

/** Takes back the last paste or fill. */
export const undoFill = (draft: VariantsDraft): VariantsDraft =>
  draft.filled ? { ...draft, rows: draft.filled.rows, filled: null } : draft;
