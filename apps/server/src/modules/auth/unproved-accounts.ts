import { foldText } from '@haberdash/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import { newToken } from '../../lib/ids.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { findUserByEmail } from './auth.repository.ts';
import type { AuthService } from './auth.service.ts';
import { mailResetLink } from './password-reset.ts';

/** A mailbox is not filled by requests of others. */
const MAILS_PER_EMAIL: Allowance = { max: 5, perMinutes: 60 };

export interface UnprovedAccountsDeps extends AccountDeps {
  createAccount: AuthService['createAccount'];
}

/** Accounts that are asked for by who has the link of an order, and opened by who has its mailbox. */
export function createUnprovedAccounts(deps: UnprovedAccountsDeps) {
  const { db, limits, createAccount } = deps;

  /** @param isNew it was made for this and opens with no password yet */
  const mailLink = (email: string, isNew: boolean): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await findUserByEmail(tx, email);
      const account = found && (await repository.lockAccount(tx, found.id));
      if (!account || account.email !== found?.email || (account.isDemo && !deps.isDemo)) return;
      await mailResetLink(deps, tx, account, isNew);
    });

  return {
    /**
     * Makes an account, where there is none, whose password nobody knows, and mails the link that sets one. The link of an
     * order may have been forwarded: who opens the mailbox chooses the password, never who asks. The caller is not told
     * whether there was an account.
     */
    make: async (account: { userName: string; email: string }): Promise<void> => {
      const { email } = account;
      if ((await limits.use(`account of an order|${foldText(email)}`, MAILS_PER_EMAIL)) > 0) return;
      const made = await createAccount({ ...account, password: newToken(), role: 'shopper' }).catch(
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return undefined;
          throw error;
        },
      );
      await mailLink(email, made !== undefined);
    },
  };
}
