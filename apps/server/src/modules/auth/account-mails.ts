import type { SecondFactor } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { asWritten, button, type MailDocument, type MailWriter, paragraph, SECRET_MARK } from '../outbox/index.ts';
import { findEmail } from './auth.repository.ts';

const resetMail = (storeName: string, url: string): MailDocument => ({
  subject: `Set a new password for ${storeName}`,
  preview: 'The link works once, for an hour.',
  heading: 'Set a new password',
  blocks: [
    paragraph(`Somebody has asked to set a new password for your account at ${storeName}. If it was you, go on here.`),
    button('Set a new password', url),
    paragraph('The link works once, for an hour. When the new password is set, you are signed out everywhere.'),
    paragraph('If it was not you, there is nothing to do: your password stays as it is.'),
  ],
});

const passwordChangedMail = (storeName: string, forgotUrl: string): MailDocument => ({
  subject: `Your password for ${storeName} was changed`,
  preview: 'If it was not you, set a new one at once.',
  heading: 'Your password was changed',
  blocks: [
    paragraph(`The password of your account at ${storeName} has just been changed.`),
    paragraph('If it was not you, set a new one at once: that signs everybody else out.'),
    button('Set a new password', forgotUrl),
  ],
});

const emailConfirmMail = (storeName: string, url: string): MailDocument => ({
  subject: `Please confirm your new email for ${storeName}`,
  preview: 'One press, and your account has this email.',
  heading: 'Please confirm your new email',
  blocks: [
    paragraph(`Somebody wants to use this address for their account at ${storeName}. If it is you, please confirm it.`),
    button('Confirm', url),
    paragraph('The link works for a day. If it was not you, there is nothing to do.'),
  ],
});

const emailChangingMail = (storeName: string, newEmail: string, url: string): MailDocument => ({
  subject: `Your email for ${storeName} is about to change`,
  preview: 'If it was not you, call it back.',
  heading: 'Your email is about to change',
  blocks: [
    paragraph(`Your account at ${storeName} is to have another email: ${newEmail}.`),
    paragraph(
      'If it was not you, call it back. You can do so for a week, also after the change. Everybody is then signed out, and you get a link to set a new password.',
    ),
    button('Call it back', url),
  ],
});

/** A passkey, an authenticator app or the recovery codes of an account, and what became of them. */
export interface FactorChange {
  factor: SecondFactor;
  isAdded: boolean;
  /** The passkey's name, as its owner wrote it. */
  name?: string;
}

const FACTOR_SENTENCES = {
  app: { added: 'An authenticator app was added', removed: 'The authenticator app was removed' },
  passkey: { added: 'A passkey was added', removed: 'A passkey was removed' },
  'recovery-code': { added: 'New recovery codes were made', removed: 'The recovery codes were removed' },
} as const satisfies Record<SecondFactor, unknown>;

const factorSentence = ({ factor, isAdded, name }: FactorChange): string =>
  `${FACTOR_SENTENCES[factor][isAdded ? 'added' : 'removed']}${name ? `: '${asWritten(name)}'` : ''}.`;

export const factorsChangedMail = (
  storeName: string,
  forgotUrl: string,
  changes: readonly FactorChange[],
): MailDocument => ({
  subject: `How you sign in to ${storeName} was changed`,
  preview: 'If it was not you, set a new password at once.',
  heading: 'How you sign in was changed',
  blocks: [
    ...changes.map((change) => paragraph(factorSentence(change))),
    paragraph(
      'If it was not you, set a new password at once. Then look at your sign-in in the console, and remove what is not yours.',
    ),
    button('Set a new password', forgotUrl),
  ],
});

const deletedMail = (storeName: string, leaveUrl: string | undefined): MailDocument => ({
  subject: `Your account at ${storeName} is deleted`,
  preview: 'This is our last mail to you.',
  heading: 'Your account is deleted',
  blocks: [
    paragraph(`Your account at ${storeName} is deleted, and with it your addresses, your cart and your wishlist.`),
    paragraph('Of your orders we keep what the law asks of us: what was bought when and for how much, without you.'),
    paragraph('This is our last mail to you.'),
  ],
  ...(leaveUrl && {
    footnote: {
      text: 'The newsletter of this address goes on, because your account had not shown that the address is yours.',
      link: { label: 'Unsubscribe', url: leaveUrl },
    },
  }),
});

type AccountMailKind =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirm'
  | 'email-changing'
  | 'factor-changed'
  | 'account-deleted';

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Mails about a user's own account, each written in the transaction that causes it. The secrets of their links are for
 * their recipients alone.
 */
export function createAccountMails(write: MailWriter) {
  const { storeName, publicUrl } = write;
  const linkTo = (path: string) => `${publicUrl()}${path}?token=${SECRET_MARK}`;
  const mail = async (
    tx: Executor,
    { kind, id, to, secret }: { kind: AccountMailKind; id: string; to: string; secret?: string },
    document: MailDocument,
  ): Promise<void> => {
    await send(tx, write.toAddress(to, { cause: `${kind}:${id}`, kind, ...(secret && { secret }) }, document));
  };

  return {
    /** @param id names the asking: of each there is one mail */
    resetAsked: (tx: Executor, to: string, id: string, secret: string) =>
      mail(tx, { kind: 'password-reset', id, to, secret }, resetMail(storeName, linkTo('/auth/reset'))),

    /** @param id names the change */
    passwordChanged: (tx: Executor, to: string, id: string) =>
      mail(tx, { kind: 'password-changed', id, to }, passwordChangedMail(storeName, `${publicUrl()}/auth/forgot`)),

    /** Asks the owner of the new email for their yes. @param id names the change */
    emailConfirm: (tx: Executor, to: string, id: string, secret: string) =>
      mail(tx, { kind: 'email-confirm', id, to, secret }, emailConfirmMail(storeName, linkTo('/auth/email/confirm'))),

    /** Notifies the owner of the old email, who may call the change back. @param id names the change */
    emailChanging: (tx: Executor, to: string, id: string, { newEmail, token }: { newEmail: string; token: string }) =>
      mail(
        tx,
        { kind: 'email-changing', id, to, secret: token },
        emailChangingMail(storeName, newEmail, linkTo('/auth/email/undo')),
      ),

    /** Forgets where these changes were to be confirmed. */
    forgetConfirms: (tx: Executor, changes: readonly { id: string }[]) =>
      write.forget(
        tx,
        changes.map(({ id }) => `email-confirm:${id}`),
      ),

    /** Notifies a user which ways to sign in to their account have come or gone. @param id names the change */
    factorsChanged: async (tx: Executor, userId: string, id: string, changes: readonly FactorChange[]) => {
      const [account] = await send(tx, findEmail({ userId }));
      if (!account || changes.length === 0) return;
      const document = factorsChangedMail(storeName, `${publicUrl()}/auth/forgot`, changes);
      await mail(tx, { kind: 'factor-changed', id, to: account.email }, document);
    },

    /**
     * The last mail to a user, of which nothing is stored.
     * @param id of the account
     * @param leaveUrl where a newsletter that goes on is ended
     */
    deleted: async (tx: Executor, to: string, id: string, leaveUrl: string | undefined): Promise<void> => {
      const facts = { cause: `account-deleted:${id}`, kind: 'account-deleted', isFarewell: true } as const;
      await send(tx, write.toAddress(to, facts, deletedMail(storeName, leaveUrl)));
    },
  };
}
