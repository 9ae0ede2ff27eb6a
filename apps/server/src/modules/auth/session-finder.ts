import type { Executor } from '../../db/connection.ts';
import { type Statement, send, sendAll } from '../../db/statement.ts';
import type { FoundSession } from '../../http/guard.ts';
import type { Allowance, UserUse } from '../../http/limits.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { sha256 } from '../../lib/ids.ts';
import { toUser } from './auth.mapping.ts';
import * as repository from './auth.repository.ts';
import { sessionExpiry } from './auth.rules.ts';

export interface SessionFinderDeps {
  db: Executor;
  clock: Clock;
  /** True when accounts of the demo may be used. */
  isDemo: boolean;
  limits: {
    /** Counts what a user known by a session alone uses. @returns whether it was there */
    useBySession: (tokenHash: string, use: UserUse) => Statement<boolean>;
    secondsToUse: (name: string, allowance: Allowance) => Promise<number>;
  };
}

/** A session's last use is written down at most this often. */
const TOUCH_EVERY_MINUTES = 5;

/**
 * Finds the user whose living session a token opens; using it extends it. What the call uses of an allowance of that
 * user is counted in the same round trip to the database.
 */
export function createSessionFinder({ db, clock, isDemo, limits }: SessionFinderDeps) {
  return async (token: string, use?: UserUse): Promise<FoundSession | undefined> => {
    const now = clock.now();
    const tokenHash = sha256(token);
    const find = repository.findSession({ tokenHash, now: now.toISOString() });
    const [[found], mayUse] = use
      ? await sendAll(db, [find, limits.useBySession(tokenHash, use)])
      : [await send(db, find), true];
    if (!found || (found.isDemo && !isDemo)) return undefined;
    if (minutesAfter(found.lastSeenAt, TOUCH_EVERY_MINUTES) < now) {
      const expiresAt = sessionExpiry(found.user.role, found.createdAt, now);
      await repository.touchSession(db, tokenHash, now, expiresAt);
    }
    const user = toUser(found.user, found.ownRole);
    const secondsToUse = use && !mayUse ? await limits.secondsToUse(use.prefix + user.id, use.allowance) : 0;
    return { user, secondsToUse };
  };
}
