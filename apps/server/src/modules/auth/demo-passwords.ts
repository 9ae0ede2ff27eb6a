import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findUserByEmail } from './auth.repository.ts';
import { type NewPasswordDeps, setPassword } from './new-password.ts';
import { hashPassword, isRightPassword } from './passwords.ts';

/** True for the password of an account that the demo brought along. */
export async function isDemoPassword(db: Executor, email: string, password: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  return user?.isDemo === true && isRightPassword(user.passwordHash, password, 'first');
}

/** Gives an account that the demo brought along another password. Accounts of anyone else are left alone. */
export const demoPasswordSetter =
  (deps: NewPasswordDeps & { db: Executor }) =>
  async (email: string, password: string): Promise<void> => {
    const passwordHash = await hashPassword(password);
    await inTransaction(deps.db, async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (user?.isDemo) await setPassword(deps, tx, user.id, { passwordHash });
    });
  };
