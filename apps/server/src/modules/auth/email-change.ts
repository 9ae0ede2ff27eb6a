import type { Executor } from '../../db/connection.ts';
import { isTakenAlready } from '../../db/errors.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import type { AccountDeps } from './account.deps.ts';
import * as repository from './account.repository.ts';
import { deletePlacesOf, findUserByEmail } from './auth.repository.ts';
import { putFormerEmails } from './former-emails.repository.ts';
import { setPassword } from './new-password.ts';
import type { OwnPassword } from './own-password.ts';
import { mailResetLink } from './password-reset.ts';
import { NO_PASSWORD } from './passwords.ts';

const DAY_MINUTES = 24 * 60;
const CONFIRM_DAYS = 1;
const UNDO_DAYS = 7;

/** A mailbox is not filled by requests of others to have its address. */
const MAILS_PER_EMAIL: Allowance = { max: 5, perMinutes: 60 };

/** Emails given to the account since the change that is called back: mailboxes of the change's author. */
const emailsCalledBack = (
  changes: readonly repository.EmailChangeRow[],
  { oldEmail, undoUntil }: repository.EmailChangeRow,
) =>
  changes
    .filter((change) => change.confirmedAt && change.undoUntil >= undoUntil && change.newEmail !== oldEmail)
    .map(({ newEmail }) => newEmail);

/** The database has the last word about who has an email. */
const orTaken = (error: unknown): never => {
  throw isTakenAlready(error) ? new AppError('EMAIL_TAKEN') : error;
};

/** Makes the function that refuses an email that another user has. */
const freeEmailsOf =
  ({ clock }: Pick<AccountDeps, 'clock'>) =>
  /** @throws AppError EMAIL_TAKEN */
  async (db: Executor, email: string, userId: string): Promise<void> => {
    const holder = await findUserByEmail(db, email);
    const isTaken = holder !== undefined && holder.id !== userId;
    if (isTaken || (await repository.isReserved(db, email, clock.now(), userId))) throw new AppError('EMAIL_TAKEN');
  };

/**
 * Another email for an account: the new one's owner says yes, the old one's can call it back for a week. Meanwhile no
 * one else can have the old one, with which the change could no longer be called back.
 */
export function createEmailChange(deps: AccountDeps, ownPassword: OwnPassword) {
  const { db, clock, limits, mails } = deps;

  const requireFree = freeEmailsOf(deps);

  return {
    /**
     * Mails both owners; a newer request ends an older one that waits.
     * @throws AppError PASSWORD_WRONG, EMAIL_UNCHANGED, EMAIL_TAKEN, TOO_MANY_REQUESTS
     */
    ask: async (userId: string, { currentPassword, email }: { currentPassword: string; email: string }) => {
      const seen = await ownPassword.requireOwner(userId, currentPassword);
      if (seen.email === email) throw new AppError('EMAIL_UNCHANGED');
      const wait = await limits.use(`new email|${email.toLowerCase()}`, MAILS_PER_EMAIL);
      if (wait > 0) throw new TooManyRequestsError(wait);
      const tokens = { confirm: newToken(), undo: newToken() };
      await inTransaction(db, async (tx) => {
        const account = await ownPassword.lockUnchanged(tx, seen);
        await requireFree(tx, email, userId);
        const now = clock.now();
        await repository.endUnconfirmedChanges(tx, userId, now);
        const id = newId();
        await repository.insertEmailChange(tx, {
          id,
          userId,
          oldEmail: account.email,
          newEmail: email,
          confirmHash: sha256(tokens.confirm),
          undoHash: sha256(tokens.undo),
          expiresAt: minutesAfter(now, CONFIRM_DAYS * DAY_MINUTES),
          undoUntil: minutesAfter(now, UNDO_DAYS * DAY_MINUTES),
          confirmedAt: null,
        });
        await mails.emailConfirm(tx, email, id, tokens.confirm);
        await mails.emailChanging(tx, account.email, id, { newEmail: email, token: tokens.undo });
      });
    },

    /** @throws AppError LINK_NOT_VALID, EMAIL_TAKEN where another user was quicker */
    confirm: async (token: string): Promise<void> => {
      const confirmHash = sha256(token);
      await inTransaction(db, async (tx) => {
        const asked = await repository.findUnconfirmed(tx, confirmHash, clock.now());
        const account = asked && (await repository.lockAccount(tx, asked.userId));
        // Looked for again, because it may have been used or called back before the account was locked.
        const change = account && (await repository.findUnconfirmed(tx, confirmHash, clock.now()));
        if (!change || account.email !== change.oldEmail) throw new AppError('LINK_NOT_VALID');
        await requireFree(tx, change.newEmail, account.id);
        await putFormerEmails(tx, account.id, [account.email], account.emailProvedAt !== null);
        await repository.updateAccount(tx, account.id, { email: change.newEmail, emailProvedAt: clock.now() });
        await repository.markConfirmed(tx, change.id, clock.now());
        // A link to set a password is in the old mailbox, and known places are stored by the email.
        await repository.deleteResetOf(tx, account.id);
        await deletePlacesOf(tx, account.id);
      }).catch(orTaken);
    },

    /**
     * Calls a change back. Its author knew the password: that opens the account no more, what signs in since then
     * goes, and the old email gets a link to set a new one.
     * @throws AppError LINK_NOT_VALID, EMAIL_TAKEN
     */
    undo: async (token: string): Promise<void> => {
      const undoHash = sha256(token);
      await inTransaction(db, async (tx) => {
        const found = await repository.findUndoable(tx, undoHash, clock.now());
        const account = found && (await repository.lockAccount(tx, found.userId));
        const change = account && (await repository.findUndoable(tx, undoHash, clock.now()));
        if (!change) throw new AppError('LINK_NOT_VALID');
        const firstUndoUntil = (await repository.findFirstUndoUntil(tx, change)) ?? change.undoUntil;
        const restored = { email: change.oldEmail, emailProvedAt: clock.now(), passwordHash: NO_PASSWORD };
        await setPassword(deps, tx, account.id, restored);
        const changes = await repository.deleteChangesOf(tx, account.id);
        await mails.forgetConfirms(tx, changes);
        await putFormerEmails(tx, account.id, emailsCalledBack(changes, change), false);
        await deps.factors.take(tx, account.id, minutesAfter(firstUndoUntil, -UNDO_DAYS * DAY_MINUTES));
        await mailResetLink(deps, tx, { id: account.id, email: change.oldEmail });
      }).catch(orTaken);
    },
  };
}
