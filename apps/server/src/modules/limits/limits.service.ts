import type { Executor } from '../../db/connection.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import * as repository from './limits.repository.ts';

/** What one use takes of an allowance, which grows back evenly (the generic cell rate algorithm). */
const timesOf = ({ max, perMinutes }: Allowance) => {
  const windowMs = perMinutes * 60_000;
  return { windowMs, shareMs: windowMs / max };
};

export interface LimitsService extends LimitCounter {
  /** Removes the rows of those whose whole allowance is there again. */
  deleteFull: () => Promise<void>;
}

/** Counts in the database: all servers of the shop share each allowance. A use that is refused writes nothing. */
export function createLimitsService({ db, clock }: { db: Executor; clock: Clock }): LimitsService {
  return {
    use: async (name, allowance) => {
      const key = sha256(name);
      const times = timesOf(allowance);
      if (await repository.use(db, clock, key, times)) return 0;
      const left = await repository.findSecondsToFull(db, clock, key);
      return Math.max(1, Math.ceil(left - (times.windowMs - times.shareMs) / 1000));
    },
    giveBack: (name, allowance) => repository.giveBack(db, sha256(name), timesOf(allowance).shareMs),
    deleteFull: () => repository.deleteFull(db, clock),
  };
}
