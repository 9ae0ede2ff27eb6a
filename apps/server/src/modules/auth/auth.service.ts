import { emailSchema, type User } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listAlike } from '../../lib/alike.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { newId, sha256 } from '../../lib/ids.ts';
import { isReserved } from './account.repository.ts';
import type { AccountMails } from './account-mails.ts';
import { toUser } from './auth.mapping.ts';
import * as repository from './auth.repository.ts';
import { FAILURE_MEMORY_MINUTES, PLACE_MEMORY_MINUTES } from './auth.rules.ts';
import { demoPasswordSetter } from './demo-passwords.ts';
import { type NewPasswordDeps, setPassword } from './new-password.ts';
import { hashNewPassword } from './own-password.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { createSessionFinder, type SessionFinderDeps } from './session-finder.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';
import { OWNER_ROLE_ID } from './staff-roles.rules.ts';

export interface NewAccount {
  userName: string;
  email: string;
  password: string;
  role: 'admin' | 'shopper';
  isDemo?: boolean;
}

/** Access that an account lost when it became the owner's. */
export interface OwnerEnsured {
  sessionsEnded: number;
  factorsTaken: boolean;
}

const NOTHING_TAKEN: OwnerEnsured = { sessionsEnded: 0, factorsTaken: false };

/** An email as it would be taken today. */
const plainEmail = (email: string) => emailSchema.safeParse(email).data?.toLowerCase() ?? email;

export type AuthDeps = SignInDeps &
  SessionFinderDeps &
  NewPasswordDeps & {
    mails: Pick<AccountMails, 'passwordChanged'>;
  };

async function listAlikeEmails(db: Executor): Promise<string[]> {
  const older = await repository.listOlderEmails(db);
  const plain = await Promise.all(older.map((email) => repository.findUserByEmail(db, plainEmail(email))));
  return listAlike([...new Set([...older, ...plain.flatMap((user) => user?.email ?? [])])], String, plainEmail);
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthDeps) {
  const { db, clock } = deps;
  const { signIn, openSessionOf, recordRefusal, isOwnPassword, requireAccount } = createSignIn(deps);

  /**
   * @param permit run first in the same transaction; what it throws refuses the account
   * @throws AppError EMAIL_TAKEN, PASSWORD_TOO_COMMON
   */
  const createAccount = async (account: NewAccount, permit?: (tx: Executor) => Promise<void>): Promise<User> => {
    const row = {
      id: newId(),
      userName: account.userName,
      email: account.email,
      passwordHash: await hashNewPassword(account.password),
      role: account.role,
      staffRoleId: account.role === 'admin' ? OWNER_ROLE_ID : null,
      profilePicture: null,
      isDemo: account.isDemo ?? false,
      createdAt: clock.now(),
    };
    await inTransaction(db, async (tx) => {
      await permit?.(tx);
      const isNew = await repository.insertUser(tx, row);
      // Asked after it is inserted: from then on no one else can give this email up.
      if (!isNew || (await isReserved(tx, row.email, row.createdAt, row.id))) throw new AppError('EMAIL_TAKEN');
    });
    return toUser(row);
  };

  const isOwnerWith = async (user: repository.UserRow, password: string): Promise<boolean> =>
    user.staffRoleId === OWNER_ROLE_ID && !user.isDemo && (await isRightPassword(user.passwordHash, password, 'first'));

  return {
    createAccount,

    /**
     * Opens a session. An unknown account and a wrong password get the same answer after the same time.
     * @throws AppError INVALID_CREDENTIALS, TOO_MANY_REQUESTS, SECOND_FACTOR_REQUIRED where the password is not enough
     */
    signIn,

    /**
     * Opens a session for a user who has proved their identity in another way.
     * @throws AppError INVALID_CREDENTIALS for an account that is gone
     */
    openSessionOf,

    /** Records in the audit that a sign-in was refused. */
    recordRefusal,

    /**
     * True for the signed-in user's password; guesses are slowed down like those of a sign-in.
     * @throws AppError TOO_MANY_REQUESTS
     */
    isOwnPassword,

    /** @throws AppError INVALID_CREDENTIALS for an account that is gone */
    requireAccount,

    signOut: (token: string): Promise<void> => repository.deleteSession(db, sha256(token)),

    findSession: createSessionFinder(deps),

    /** Emails of an older shop's accounts that are one and the same now, as `listAlike` has them. */
    listAlikeEmails: () => listAlikeEmails(db),

    /**
     * Creates the owner, or makes an existing account one with this password. Its second factors go: this is the way back
     * in for users who have lost them.
     * @throws AppError EMAIL_TAKEN, PASSWORD_TOO_COMMON where it is to be created
     */
    ensureAdmin: async (email: string, password: string): Promise<OwnerEnsured> => {
      const user = await repository.findUserByEmail(db, email);
      if (!user) {
        await createAccount({ userName: 'Admin', email, password, role: 'admin' });
        return NOTHING_TAKEN;
      }
      if (await isOwnerWith(user, password)) return NOTHING_TAKEN;
      const passwordHash = await hashPassword(password);
      const changes = { passwordHash, role: 'admin' as const, staffRoleId: OWNER_ROLE_ID, isDemo: false };
      return inTransaction(db, async (tx) => {
        const sessionsEnded = await setPassword(deps, tx, user.id, changes);
        await deps.mails.passwordChanged(tx, user.email, newId());
        return { sessionsEnded, factorsTaken: await deps.factors.take(tx, user.id) };
      });
    },

    /** Sets the password of an account that the demo brought along; accounts of anyone else are left alone. */
    setDemoPassword: demoPasswordSetter(deps),

    /** True for the email and password of an owner. */
    isOwner: async (email: string, password: string): Promise<boolean> => {
      const user = await repository.findUserByEmail(db, email);
      return user !== undefined && isOwnerWith(user, password);
    },

    /** True when there is an admin who is not the demo's. */
    hasOwnAdmin: async (): Promise<boolean> => (await repository.countAdmins(db, false)) > 0,

    /** True when there is an admin who can sign in. */
    hasAdmin: async (executor: Executor): Promise<boolean> => (await repository.countAdmins(executor, deps.isDemo)) > 0,

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
