import type { User } from '@haberdash/contract';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import * as repository from './account.repository.ts';
import { createAccountClosing } from './account-closing.ts';
import { toUser } from './auth.mapping.ts';
import { createEmailChange } from './email-change.ts';
import { listOwnEmails } from './own-emails.ts';
import { createOwnPassword } from './own-password.ts';
import { createOwnSessions } from './own-sessions.ts';
import { createPasswordReset } from './password-reset.ts';
import { createUnprovedAccounts, type UnprovedAccountsDeps } from './unproved-accounts.ts';

export type AccountService = ReturnType<typeof createAccountService>;

/** Actions of users on their own accounts. */
export function createAccountService(deps: UnprovedAccountsDeps) {
  const { db, clock } = deps;
  const ownPassword = createOwnPassword(deps);
  return {
    password: ownPassword,
    reset: createPasswordReset(deps),
    email: createEmailChange(deps, ownPassword),
    unproved: createUnprovedAccounts(deps),
    sessions: createOwnSessions(deps),
    closing: createAccountClosing(deps, ownPassword),

    /** @throws AppError NOT_SIGNED_IN where the account was deleted meanwhile */
    rename: async (userId: string, userName: string): Promise<User> => {
      const row = await repository.updateAccount(db, userId, { userName });
      if (!row) throw new AppError('NOT_SIGNED_IN');
      return toUser(row);
    },

    /** The account with when it was made, and its emails. @throws AppError NOT_SIGNED_IN where it was deleted meanwhile */
    describe: async (userId: string) => {
      const row = await repository.findAccount(db, userId);
      if (!row) throw new AppError('NOT_SIGNED_IN');
      const { _id, ...user } = toUser(row);
      return {
        account: { ...user, createdAt: row.createdAt.toISOString() },
        emails: await listOwnEmails(db, row),
      };
    },

    /** An email that was asked for and never confirmed is forgotten with its link. */
    deleteExpiredLinks: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        const changes = await repository.deleteExpiredLinks(tx, clock.now());
        const unconfirmed = changes.filter(({ confirmedAt }) => confirmedAt === null);
        await deps.mails.forgetConfirms(tx, unconfirmed);
      }),
  };
}
