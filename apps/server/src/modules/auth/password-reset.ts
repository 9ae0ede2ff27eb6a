import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { clearFailures, findUserByEmail, type UserRow } from './auth.repository.ts';
import { accountKeyOf, type Caller } from './guesses.ts';
import { setPassword } from './new-password.ts';
import { hashNewPassword } from './own-password.ts';
import { type DeviceCookie, rememberPlaces } from './places.ts';

const LINK_MINUTES = 60;

/** Links to one email: beyond it the last one that was mailed goes on working, and no caller learns it. */
const LINKS_PER_EMAIL: Allowance = { max: 5, perMinutes: 60 };

/**
 * Mails the account a new link, which ends an older one. The account is locked by the caller.
 * @param isNew the link opens the account for the first time
 */
export async function mailResetLink(
  { clock, mails }: Pick<AccountDeps, 'clock' | 'mails'>,
  tx: Executor,
  account: Pick<UserRow, 'id' | 'email'>,
  isNew = false,
): Promise<void> {
  const token = newToken();
  const expiresAt = minutesAfter(clock.now(), LINK_MINUTES);
  await repository.putReset(tx, { userId: account.id, tokenHash: sha256(token), expiresAt });
  await (isNew ? mails.accountConfirm : mails.resetAsked)(tx, account.email, newId(), token);
}

/** A new password for the owner of the account's mailbox (D35). */
export function createPasswordReset(deps: AccountDeps) {
  const { db, clock, limits, mails } = deps;

  /** @returns false when there was none */
  const answerNext = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const request = await repository.takeResetRequest(tx);
      if (!request) return false;
      const found = await findUserByEmail(tx, request.email);
      const account = found && (await repository.lockAccount(tx, found.id));
      // It may have got another email, or have been deleted, before it was locked.
      if (!account || account.email !== found?.email || (account.isDemo && !deps.isDemo)) return true;
      await mailResetLink(deps, tx, account);
      return true;
    });

  return {
    /** Notes a request for a link. Says nothing, and takes as long, whether or not there is such an account. */
    ask: async (email: string): Promise<void> => {
      const wait = await limits.use(`reset link|${email.toLowerCase()}`, LINKS_PER_EMAIL);
      if (wait === 0) await repository.insertResetRequest(db, email, clock.now());
    },

    /** Mails the links that were asked for. @param stop when it is aborted, no more are taken */
    answerAsked: async (stop?: AbortSignal): Promise<void> => {
      while (!stop?.aborted && (await answerNext()));
    },

    /**
     * Sets a new password, once for each link. Where it was done is known from then on, so that a user who is being
     * guessed at gets in again.
     * @throws AppError LINK_NOT_VALID, PASSWORD_TOO_COMMON
     */
    reset: async (token: string, password: string, caller: Caller): Promise<DeviceCookie> => {
      const tokenHash = sha256(token);
      const userId = await repository.findReset(db, tokenHash, clock.now());
      if (!userId) throw new AppError('LINK_NOT_VALID');
      const passwordHash = await hashNewPassword(password);
      return inTransaction(db, async (tx) => {
        const account = await repository.lockAccount(tx, userId);
        if (!account || !(await repository.useReset(tx, tokenHash, clock.now()))) throw new AppError('LINK_NOT_VALID');
        await setPassword(deps, tx, userId, { passwordHash, emailProvedAt: clock.now() });
        // Not with a mere confirmation of the email: a stranger may have asked for that, and would see the orders.
        await deps.joinOrders(tx, account, clock.now());
        await clearFailures(tx, accountKeyOf(account.email));
        const device = await rememberPlaces(tx, account, caller, clock.now());
        await mails.passwordChanged(tx, account.email, newId());
        return device;
      });
    },
  };
}
