import type { User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AuditRecord } from '../../http/audit.ts';
import type { LimitCounter } from '../../http/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import { networkOf, prefixOf } from '../../lib/network.ts';
import { recordAudit } from '../audit/index.ts';
import type { SecondFactors } from './account.deps.ts';
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
  /** True when demo accounts may sign in. */
  isDemo: boolean;
  limits: LimitCounter;
  factors: SecondFactors;
}

export interface SignedIn {
  user: User;
  token: string;
  /** Seconds after which the session is over, however much it is used. */
  maxAge: number;
  device: DeviceCookie;
}

/** Reason for refusing a sign-in, as the audit reports it. */
export type Refusal = 'password' | 'code' | 'passkey';

/** The email that the audit stores of a refused sign-in: people type their password in its place. */
const maskEmail = (email: string) => `${email.slice(0, 1)}•••${/@[^@]+$/.exec(email)?.[0] ?? ''}`;

const recordOf = (action: string, caller: Caller, user?: User): AuditRecord => ({
  id: newId(),
  actor: user ? (user.role === 'admin' ? 'staff' : 'shopper') : 'visitor',
  actorId: user?.id ?? null,
  actorName: user?.role === 'admin' ? user.userName : '',
  network: networkOf(caller.address),
  action,
});

/** Records a refused sign-in. @param account the one that was tried; undefined where there is none */
const refusalRecorder =
  ({ db }: SignInDeps) =>
  (reason: Refusal, email: string, account: { id: string } | undefined, caller: Caller) => {
    const subject = { thing: 'users', thingId: account?.id ?? '', title: maskEmail(email), after: { refused: reason } };
    return inTransaction(db, (tx) => recordAudit(tx, recordOf('sign-in-refused', caller), subject));
  };

/** An account as it was read when its owner was looked at. */
interface Holder {
  row: repository.UserRow;
  user: User;
}

/** Opens a session for a user who has proved their identity. */
const sessionOpener =
  ({ db, clock }: SignInDeps) =>
  ({ row, user }: Holder, caller: Caller): Promise<SignedIn> =>
    inTransaction(db, async (tx) => {
      // While the password was checked it may have been changed, or the account deleted, and all sessions ended.
      if (!(await repository.holdsPassword(tx, row))) throw new AppError('INVALID_CREDENTIALS');
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
      const device = await rememberPlaces(tx, row, caller, now);
      await recordAudit(tx, recordOf('sign-in', caller, user));
      return { user, token, maxAge: sessionMaxAge(role), device };
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

  // A token that another account left in this browser, or that an attacker put there, is not taken over.
  const asKnown = (caller: Caller, known: KnownPlaces): Caller =>
    known.device ? caller : { ...caller, device: undefined };

  /** @throws AppError INVALID_CREDENTIALS for an account that is gone, or a demo's outside of it */
  const requireHolder = async (id: string): Promise<Holder> => {
    const found = await repository.findUser(db, id);
    if (!found || found.row.deletedAt || (found.row.isDemo && !deps.isDemo)) throw new AppError('INVALID_CREDENTIALS');
    return { row: found.row, user: toUser(found.row, found.ownRole) };
  };
  const requireAccount = async (id: string): Promise<User> => (await requireHolder(id)).user;

  /**
   * Looks at a password by the rules that slow guessing down.
   * @returns the account that it opens; undefined where it is wrong
   */
  const checkPassword = async (
    email: string,
    password: string,
    caller: Caller,
    known: KnownPlaces,
  ): Promise<repository.UserRow | undefined> => {
    const counted = await guesses.countTry(email, caller, known);
    const row = await repository.findUserByEmail(db, email);
    const line = known.device || known.network ? 'first' : 'last';
    const isRight = await isRightPassword(row?.passwordHash, password, line).catch(async (error: unknown) => {
      await counted.unmade();
      throw error;
    });
    if (!row || !isRight || (row.isDemo && !deps.isDemo)) {
      await recordRefusal('password', email, row, caller);
      return undefined;
    }
    await counted.right();
    return row;
  };

  return {
    requireAccount,
    recordRefusal,

    signIn: async (email: string, password: string, caller: Caller): Promise<SignedIn> => {
      const known = await findKnownPlaces(email, caller);
      const row = await checkPassword(email, password, caller, known);
      if (!row) throw new AppError('INVALID_CREDENTIALS');
      const methods = row.role === 'admin' ? await deps.factors.list(db, row.id) : [];
      if (methods.length > 0) {
        const challenge = await deps.factors.beginStep(row.id);
        throw new AppError('SECOND_FACTOR_REQUIRED', undefined, { challenge, methods });
      }
      const { user } = await requireHolder(row.id);
      return openSession({ row, user }, asKnown(caller, known));
    },

    openSessionOf: async (userId: string, caller: Caller): Promise<SignedIn> => {
      const holder = await requireHolder(userId);
      return openSession(holder, asKnown(caller, await findKnownPlaces(holder.user.email, caller)));
    },

    isOwnPassword: async (userId: string, password: string, caller: Caller): Promise<boolean> => {
      const { email } = await requireAccount(userId);
      return (await checkPassword(email, password, caller, await findKnownPlaces(email, caller))) !== undefined;
    },
  };
}
