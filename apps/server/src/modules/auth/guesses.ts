import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { TooManyRequestsError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import { networkOf } from '../../lib/network.ts';
import * as repository from './auth.repository.ts';
import { blockSeconds, FAILURE_MEMORY_MINUTES } from './auth.rules.ts';

/** Origin of a sign-in. */
export interface Caller {
  /** The caller's address, as the connection or a trusted proxy names it. */
  address: string;
  /** The token in the cookie that an earlier sign-in left in this browser. */
  device: string | undefined;
  /** `User-Agent` of the browser. */
  userAgent?: string | undefined;
}

/** Places known from earlier sign-ins to the account. */
export interface KnownPlaces {
  device: boolean;
  network: boolean;
}

const FREE_FAILURES_PER_PLACE = 10;
const FREE_FAILURES_PER_ACCOUNT = 100;
/**
 * Wrong passwords of one place, for whichever accounts: an office mistypes, a program tries one password on everyone.
 */
const FAILURES_PER_PLACE: Allowance = { max: 100, perMinutes: 10 };

/** Hashes of the places that an account is signed in from; they reveal neither account nor place. */
export const placeKeysOf = (email: string, { address, device = '' }: Caller) => ({
  network: sha256(`place|${email.toLowerCase()}|network|${networkOf(address)}`),
  device: sha256(`place|${email.toLowerCase()}|device|${device}`),
});

/** Key under which strangers' guesses at an account are counted. */
export const accountKeyOf = (email: string): string => sha256(`account|${email.toLowerCase()}`);

interface Counted {
  key: string;
  /** Number of failures before each further one blocks. */
  free: number;
}

/**
 * Counters of a try. Strangers share the account's own one, so that a thousand addresses guess no more than one; a
 * caller from a known place shares nothing with them, so that they cannot lock out the owner (D37).
 */
function countsOf(email: string, caller: Caller, known: KnownPlaces): { place: string; counted: Counted[] } {
  const places = placeKeysOf(email, caller);
  if (known.device) {
    return { place: places.device, counted: [{ key: places.device, free: FREE_FAILURES_PER_PLACE }] };
  }
  const here = { key: places.network, free: FREE_FAILURES_PER_PLACE };
  if (known.network) return { place: places.network, counted: [here] };
  const account = { key: accountKeyOf(email), free: FREE_FAILURES_PER_ACCOUNT };
  return { place: `sign-in|${networkOf(caller.address)}`, counted: [here, account] };
}

/** Callbacks that take back the count of a try. */
interface CountedTry {
  right: () => Promise<void>;
  unmade: () => Promise<void>;
}

export interface GuessLimiterDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
}

/** Slows down the guessing of passwords. */
export function createGuessLimiter({ db, clock, limits }: GuessLimiterDeps) {
  const findBlockSeconds = (executor: Executor, counted: Counted[]): Promise<number> =>
    repository.findBlockSeconds(
      executor,
      clock,
      counted.map(({ key }) => key),
    );

  /** Always the place before the account, so that parallel tries lock in one order. */
  const countAll = (counted: Counted[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      for (const { key, free } of counted) {
        const failures = await repository.countTry(tx, clock, key, FAILURE_MEMORY_MINUTES * 60);
        if (failures === undefined) throw new TooManyRequestsError(Math.max(await findBlockSeconds(tx, counted), 1));
        const seconds = blockSeconds(failures, free);
        if (seconds > 0) await repository.block(tx, clock, key, seconds);
      }
    });

  return {
    /**
     * Counts a try as a failure before it is known to be one, because many may be under way at once.
     * @returns what takes the count back: `right` for a try that turned out to be right, `unmade` for one that could not be
     * checked
     * @throws AppError TOO_MANY_REQUESTS; such a try is not counted
     */
    countTry: async (email: string, caller: Caller, known: KnownPlaces): Promise<CountedTry> => {
      const { place, counted } = countsOf(email, caller, known);
      // Most guesses at an account under attack end here, and cost no write.
      const wait = (await findBlockSeconds(db, counted)) || (await limits.use(place, FAILURES_PER_PLACE));
      if (wait > 0) throw new TooManyRequestsError(wait);
      await countAll(counted);
      const takeBack = async (tries: readonly Counted[]) => {
        for (const { key } of tries) await repository.takeBackTry(db, key);
        await limits.giveBack(place, FAILURES_PER_PLACE);
      };
      return {
        right: async () => {
          const [own, ...shared] = counted;
          if (own) await repository.clearFailures(db, own.key);
          // What others have guessed stays counted: signing in must not give them a hundred new tries.
          await takeBack(shared);
        },
        unmade: () => takeBack(counted),
      };
    },
  };
}
