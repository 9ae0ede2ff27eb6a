import type { User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import * as repository from './auth.repository.ts';
import { blockedUntil, FAILURE_MEMORY_MINUTES, sessionExpiry, sessionMaxAge } from './auth.rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

export interface AuthDeps {
  db: Executor;
  clock: Clock;
  /** Whether demo accounts may sign in. */
  isDemo: boolean;
}

export interface SignedIn {
  user: User;
  token: string;
  /** Seconds after which the session is over, however much it is used. */
  maxAge: number;
}

export interface NewAccount {
  userName: string;
  email: string;
  password: string;
  role: 'admin' | 'shopper';
  isDemo?: boolean;
}

const FREE_FAILURES_PER_ADDRESS = 10;
const FREE_FAILURES_PER_ACCOUNT = 100;
/** A session's last use is written down at most this often. */
const TOUCH_EVERY_MINUTES = 5;

const toUser = (row: repository.UserRow): User => ({
  _id: row.id,
  id: row.id,
  userName: row.userName,
  email: row.email,
  profilePicture: row.profilePicture,
  role: row.role,
});

/** Slows down guessing: per account and address early, per account alone late, so that strangers cannot block an owner. */
function createGuessLimiter({ db, clock }: AuthDeps) {
  const keysOf = (email: string, address: string) => {
    const account = email.toLowerCase();
    return [
      { key: sha256(`account|${account}|${address}`), free: FREE_FAILURES_PER_ADDRESS },
      { key: sha256(`account|${account}`), free: FREE_FAILURES_PER_ACCOUNT },
    ];
  };
  return {
    /**
     * Counts a try as a failure before it is known to be one, because many may be under way at once.
     * @throws AppError TOO_MANY_REQUESTS; such a try is not counted
     */
    countTry: (email: string, address: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const keys = keysOf(email, address);
        for (const { key, free } of keys) {
          const failures = await repository.countTry(tx, key, now, minutesAfter(now, -FAILURE_MEMORY_MINUTES));
          if (failures === undefined) {
            const blocks = keys.map((counted) => counted.key);
            const until = await repository.findBlock(tx, blocks, now);
            throw new AppError('TOO_MANY_REQUESTS', undefined, { retryAt: until?.toISOString() });
          }
          const until = blockedUntil(failures, free, now);
          if (until > now) await repository.block(tx, key, until);
        }
      }),
    forget: async (email: string, address: string) => {
      for (const { key } of keysOf(email, address)) await repository.clearFailures(db, key);
    },
  };
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthDeps) {
  const { db, clock } = deps;
  const guesses = createGuessLimiter(deps);

  /** @throws AppError EMAIL_TAKEN, PASSWORD_TOO_COMMON */
  const createAccount = async (account: NewAccount): Promise<User> => {
    if (isCommonPassword(account.password)) throw new AppError('PASSWORD_TOO_COMMON');
    const row = {
      id: newId(),
      userName: account.userName,
      email: account.email,
      passwordHash: await hashPassword(account.password),
      role: account.role,
      profilePicture: null,
      isDemo: account.isDemo ?? false,
      createdAt: clock.now(),
    };
    if (!(await repository.insertUser(db, row))) throw new AppError('EMAIL_TAKEN');
    return toUser(row);
  };

  const openSession = async (user: repository.UserRow): Promise<SignedIn> => {
    const now = clock.now();
    const token = newToken();
    await repository.insertSession(db, {
      tokenHash: sha256(token),
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionExpiry(user.role, now, now),
    });
    return { user: toUser(user), token, maxAge: sessionMaxAge(user.role) };
  };

  return {
    createAccount,

    /**
     * Opens a session. An unknown account and a wrong password get the same answer after the same time.
     * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS
     */
    signIn: async (email: string, password: string, address: string): Promise<SignedIn> => {
      await guesses.countTry(email, address);
      const user = await repository.findUserByEmail(db, email);
      const isRight = await isRightPassword(user?.passwordHash, password);
      if (!user || !isRight || (user.isDemo && !deps.isDemo)) throw new AppError('INVALID_CREDENTIALS');
      await guesses.forget(email, address);
      return openSession(user);
    },

    signOut: (token: string): Promise<void> => repository.deleteSession(db, sha256(token)),

    /** The user whose living session this token opens; using it keeps it alive. */
    findUser: async (token: string): Promise<User | undefined> => {
      const now = clock.now();
      const found = await repository.findSession(db, sha256(token), now);
      if (!found || (found.user.isDemo && !deps.isDemo)) return undefined;
      if (minutesAfter(found.session.lastSeenAt, TOUCH_EVERY_MINUTES) < now) {
        const expiresAt = sessionExpiry(found.user.role, found.session.createdAt, now);
        await repository.touchSession(db, found.session.tokenHash, now, expiresAt);
      }
      return toUser(found.user);
    },

    /** Creates the admin, or gives an existing account the admin's role and this password. Ends its open sessions. */
    ensureAdmin: async (email: string, password: string): Promise<void> => {
      const user = await repository.findUserByEmail(db, email);
      if (!user) {
        await createAccount({ userName: 'Admin', email, password, role: 'admin' });
        return;
      }
      if (user.role === 'admin' && !user.isDemo && (await isRightPassword(user.passwordHash, password))) return;
      const passwordHash = await hashPassword(password);
      await repository.updateUser(db, user.id, { passwordHash, role: 'admin', isDemo: false });
      await repository.deleteSessionsOf(db, user.id);
    },

    hasAdmin: async (): Promise<boolean> => (await repository.countAdmins(db)) > 0,

    deleteExpired: (): Promise<void> => {
      const now = clock.now();
      return repository.deleteExpired(db, now, minutesAfter(now, -FAILURE_MEMORY_MINUTES));
    },
  };
}
