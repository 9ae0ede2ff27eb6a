import type { Executor } from '../../db/connection.ts';
import { type AuthService, hashPassword, isRightPassword } from '../auth/index.ts';
import * as repository from './installation.repository.ts';

/** `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export interface AdminSetting {
  email: string;
  password: string;
}

export interface AdminSettingDeps {
  db: Executor;
  auth: Pick<AuthService, 'ensureAdmin' | 'hasAdmin'>;
}

/** Written by the migration: the version before applied the setting at every start, so that it was applied at the last one. */
const UNKNOWN = 'unknown';

const textOf = ({ email, password }: AdminSetting) => `${email.toLowerCase()}\n${password}`;

/** The owner's account as the settings name it. They act when they change: at other starts the account is its owner's. */
export function createAdminSetting({ db, auth }: AdminSettingDeps) {
  /**
   * @param admin undefined where nothing is set
   * @returns what was done, in a sentence for who starts the shop; undefined where nothing was
   * @throws AppError EMAIL_TAKEN, where somebody may still call the email back
   */
  const apply = async (admin: AdminSetting | undefined): Promise<string | undefined> => {
    const last = await repository.findAdminSetting(db);
    if (!admin) {
      if (last === UNKNOWN) await repository.setAdminSetting(db, null);
      return undefined;
    }
    if (last && last !== UNKNOWN && (await isRightPassword(last, textOf(admin), 'first'))) return undefined;
    const isTakenOver = last === UNKNOWN && (await auth.hasAdmin(db));
    const done = isTakenOver ? undefined : await auth.ensureAdmin(admin.email, admin.password);
    await repository.setAdminSetting(db, await hashPassword(textOf(admin)));
    return isTakenOver
      ? 'ADMIN_EMAIL and ADMIN_PASSWORD were applied by the version before, and are only applied again when they change.'
      : done;
  };
  return { apply };
}
