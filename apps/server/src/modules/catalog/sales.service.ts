import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import * as repository from './sales.repository.ts';

/** Products in one transaction. */
const BATCH = 50;

/** Sales begin and end when their time has come. */
export function createSales({ db, clock }: { db: Executor; clock: Clock }) {
  /** @returns how many products there were */
  const settleSome = () =>
    inTransaction(db, async (tx) => {
      const ids = await repository.lockDueSales(tx, clock, BATCH);
      if (ids.length > 0) await repository.settleSales(tx, clock, ids);
      return ids.length;
    });

  return {
    /** Writes the prices of products whose sales begin or end; several servers may, and each product is written once. */
    settleDueSales: async (stop: AbortSignal): Promise<void> => {
      if (!(await repository.isAnySaleDue(db, clock))) return;
      while (!stop.aborted && (await settleSome()) === BATCH);
    },
  };
}
