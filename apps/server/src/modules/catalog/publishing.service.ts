import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { InventoryService } from '../inventory/index.ts';
import * as repository from './publishing.repository.ts';

export interface PublishingDeps {
  db: Executor;
  clock: Clock;
  inventory: Pick<InventoryService, 'lock' | 'reopen'>;
}

/** Products that come into the shop in one transaction. */
const BATCH = 50;

/** Products come into the shop when their time has come. */
export function createPublishing({ db, clock, inventory }: PublishingDeps) {
  /** @returns how many came */
  const publishSome = () =>
    inTransaction(db, async (tx) => {
      const ids = await repository.lockDue(tx, clock, BATCH);
      if (ids.length === 0) return 0;
      const levels = await repository.selectSoldVariants(tx, ids);
      await inventory.lock(tx, levels);
      await inventory.reopen(tx, levels);
      await repository.placeProducts(tx, ids, { hiddenAs: null, deletedAt: null }, clock.now());
      return ids.length;
    });

  return {
    /** Publishes what is due; several servers may, and each product comes once. */
    publishDue: async (stop: AbortSignal): Promise<void> => {
      if (!(await repository.isAnyDue(db, clock))) return;
      while (!stop.aborted && (await publishSome()) === BATCH);
    },
  };
}
