import type { Executor } from '../../db/connection.ts';
import { foldCounter } from '../../db/fold-counter.ts';
import { stockCounts } from './inventory.tables.ts';

/** Adds up what changes of stock have added to the counters. */
export const foldStockCounts = (db: Executor): Promise<void> =>
  foldCounter(db, stockCounts, { of: 'state', by: 'products' });
