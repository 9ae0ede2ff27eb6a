import type { Executor } from '../../db/connection.ts';
import { type Statement, send } from '../../db/statement.ts';
import type { Allowance, LimitCounter, UserUse } from '../../http/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import * as repository from './limits.repository.ts';

/** Share of one use in an allowance, which grows back evenly (the generic cell rate algorithm). */
const timesOf = ({ max, perMinutes }: Allowance) => {
  const windowMs = perMinutes * 60_000;
  return { windowMs, shareMs: windowMs / max };
};

export interface LimitsService extends LimitCounter {
  /** Counts a use of a user known by a session alone. @returns whether it was there */
  useBySession: (tokenHash: string, use: UserUse) => Statement<boolean>;
  /** In how many seconds an allowance that was not there is. */
  secondsToUse: (name: string, allowance: Allowance) => Promise<number>;
  /** Removes the rows of those whose whole allowance is there again. */
  deleteFull: () => Promise<void>;
}

/** Counts in the database: all servers of the shop share each allowance. A use that is refused writes nothing. */
export function createLimitsService({ db, clock }: { db: Executor; clock: Clock }): LimitsService {
  const secondsToUse = async (name: string, allowance: Allowance): Promise<number> => {
    const { windowMs, shareMs } = timesOf(allowance);
    const left = await repository.findSecondsToFull(db, clock, sha256(name));
    return Math.max(1, Math.ceil(left - (windowMs - shareMs) / 1000));
  };
  return {
    use: async (name, allowance) => {
      const isThere = await send(db, repository.use(clock, sha256(name), timesOf(allowance)));
      return isThere ? 0 : secondsToUse(name, allowance);
    },
    useBySession: (tokenHash, { prefix, allowance }) =>
      repository.useBySession(clock, { tokenHash, prefix }, timesOf(allowance)),
    secondsToUse,
    giveBack: (name, allowance) => repository.giveBack(db, sha256(name), timesOf(allowance).shareMs),
    deleteFull: () => repository.deleteFull(db, clock),
  };
}
