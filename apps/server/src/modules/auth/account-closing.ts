import { FORMER_CUSTOMER, isPermitted } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import type { UserRow } from './auth.repository.ts';
import { deleteFormerEmails } from './former-emails.repository.ts';
import { setPassword } from './new-password.ts';
import { listOwnEmails, type OwnEmails } from './own-emails.ts';
import type { OwnPassword } from './own-password.ts';
import { NO_PASSWORD } from './passwords.ts';
import { findRole } from './staff-roles.rules.ts';

/** Minutes after which work under way at an account's deletion has ended; it may have written something. */
const LOOK_AGAIN_MINUTES = 60;
const BATCH = 100;

/** The account's own part of its deletion; what other modules store of the person is erased with it. */
export function createAccountClosing(deps: AccountDeps, ownPassword: OwnPassword) {
  const { db, clock, isDemo, mails, factors } = deps;

  /** @throws AppError LAST_STAFF_MANAGER */
  const refuseLastManager = async (tx: Executor, { id }: UserRow): Promise<void> => {
    const staff = await repository.lockStaff(tx);
    const others = staff.filter((member) => member.id !== id && (isDemo || !member.isDemo));
    const mayManage = ({ staffRoleId, ownRole }: (typeof staff)[number]) =>
      isPermitted(findRole(staffRoleId, ownRole)?.permissions ?? [], 'staff');
    if (!others.some(mayManage)) throw new AppError('LAST_STAFF_MANAGER');
  };

  return {
    /** @throws AppError PASSWORD_WRONG, TOO_MANY_REQUESTS */
    requireOwner: ownPassword.requireOwner,

    /**
     * Deletes an account in the caller's transaction: no one can sign in to it, its email is free, and nothing in its
     * row reveals who it was.
     * @param account as `requireOwner` gave it
     * @returns the emails that its mails went to; one that waited for its confirmation is none of its own
     * @throws AppError LAST_STAFF_MANAGER, PASSWORD_WRONG where its password was changed since
     */
    close: async (tx: Executor, account: UserRow): Promise<OwnEmails> => {
      if (account.role === 'admin') await refuseLastManager(tx, account);
      await ownPassword.lockUnchanged(tx, account);
      const emails = await listOwnEmails(tx, account);
      const now = clock.now();
      await setPassword(deps, tx, account.id, {
        userName: FORMER_CUSTOMER,
        email: `${account.id}@deleted.invalid`,
        emailProvedAt: null,
        passwordHash: NO_PASSWORD,
        role: 'shopper',
        staffRoleId: null,
        profilePicture: null,
        deletedAt: now,
        erasureDueAt: minutesAfter(now, LOOK_AGAIN_MINUTES),
      });
      await factors.forget(tx, account.id);
      await mails.forgetConfirms(tx, await repository.deleteChangesOf(tx, account.id));
      await deleteFormerEmails(tx, account.id);
      return emails;
    },

    /** The last mail to a user whose account is deleted. */
    sayGoodbye: mails.deleted,

    /** Deleted accounts of which something may be left. @returns their ids */
    listErasuresDue: (): Promise<string[]> => repository.listErasuresDue(db, clock.now(), BATCH),

    /** @param isDone whether nothing is left; otherwise it is looked for again later */
    markErased: (tx: Executor, userId: string, isDone: boolean): Promise<void> =>
      repository.setErasureDue(tx, userId, isDone ? null : minutesAfter(clock.now(), LOOK_AGAIN_MINUTES)),
  };
}
