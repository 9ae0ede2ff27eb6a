import { foldText, isId } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { TokenSigner } from '../../lib/signed-token.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { findUserByEmail } from './auth.repository.ts';
import type { AuthService } from './auth.service.ts';
import { mailResetLink } from './password-reset.ts';

const LINK_DAYS = 7;

/** A mailbox is not filled by requests of others. */
const MAILS_PER_EMAIL: Allowance = { max: 5, perMinutes: 60 };

export interface UnprovedAccountsDeps extends AccountDeps {
  signer: TokenSigner;
  createAccount: AuthService['createAccount'];
}

/** What the link is for names the email: a link for an email that the account has no more is none. */
const purposeOf = (email: string) => `email ${foldText(email)}`;

/** Accounts whose email is still to be confirmed by a link that is mailed there. */
export function createUnprovedAccounts(deps: UnprovedAccountsDeps) {
  const { db, clock, limits, mails, signer } = deps;

  const mailExisting = (email: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await findUserByEmail(tx, email);
      const account = found && (await repository.lockAccount(tx, found.id));
      if (!account || account.email !== found?.email || (account.isDemo && !deps.isDemo)) return;
      await mailResetLink(deps, tx, account);
    });

  return {
    /**
     * Makes an account and mails the link that confirms its email. Where there is an account already, which somebody else may
     * have made, its mailbox gets the link that sets a new password. The caller is not told which.
     * @throws AppError PASSWORD_TOO_COMMON
     */
    make: async (account: { userName: string; email: string; password: string }): Promise<void> => {
      const { email } = account;
      if ((await limits.use(`account of an order|${foldText(email)}`, MAILS_PER_EMAIL)) > 0) return;
      const user = await deps.createAccount({ ...account, role: 'shopper' }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return undefined;
        throw error;
      });
      if (!user) return mailExisting(email);
      const token = signer.sign(purposeOf(email), user.id, minutesAfter(clock.now(), LINK_DAYS * 24 * 60));
      await inTransaction(db, (tx) => mails.accountConfirm(tx, email, newId(), token));
    },

    /** True for the token of such a link, false or not. */
    isToken: (token: string): boolean => token.includes('.'),

    /** Confirms the email of an account. @throws AppError LINK_NOT_VALID */
    confirm: (token: string): Promise<void> =>
      inTransaction(db, async (tx: Executor) => {
        const [id = ''] = token.split('.');
        const account = isId(id) ? await repository.lockAccount(tx, id) : undefined;
        const isTrue = account && signer.read(purposeOf(account.email), token, clock.now()) === account.id;
        if (!isTrue) throw new AppError('LINK_NOT_VALID');
        await repository.updateAccount(tx, account.id, { emailProvedAt: clock.now() });
        await deps.joinOrders(tx, account, clock.now());
      }),
  };
}
