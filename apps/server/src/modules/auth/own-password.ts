import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import { newId, sha256 } from '../../lib/ids.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import type { UserRow } from './auth.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Caller } from './guesses.ts';
import { setPassword } from './new-password.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { type DeviceCookie, rememberPlaces } from './places.ts';

/** Limit of guesses by a stranger who found a session open; the owner's own right password is not counted. */
const WRONG_PASSWORDS: Allowance = { max: 10, perMinutes: 15 };

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** @throws AppError PASSWORD_TOO_COMMON */
export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON');
  return hashPassword(password);
}

/** Asks for the password once more before an action that only the owner may take, and changes it. */
export function createOwnPassword(deps: AccountDeps) {
  const { db, clock, limits, mails } = deps;
  /**
   * The account of the signed-in user, who knows its password.
   * @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS
   */
  const requireOwner = async (userId: string, password: string): Promise<UserRow> => {
    const name = `own password|${userId}`;
    const wait = await limits.use(name, WRONG_PASSWORDS);
    if (wait > 0) throw new TooManyRequestsError(wait);
    const account = await repository.findAccount(db, userId);
    const isRight = await isRightPassword(account?.passwordHash, password, 'first').catch(async (error: unknown) => {
      await limits.giveBack(name, WRONG_PASSWORDS);
      throw error;
    });
    if (!account || !isRight) throw new AppError('PASSWORD_WRONG');
    await limits.giveBack(name, WRONG_PASSWORDS);
    return account;
  };

  /**
   * The same account, locked, unless its password or email was changed since.
   * @throws AppError PASSWORD_WRONG
   */
  const lockUnchanged = async (tx: Executor, seen: UserRow): Promise<UserRow> => {
    const account = await repository.lockAccount(tx, seen.id);
    if (account?.passwordHash !== seen.passwordHash || account.email !== seen.email) {
      throw new AppError('PASSWORD_WRONG');
    }
    return account;
  };

  return {
    requireOwner,
    lockUnchanged,

    /**
     * Sets another password; of several at once one is set. The session that the token opens goes on.
     * @throws AppError PASSWORD_WRONG, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
     */
    change: async (
      userId: string,
      sessionToken: string,
      { currentPassword, password }: PasswordChange,
      caller: Caller,
    ): Promise<DeviceCookie> => {
      const seen = await requireOwner(userId, currentPassword);
      const passwordHash = await hashNewPassword(password);
      return inTransaction(db, async (tx) => {
        const account = await lockUnchanged(tx, seen);
        await setPassword(deps, tx, userId, { passwordHash }, sha256(sessionToken));
        const device = await rememberPlaces(tx, account, caller, clock.now());
        await mails.passwordChanged(tx, account.email, newId());
        return device;
      });
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
