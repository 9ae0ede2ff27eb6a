import type { User } from '@haberdash/contract';
import { AppError } from '../../http/errors.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { createAccountClosing } from './account-closing.ts';
import { toUser } from './auth.mapping.ts';
import { createEmailChange } from './email-change.ts';
import { createOwnPassword } from './own-password.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPasswordReset } from './password-reset.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/** What people do with their own account. */
export function createAccountService(deps: AccountDeps) {
  const { db, clock } = deps;
  const ownPassword = createOwnPassword(deps);
  return {
    password: ownPassword,
    reset: createPasswordReset(deps),
    email: createEmailChange(deps, ownPassword),
    sessions: createOwnSessions(deps),
    closing: createAccountClosing(deps, ownPassword),

    /** @throws AppError NOT_SIGNED_IN where the account was deleted meanwhile */
    rename: async (userId: string, userName: string): Promise<User> => {
      const row = await repository.updateAccount(db, userId, { userName });
      if (!row) throw new AppError('NOT_SIGNED_IN');
      return toUser(row);
    },

    /** The account with when it was made. @throws AppError NOT_SIGNED_IN where it was deleted meanwhile */
    describe: async (userId: string) => {
      const row = await repository.findAccount(db, userId);
      if (!row) throw new AppError('NOT_SIGNED_IN');
      const { _id, ...user } = toUser(row);
      return { ...user, createdAt: row.createdAt.toISOString() };
    },

    /** Whether the email of an account is known to be its owner's. */
    hasProvedEmail: async (userId: string): Promise<boolean> =>
      ((await repository.findAccount(db, userId))?.emailProvedAt ?? null) !== null,

    deleteExpiredLinks: (): Promise<void> => repository.deleteExpiredLinks(db, clock.now()),
  };
}
