import type { SecondFactor, User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deed, DeedSubject } from '../../http/audit.ts';
import { AppError } from '../../http/errors.ts';
import type { LimitCounter } from '../../http/limits.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import { networkOf } from '../../lib/network.ts';
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
  /** Writes into the audit, in the transaction that it is handed, that somebody signed in or tried to. */
  record: (tx: Executor, deed: Deed, subject?: DeedSubject) => Promise<void>;
  /** What an account's sign-in asks for besides the password; nothing where that is enough. */
  listFactors: (db: Executor, userId: string) => Promise<SecondFactor[]>;
  /** Remembers that the password was right. @returns what the second step names it by */
  beginSecondStep: (userId: string) => Promise<string>;
  /** Takes away an account's second factors. */
  forgetFactors: (tx: Executor, userId: string) => Promise<void>;
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

/** Why a sign-in is refused, as the audit tells it. */
export type Refusal = 'password' | 'code' | 'passkey';

/** An email as the audit keeps it of whoever is refused: people type their password in its place. */
const maskEmail = (email: string) => `${email.slice(0, 1)}•••${/@[^@]+$/.exec(email)?.[0] ?? ''}`;

const deedOf = (action: string, caller: Caller, user?: User): Deed => ({
  id: newId(),
  actor: user ? (user.role === 'admin' ? 'staff' : 'shopper') : 'visitor',
  actorId: user?.id ?? null,
  actorName: user?.role === 'admin' ? user.userName : '',
  network: networkOf(caller.address),
  action,
});

/** Keeps that somebody was refused. @param account whose it would have been; undefined where there is none */
const refusalRecorder =
  ({ db, record }: SignInDeps) =>
  (reason: Refusal, email: string, account: { id: string } | undefined, caller: Caller) => {
    const subject = { thing: 'users', thingId: account?.id ?? '', title: maskEmail(email), after: { refused: reason } };
    return inTransaction(db, (tx) => record(tx, deedOf('sign-in-refused', caller), subject));
  };

/** Opens a session for somebody who has shown who they are. */
const sessionOpener =
  ({ db, clock, record }: SignInDeps) =>
  (user: User, caller: Caller): Promise<SignedIn> =>
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
      await record(tx, deedOf('sign-in', caller, user));
      const remembered = { token: device, maxAge: PLACE_MEMORY_MINUTES * 60 };
      return { user, token, maxAge: sessionMaxAge(role), device: remembered };
    });

/** Opens sessions; see `AuthService`. */
export function createSignIn(deps: SignInDeps) {
  const { db, clock } = deps;
  const openSession = sessionOpener(deps);
  const recordRefusal = refusalRecorder(deps);
  const guesses = createGuessLimiter(deps);

  const findKnownPlaces = async (email: string, caller: Caller): Promise<KnownPlaces> => {
    const { network, device } = placeKeysOf(email, caller);
    const since = minutesAfter(clock.now(), -PLACE_MEMORY_MINUTES);
    const known = await repository.findPlaces(db, email, [network, device], since);
    return { network: known.includes(network), device: known.includes(device) };
  };

  // A token that another account left in this browser, or that somebody put there, is not taken over.
  const asKnown = (caller: Caller, known: KnownPlaces): Caller =>
    known.device ? caller : { ...caller, device: undefined };

  /** @throws AppError INVALID_CREDENTIALS for an account that is gone, or a demo's outside of it */
  const requireAccount = async (id: string): Promise<User> => {
    const found = await repository.findUser(db, id);
    if (!found || (found.row.isDemo && !deps.isDemo)) throw new AppError('INVALID_CREDENTIALS');
    return toUser(found.row, found.ownRole);
  };

  /** Whether this is the password of the account, by the rules that slow guessing down. */
  const checkPassword = async (email: string, password: string, caller: Caller, known: KnownPlaces) => {
    const takeBack = await guesses.countTry(email, caller, known);
    const user = await repository.findUserByEmail(db, email);
    const line = known.device || known.network ? 'first' : 'last';
    const isRight = await isRightPassword(user?.passwordHash, password, line);
    if (!user || !isRight || (user.isDemo && !deps.isDemo)) {
      await recordRefusal('password', email, user, caller);
      throw new AppError('INVALID_CREDENTIALS');
    }
    await takeBack();
    return user;
  };

  return {
    requireAccount,
    recordRefusal,

    signIn: async (email: string, password: string, caller: Caller): Promise<SignedIn> => {
      const known = await findKnownPlaces(email, caller);
      const { id, role } = await checkPassword(email, password, caller, known);
      const methods = role === 'admin' ? await deps.listFactors(db, id) : [];
      if (methods.length > 0) {
        const challenge = await deps.beginSecondStep(id);
        throw new AppError('SECOND_FACTOR_REQUIRED', undefined, { challenge, methods });
      }
      return openSession(await requireAccount(id), asKnown(caller, known));
    },

    openSessionOf: async (userId: string, caller: Caller): Promise<SignedIn> => {
      const user = await requireAccount(userId);
      return openSession(user, asKnown(caller, await findKnownPlaces(user.email, caller)));
    },

    isOwnPassword: async (userId: string, password: string, caller: Caller): Promise<boolean> => {
      const { email } = await requireAccount(userId);
      const known = await findKnownPlaces(email, caller);
      const takeBack = await guesses.countTry(email, caller, known);
      const row = await repository.findUserByEmail(db, email);
      const isRight = await isRightPassword(row?.passwordHash, password, 'first');
      if (isRight) await takeBack();
      else await recordRefusal('password', email, row, caller);
      return isRight;
    },
  };
}
