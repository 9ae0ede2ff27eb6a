import type { MoneyCheck } from '@haberdash/contract';
import { withoutOpening } from '../../db/opening.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import type { CheckDeps } from './check-deps.ts';
import { createCheckRunner } from './check-runner.ts';
import { lookAtOrder } from './compare-books.ts';
import { toMoneyCheck } from './reconciliation.mapping.ts';
import * as repository from './reconciliation.repository.ts';
import { repair } from './repair.ts';

/** The longest period that one call to a provider's books covers. */
const DEFAULT_DAYS = 31;
const RETENTION_SECONDS = 180 * 24 * 3600;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;

/** Compares the shop's books with the provider's, stores the differences, and has them repaired. */
export function createReconciliationService(deps: CheckDeps) {
  const { db, clock } = deps;
  const { run, begin, end } = createCheckRunner(deps);

  const getLatest = async () => {
    const [running, last] = [await repository.findRunning(db, clock), await repository.findLast(db)];
    return { running: running ? toMoneyCheck(running) : null, last: last ? toMoneyCheck(last) : null };
  };

  /** Puts what became of a difference into the result that it was found by. */
  const replace = (checkId: string, key: string, now: MoneyCheck['differences'][number] | 'gone') =>
    inTransaction(db, async (tx) => {
      const row = await repository.lockCheck(tx, checkId);
      if (!row?.result) throw new AppError('DIFFERENCE_NOT_FOUND');
      const mendedAt = clock.now().toISOString();
      const differences = row.result.differences.map((one) => {
        if (one.key !== key) return one;
        return now === 'gone' ? { ...one, mendedAt: one.mendedAt ?? mendedAt } : now;
      });
      return toMoneyCheck(await repository.updateResult(tx, checkId, { ...row.result, differences }));
    });

  return {
    getLatest,

    /** Begins a check in the background; while one runs, on whatever server, none is begun. */
    begin: async (byName: string) => {
      const check = { id: newId(), trigger: 'admin' as const, byName, days: DEFAULT_DAYS };
      const row = await inTransaction(db, (tx) => repository.insertCheck(tx, clock, check));
      // It goes on when the admin was answered.
      if (row) withoutOpening(() => begin(row));
      return getLatest();
    },

    /** Checks at once, for a caller that waits. @returns undefined where another check runs */
    check: async (byName: string, days = DEFAULT_DAYS): Promise<MoneyCheck | undefined> => {
      const row = await repository.insertCheck(db, clock, { id: newId(), trigger: 'command', byName, days });
      return row && run(row);
    },

    /** Checks if it has not been done today, on whatever server; and forgets old results. */
    checkDaily: async (stop: AbortSignal): Promise<void> => {
      const [id, byName] = [newId(), 'Haberdash'];
      const row = await repository.insertCheck(db, clock, { id, trigger: 'daily', byName, days: DEFAULT_DAYS });
      if (!row) return;
      await run(row, stop);
      await repository.deleteChecksBefore(db, clock, RETENTION_SECONDS);
    },

    /**
     * Does what a difference offers, then looks at its order again.
     * @returns the check with what became of it, and whether it is gone
     * @throws AppError DIFFERENCE_NOT_FOUND, INVALID_REQUEST where a person has to look, REFUND_*
     */
    repair: async (checkId: string, key: string): Promise<{ check: MoneyCheck; isGone: boolean }> => {
      const row = await repository.findCheck(db, checkId);
      const found = row?.result?.differences.find((one) => one.key === key);
      if (!row || !found) throw new AppError('DIFFERENCE_NOT_FOUND');
      if (found.mendedAt) return { check: toMoneyCheck(row), isGone: true };
      await repair(deps, found);
      const { differences } = await lookAtOrder(deps, found.orderId, clock.now());
      const still = differences.find((one) => one.key === key);
      const check = await replace(checkId, key, still ? { ...still, mendedAt: null } : 'gone');
      return { check, isGone: !still };
    },

    end,
  };
}
