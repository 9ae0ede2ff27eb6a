import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Notify } from '../../lib/notify.ts';
import { StartError } from '../../lib/start-error.ts';
import { type AuthService, hashPassword, isRightPassword } from '../auth/index.ts';
import * as repository from './installation.repository.ts';

export interface AdminSettingDeps {
  db: Executor;
  auth: Pick<AuthService, 'ensureAdmin' | 'hasOwnAdmin' | 'isOwner'>;
}

/** `ADMIN_EMAIL` and `ADMIN_PASSWORD`. */
export interface AdminSetting {
  email: string;
  password: string;
}

const WITHOUT = '';

const EMAIL_NOT_FREE =
  'ADMIN_EMAIL: an account changed from this email recently and can still undo that. Set ADMIN_EMAIL to the owner’s current email, or to another one.';

const CHANGES_NOTHING =
  'ADMIN_EMAIL and ADMIN_PASSWORD: this version reads them for the first time and leaves the accounts unchanged. To reset the owner’s password, change ADMIN_PASSWORD.';

/** Makes the owner that the settings name. They act when they are changed: what the owner does in the shop afterwards stays. */
export function createAdminSetting({ db, auth }: AdminSettingDeps) {
  const act = async ({ email, password }: AdminSetting, notify: Notify): Promise<void> => {
    const { sessionsEnded, factorsTaken } = await auth.ensureAdmin(email, password).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'EMAIL_TAKEN' ? new StartError(EMAIL_NOT_FREE) : error;
    });
    if (sessionsEnded > 0) notify(`ADMIN_PASSWORD has changed: the owner was signed out of ${sessionsEnded} sessions.`);
    if (factorsTaken) notify('ADMIN_PASSWORD has changed: the owner’s two-step sign-in was turned off.');
  };

  return {
    /**
     * Acts on settings that are not those that acted last.
     * @throws StartError where the email is not free
     */
    apply: async (setting: AdminSetting | undefined, notify: Notify): Promise<void> => {
      // Empty without settings, null where no start has looked yet.
      const last = (await repository.findInstallation(db))?.adminSetting ?? null;
      // Settings that come back are those that acted last, and do nothing: the owner may have another password since.
      if (!setting) return last === null ? repository.updateInstallation(db, { adminSetting: WITHOUT }) : undefined;
      const text = `${setting.email.toLowerCase()}\n${setting.password}`;
      if (last && (await isRightPassword(last, text, 'first'))) return;
      // Versions that stored no hash acted at every start: an owner who is there has changed something since, or
      // nothing.
      if (last !== null || !(await auth.hasOwnAdmin())) await act(setting, notify);
      else if (!(await auth.isOwner(setting.email, setting.password))) notify(CHANGES_NOTHING);
      await repository.updateInstallation(db, { adminSetting: await hashPassword(text) });
    },
  };
}
