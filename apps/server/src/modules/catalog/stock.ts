import type { Executor } from '../../db/connection.ts';
import { mergeLines, type StockLine } from './catalog.rules.ts';
import * as repository from './stock.repository.ts';

export interface Shortage {
  productId: string;
  /** Empty for a product that never was. */
  title: string;
  /** How many there are; 0 for a product that is deleted. */
  available: number;
}

export type StockTaken = { ok: true } | { ok: false; shortages: Shortage[] };

/**
 * Takes the stock of every line, or says for which products there is not enough. A shortage is an answer and no
 * exception, but what was taken before it stays taken: the caller rolls its transaction back.
 */
export async function takeStock(tx: Executor, lines: readonly StockLine[]): Promise<StockTaken> {
  const short: string[] = [];
  for (const line of mergeLines(lines)) {
    if (!(await repository.takeUnits(tx, line))) short.push(line.productId);
  }
  if (short.length === 0) return { ok: true };
  const rows = new Map((await repository.selectStock(tx, short)).map((row) => [row.id, row]));
  const shortages = short.map((productId) => {
    const row = rows.get(productId);
    return { productId, title: row?.title ?? '', available: row && !row.deletedAt ? row.totalStock : 0 };
  });
  return { ok: false, shortages };
}

/** The undo of `takeStock`. */
export async function giveBackStock(tx: Executor, lines: readonly StockLine[]): Promise<void> {
  for (const line of mergeLines(lines)) await repository.giveBackUnits(tx, line);
}

/**
 * Counts what was sold on a day; the featured products and the dashboard's best sellers come from it.
 * @param day `YYYY-MM-DD` in UTC
 * @param sign 1 when an order is paid, or a paid one comes back from rejection; -1 when a paid one is rejected
 */
export async function recordSales(tx: Executor, lines: readonly StockLine[], day: string, sign: 1 | -1): Promise<void> {
  const merged = mergeLines(lines);
  if (merged.length === 0) return;
  await repository.addSales(
    tx,
    day,
    merged.map((line) => ({ ...line, quantity: sign * line.quantity })),
  );
}
