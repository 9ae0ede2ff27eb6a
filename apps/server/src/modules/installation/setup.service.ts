import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { newToken, sha256 } from '../../lib/ids.ts';
import type { AuthService, Caller, NewAccount, SignedIn } from '../auth/index.ts';
import * as repository from './installation.repository.ts';

export interface SetupDeps {
  db: Executor;
  auth: Pick<AuthService, 'createAccount' | 'hasAdmin' | 'openSessionOf'>;
}

export type SetupService = ReturnType<typeof createSetupService>;

/** The first account of a shop without an owner, for the one who can read what its start has printed. */
export function createSetupService({ db, auth }: SetupDeps) {
  return {
    /**
     * Makes a new token, which ends the one of an earlier start or of another server.
     * @returns undefined, and ends it all the same, where the shop has an admin
     */
    renewToken: (): Promise<string | undefined> =>
      inTransaction(db, async (tx) => {
        // Locked before it is asked who is there: a user of the token has by then made the account, or has not begun.
        await repository.lockInstallation(tx);
        const token = (await auth.hasAdmin(tx)) ? undefined : newToken();
        await repository.updateInstallation(tx, { setupTokenHash: token ? sha256(token) : null });
        return token;
      }),

    /**
     * Makes the owner's account and opens a session of it; the token works once, and only while there is no admin.
     * @throws AppError LINK_NOT_VALID; EMAIL_TAKEN, PASSWORD_TOO_COMMON, after which it works still
     */
    makeOwner: async (
      token: string,
      account: Pick<NewAccount, 'userName' | 'email' | 'password'>,
      caller: Caller,
    ): Promise<SignedIn> => {
      const tokenHash = sha256(token);
      // Asked first, so that no guess at a token costs the hashing of a password.
      if (!(await repository.isSetupToken(db, tokenHash))) throw new AppError('LINK_NOT_VALID');
      const owner = await auth.createAccount({ ...account, role: 'admin' }, async (tx) => {
        const isTaken = await repository.takeSetupToken(tx, tokenHash);
        if (!isTaken || (await auth.hasAdmin(tx))) throw new AppError('LINK_NOT_VALID');
      });
      return auth.openSessionOf(owner.id, caller);
    },
  };
}
