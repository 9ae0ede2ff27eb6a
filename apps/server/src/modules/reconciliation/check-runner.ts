import type { MoneyCheck } from '@haberdash/contract';
import type { CheckDeps } from './check-deps.ts';
import { compareBooks } from './compare-books.ts';
import { toMoneyCheck } from './reconciliation.mapping.ts';
import * as repository from './reconciliation.repository.ts';

/** Runs checks that are begun, and stores what they find. */
export function createCheckRunner(deps: CheckDeps) {
  const { db, clock, log } = deps;
  const ending = new AbortController();
  const working = new Set<Promise<unknown>>();

  /** @returns the check as it ended */
  const run = async (row: repository.CheckRow, stop?: AbortSignal): Promise<MoneyCheck> => {
    const onProgress = async (progress: { done: number; total: number }) => {
      const isMine = await repository.recordProgress(db, clock, row.id, progress);
      if (!isMine || ending.signal.aborted || stop?.aborted) throw new Error('the money check was broken off');
    };
    try {
      const result = await compareBooks(deps, { from: row.since, now: row.startedAt, onProgress });
      await repository.finishCheck(db, clock, row.id, result);
      if (result.found > 0) log.warn({ id: row.id, found: result.found }, 'the money check found differences');
    } catch (error) {
      log.error({ err: error, id: row.id }, 'the money check did not come to its end');
      await repository.finishCheck(db, clock, row.id);
    }
    return toMoneyCheck((await repository.findCheck(db, row.id)) ?? row);
  };

  /** In the background; `end` waits for it. */
  const begin = (row: repository.CheckRow): void => {
    const done = run(row)
      .catch((error: unknown) => log.error({ err: error, id: row.id }, 'the money check could not be ended'))
      .finally(() => working.delete(done));
    working.add(done);
  };

  return {
    run,
    begin,

    /** Begins nothing more, and resolves when what is under way has ended. */
    end: async (): Promise<void> => {
      ending.abort();
      await Promise.all(working);
    },
  };
}
