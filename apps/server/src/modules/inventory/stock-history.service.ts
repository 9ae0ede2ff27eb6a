import type { Paging, StockLedgerEntry } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import * as ledger from './ledger.repository.ts';

export interface StockHistoryDeps {
  db: Executor;
  /** Names of variants by id; those of retired ones as well. */
  nameVariants: (
    db: Executor,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { sku: string; variantTitle: string }>>;
}

export type StockHistory = ReturnType<typeof createStockHistory>;

export const createStockHistory = ({ db, nameVariants }: StockHistoryDeps) => ({
  /**
   * Changes of a product's stock, newest first.
   * @throws AppError PRODUCT_NOT_FOUND for one that never was; a deleted one keeps its ledger
   */
  list: async (productId: string, { page, limit }: Paging): Promise<{ entries: StockLedgerEntry[]; total: number }> => {
    const total = await ledger.countLedger(db, productId);
    if (total === undefined) throw new AppError('PRODUCT_NOT_FOUND');
    const rows = await ledger.listLedger(db, productId, { limit, offset: (page - 1) * limit });
    const names = await nameVariants(db, [...new Set(rows.map(({ variantId }) => variantId))]);
    const unnamed = { sku: '', variantTitle: '' };
    const entries = rows.map((row) => ({
      ...row,
      ...(names.get(row.variantId) ?? unnamed),
      at: row.at.toISOString(),
    }));
    return { entries, total };
  },
});
