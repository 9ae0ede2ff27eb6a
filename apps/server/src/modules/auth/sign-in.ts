import type { User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import type { LimitCounter } from '../../http/limits.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newToken, sha256 } from '../../lib/ids.ts';
import { toUser } from './auth.mapping.ts';
import * as repository from './auth.repository.ts';
import { PLACE_MEMORY_MINUTES, sessionExpiry, sessionMaxAge } from './auth.rules.ts';
import { type Caller, createGuessLimiter, type KnownPlaces, placeKeysOf } from './guesses.ts';
import { isRightPassword } from './passwords.ts';

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
  /** What the browser is to show when it signs in again, and for how many seconds it is of use. */
  device: { token: string; maxAge: number };
}

/** So many devices and so many networks of one account are remembered, the latest ones. */
const MAX_PLACES = 20;

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
      const now = clock.now();
      const token = newToken();
      const { id: userId, email, role } = user;
      await repository.insertSession(tx, {
        tokenHash: sha256(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionExpiry(role, now, now),
      });
      const device = caller.device ?? newToken();
      const keys = placeKeysOf(email, { ...caller, device });
      for (const kind of ['device', 'network'] as const) {
        await repository.rememberPlace(tx, { userId, kind, key: keys[kind], lastSignInAt: now }, MAX_PLACES);
      }
      const remembered = { token: device, maxAge: PLACE_MEMORY_MINUTES * 60 };
      return { user: toUser(user), token, maxAge: sessionMaxAge(role), device: remembered };
    });

  return async (email: string, password: string, caller: Caller): Promise<SignedIn> => {
    const known = await findKnownPlaces(email, caller);
    const takeBack = await guesses.countTry(email, caller, known);
    const user = await repository.findUserByEmail(db, email);
    const isRight = await isRightPassword(
      user?.passwordHash,
      password,
      known.device || known.network ? 'first' : 'last',
    );
    if (!user || !isRight || (user.isDemo && !deps.isDemo)) throw new AppError('INVALID_CREDENTIALS');
    await takeBack();
    // A token that another account left in this browser, or that somebody put there, is not taken over.
    return openSession(user, known.device ? caller : { ...caller, device: undefined });
  };
}
