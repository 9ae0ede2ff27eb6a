import { type ProductDetails, plainNumber, type Variant } from '@haberdash/contract';
import { columnName } from './columns.ts';
import type { ImportAnswers } from './imports.repository.ts';
import { type FileRecord, type Findings, type ImportedBefore, requiredText } from './records.ts';

/** The stock in a form; with `stockBefore` the stock changes by the difference of the two. */
export interface StockFields {
  totalStock?: string | number;
  stockBefore?: number;
}

const isCount = (text: string) => /^\d{1,7}$/.test(text);

/** The stock that a row says; what is below zero was oversold, and is none. */
function stockIn(record: FileRecord, findings: Findings): string | undefined {
  const text = requiredText(record, 'stock', findings);
  const plain = text === undefined ? undefined : plainNumber(text);
  if (plain === undefined || !/^-\d+$/.test(plain)) return plain;
  findings.note(record.row, 'stock', `The file says ${plain}: more were sold than were in stock. The stock becomes 0.`);
  return '0';
}

const UNKNOWN_EXPORT = `‘${columnName('exportedAt')}’ is missing. If you import this file again, this stock change will count twice.`;

/** Length to which the time of an export is cut. */
const LONGEST_TIME = 40;

/** The time of the export that a row is from, as the file has it. */
export const exportOf = ({ cells }: FileRecord): string | undefined => cells.exportedAt?.slice(0, LONGEST_TIME);

/**
 * Plans the stock that a row wants. An exported row has the stock of then: unchanged, it leaves the present stock;
 * changed, it changes the present stock by the difference, so that nothing is given back that was sold. One that was
 * imported with a change before changes it by the difference to that import.
 * @param variant undefined for a new one
 */
export function planStock(
  record: FileRecord,
  variant: Pick<Variant, 'id' | 'totalStock'> | undefined,
  { findings, importedBefore }: StockContext,
): StockFields {
  const stock = stockIn(record, findings);
  if (stock === undefined) return {};
  if (variant === undefined) return { totalStock: stock };
  const { id: variantId, totalStock: present } = variant;
  const exported = record.cells.stockExported;
  if (!exported || !isCount(stock)) {
    findings.change(record, 'stock', String(present), stock);
    return { totalStock: stock };
  }
  const seen = plainNumber(exported);
  if (!isCount(seen)) {
    findings.fault(record.row, 'stockExported', `${columnName('stockExported')} must be the exported number or blank.`);
    return {};
  }
  if (Number(stock) === Number(seen)) return {};
  const exportedAt = exportOf(record);
  const imported = exportedAt === undefined ? undefined : importedBefore({ variantId, exportedAt });
  const before = imported ?? Number(seen);
  if (Number(stock) === before) {
    findings.note(record.row, 'stock', 'This stock change has already been imported and won’t count again.');
    return {};
  }
  const after = present + Number(stock) - before;
  if (after < 0) {
    const sold = `It was ${before} when it was ${imported === undefined ? 'exported' : 'imported last'}, and is ${present} now`;
    findings.fault(record.row, 'stock', `${sold}: it can’t be reduced by ${before - Number(stock)}.`);
  }
  findings.change(record, 'stock', String(present), String(after));
  if (exportedAt) findings.exportedStock.push({ variantId, exportedAt, before, stock: Number(stock) });
  else findings.note(record.row, 'stock', UNKNOWN_EXPORT);
  return { totalStock: stock, stockBefore: before };
}

export interface StockContext {
  findings: Findings;
  importedBefore: ImportedBefore;
}

export interface MissingStockContext {
  product: ProductDetails | undefined;
  answers: ImportAnswers;
  findings: Findings;
  /** True when shoppers do not see it. */
  isDraft: boolean;
}

/** The stock of what is new where the file names none: never an invented one, of what shoppers see. */
export function missingStock(row: number, { product, answers, findings, isDraft }: MissingStockContext): StockFields {
  if (isDraft) return { totalStock: 0 };
  if (typeof answers.stock === 'number') {
    findings.note(row, 'stock', `The file has no stock, so it’s set to ${answers.stock}, as you chose.`);
    return { totalStock: answers.stock };
  }
  if (product) {
    findings.note(row, 'stock', 'The file has no stock for this new variant, so it starts at 0.');
  } else if (answers.stock === 'drafts') {
    findings.asDraft = true;
    findings.note(row, 'stock', 'The file has no stock, so it’s imported as a draft, as you chose.');
  } else {
    findings.ask('stock', '');
    findings.fault(row, 'stock', `${columnName('stock')} is missing. Choose above what to do with new products.`);
  }
  return { totalStock: 0 };
}
