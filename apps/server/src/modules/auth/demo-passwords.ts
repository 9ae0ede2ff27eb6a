import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import * as repository from './auth.repository.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

export type DemoPasswords = ReturnType<typeof createDemoPasswords>;

/** The passwords of the accounts that the demo brought along. Accounts of anybody else are left alone. */
export function createDemoPasswords(db: Executor) {
  return {
    isRight: async (email: string, password: string): Promise<boolean> => {
      const user = await repository.findUserByEmail(db, email);
      return user?.isDemo === true && isRightPassword(user.passwordHash, password, 'first');
    },

    /** Sets another one and ends the account's sessions. */
    set: async (email: string, password: string): Promise<void> => {
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        const user = await repository.findUserByEmail(tx, email);
        if (!user?.isDemo) return;
        await repository.updateUser(tx, user.id, { passwordHash });
        await repository.deleteSessionsOf(tx, user.id);
      });
    },
  };
}
