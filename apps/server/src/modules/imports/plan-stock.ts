import { type ProductDetails, plainNumber } from '@haberdash/contract';
import { columnName } from './columns.ts';
import type { ImportAnswers } from './imports.repository.ts';
import { type FileRecord, type Findings, requiredText } from './records.ts';

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
  findings.note(
    record.row,
    'stock',
    `The file says ${plain} pieces: more were sold than there were. The stock becomes 0.`,
  );
  return '0';
}

/**
 * What a row wants of a stock. A row that the shop has exported says the stock of then: one that was not changed since
 * leaves it as it is now, and a change of it is one of what there is now, so that nothing is given back that was sold.
 * @param present what there is; undefined of what is new
 */
export function planStock(record: FileRecord, present: number | undefined, findings: Findings): StockFields {
  const stock = stockIn(record, findings);
  if (stock === undefined) return {};
  if (present === undefined) return { totalStock: stock };
  const exported = record.cells.stockExported;
  if (!exported || !isCount(stock)) {
    findings.change(record, 'stock', String(present), stock);
    return { totalStock: stock };
  }
  const before = plainNumber(exported);
  if (!isCount(before)) {
    findings.fault(
      record.row,
      'stockExported',
      `${columnName('stockExported')} must be the number that was exported, or empty.`,
    );
    return {};
  }
  if (Number(stock) === Number(before)) return {};
  const after = present + Number(stock) - Number(before);
  if (after < 0) {
    const sold = `It was ${before} when it was exported, and is ${present} now`;
    findings.fault(record.row, 'stock', `${sold}: ${Number(before) - Number(stock)} fewer are not there.`);
  }
  findings.change(record, 'stock', String(present), String(after));
  return { totalStock: stock, stockBefore: Number(before) };
}

export interface MissingStockContext {
  product: ProductDetails | undefined;
  answers: ImportAnswers;
  findings: Findings;
  /** Whether shoppers do not see it. */
  isDraft: boolean;
}

/** The stock of what is new where the file names none: never one that nobody has said, of what shoppers see. */
export function missingStock(row: number, { product, answers, findings, isDraft }: MissingStockContext): StockFields {
  if (isDraft) return { totalStock: 0 };
  if (typeof answers.stock === 'number') {
    findings.note(row, 'stock', `The file names no stock: it is ${answers.stock}, as you said.`);
    return { totalStock: answers.stock };
  }
  if (product) {
    findings.note(row, 'stock', 'The file names no stock of this new variant: it begins with none.');
  } else if (answers.stock === 'drafts') {
    findings.asDraft = true;
    findings.note(row, 'stock', 'The file names no stock: it comes as a draft, as you said.');
  } else {
    findings.ask('stock', '');
    findings.fault(row, 'stock', `${columnName('stock')} is missing: say above how many there are of new products.`);
  }
  return { totalStock: 0 };
}
