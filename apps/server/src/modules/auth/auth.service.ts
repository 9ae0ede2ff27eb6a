import type { User } from '@haberdash/contract';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { newId, sha256 } from '../../lib/ids.ts';
import { isReserved } from './account.repository.ts';
import { toUser } from './auth.mapping.ts';
import * as repository from './auth.repository.ts';
import { FAILURE_MEMORY_MINUTES, PLACE_MEMORY_MINUTES, sessionExpiry } from './auth.rules.ts';
import { hashNewPassword } from './own-password.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';

export interface NewAccount {
  userName: string;
  email: string;
  password: string;
  role: 'admin' | 'shopper';
  isDemo?: boolean;
}

/** A session's last use is written down at most this often. */
const TOUCH_EVERY_MINUTES = 5;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: SignInDeps) {
  const { db, clock } = deps;

  /** @throws AppError EMAIL_TAKEN, PASSWORD_TOO_COMMON */
  const createAccount = async (account: NewAccount): Promise<User> => {
    const row = {
      id: newId(),
      userName: account.userName,
      email: account.email,
      passwordHash: await hashNewPassword(account.password),
      role: account.role,
      profilePicture: null,
      isDemo: account.isDemo ?? false,
      createdAt: clock.now(),
    };
    await inTransaction(db, async (tx) => {
      const isNew = await repository.insertUser(tx, row);
      // Asked after it is inserted: from then on nobody else can give this email up.
      if (!isNew || (await isReserved(tx, row.email, row.createdAt, row.id))) throw new AppError('EMAIL_TAKEN');
    });
    return toUser(row);
  };

  return {
    createAccount,

    /**
     * Opens a session. An unknown account and a wrong password get the same answer after the same time.
     * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS
     */
    signIn: createSignIn(deps),

    signOut: (token: string): Promise<void> => repository.deleteSession(db, sha256(token)),

    /** The user whose living session this token opens; using it keeps it alive. */
    findUser: async (token: string): Promise<User | undefined> => {
      const now = clock.now();
      const tokenHash = sha256(token);
      const [found] = await send(db, repository.findSession({ tokenHash, now: now.toISOString() }));
      if (!found || (found.isDemo && !deps.isDemo)) return undefined;
      if (minutesAfter(found.lastSeenAt, TOUCH_EVERY_MINUTES) < now) {
        const expiresAt = sessionExpiry(found.user.role, found.createdAt, now);
        await repository.touchSession(db, tokenHash, now, expiresAt);
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
      if (user.role === 'admin' && !user.isDemo && (await isRightPassword(user.passwordHash, password, 'first')))
        return;
      const passwordHash = await hashPassword(password);
      await repository.updateUser(db, user.id, { passwordHash, role: 'admin', isDemo: false });
      await repository.deleteSessionsOf(db, user.id);
      await repository.deletePlacesOf(db, user.id);
    },

    hasAdmin: async (): Promise<boolean> => (await repository.countAdmins(db)) > 0,

    deleteExpired: (): Promise<void> => {
      const now = clock.now();
      return repository.deleteExpired(
        db,
        now,
        minutesAfter(now, -FAILURE_MEMORY_MINUTES),
        minutesAfter(now, -PLACE_MEMORY_MINUTES),
      );
    },
  };
}
