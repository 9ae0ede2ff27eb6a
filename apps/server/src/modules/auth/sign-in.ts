import type { User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { LimitCounter } from '../../http/limits.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newToken, sha256 } from '../../lib/ids.ts';
import { prefixOf } from '../../lib/network.ts';
import { toUser } from './auth.mapping.ts';
import * as repository from './auth.repository.ts';
import { PLACE_MEMORY_MINUTES, sessionExpiry, sessionMaxAge } from './auth.rules.ts';
import { browserOf } from './browser.ts';
import { type Caller, createGuessLimiter, type KnownPlaces, placeKeysOf } from './guesses.ts';
import { isRightPassword } from './passwords.ts';
import { type DeviceCookie, rememberPlaces } from './places.ts';

export interface SignInDeps {
  db: Executor;
  clock: Clock;
  /** Whether demo accounts may sign in. */
  isDemo: boolean;
  limits: LimitCounter;
}

export interface SignedIn {
  user: User;
  token: string;
  /** Seconds after which the session is over, however much it is used. */
  maxAge: number;
  device: DeviceCookie;
}

/** Opens sessions; see `AuthService.signIn`. */
export function createSignIn(deps: SignInDeps) {
  const { db, clock } = deps;
  const guesses = createGuessLimiter(deps);

  const findKnownPlaces = async (email: string, caller: Caller): Promise<KnownPlaces> => {
    const { network, device } = placeKeysOf(email, caller);
    const since = minutesAfter(clock.now(), -PLACE_MEMORY_MINUTES);
    const known = await repository.findPlaces(db, email, [network, device], since);
    return { network: known.includes(network), device: known.includes(device) };
  };

  const openSession = (user: repository.UserRow, caller: Caller): Promise<SignedIn> =>
    inTransaction(db, async (tx) => {
      // While the password was checked it may have been changed, or the account deleted, and all sessions ended.
      if (!(await repository.holdsPassword(tx, user))) throw new AppError('INVALID_CREDENTIALS');
      const now = clock.now();
      const token = newToken();
      const { id: userId, role } = user;
      await repository.insertSession(tx, {
        tokenHash: sha256(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionExpiry(role, now, now),
        ...browserOf(caller.userAgent),
        place: prefixOf(caller.address) ?? null,
      });
      const device = await rememberPlaces(tx, user, caller, now);
      return { user: toUser(user), token, maxAge: sessionMaxAge(role), device };
    });

  return async (email: string, password: string, caller: Caller): Promise<SignedIn> => {
    const known = await findKnownPlaces(email, caller);
    const counted = await guesses.countTry(email, caller, known);
    const user = await repository.findUserByEmail(db, email);
    const line = known.device || known.network ? 'first' : 'last';
    const isRight = await isRightPassword(user?.passwordHash, password, line).catch(async (error: unknown) => {
      await counted.unmade();
      throw error;
    });
    if (!user || !isRight || (user.isDemo && !deps.isDemo)) throw new AppError('INVALID_CREDENTIALS');
    await counted.right();
    // A token that another account left in this browser, or that somebody put there, is not taken over.
    return openSession(user, known.device ? caller : { ...caller, device: undefined });
  };
}
