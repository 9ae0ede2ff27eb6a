import { FEATURED_DAYS } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { dayBefore } from '../../lib/days.ts';
import { countRecentUnits } from './recent-sales.repository.ts';

/** The most products that are written at once. */
const BATCH = 500;

/** The numbers by which lists are put in the order `featured`. */
export const createRecentSales = ({ db, clock }: { db: Executor; clock: Clock }) => ({
  /** Counts anew what products sold in the last `FEATURED_DAYS` days. */
  refresh: async (): Promise<void> => {
    const since = dayBefore(clock, FEATURED_DAYS).toISOString().slice(0, 10);
    let written = BATCH;
    while (written === BATCH) written = await inTransaction(db, (tx) => countRecentUnits(tx, since, BATCH));
  },
});
