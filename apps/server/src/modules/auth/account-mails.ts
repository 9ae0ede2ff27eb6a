import type { SecondFactor } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import {
  asWritten,
  button,
  type MailDocument,
  type MailWriter,
  paragraph,
  SECRET_MARK,
  type WriteDocument,
} from '../outbox/index.ts';
import { findEmail } from './auth.repository.ts';

const resetMail = (storeName: string, url: string): MailDocument => ({
  subject: `Set a new password for ${storeName}`,
  preview: 'The link works once and expires in an hour.',
  heading: 'Set a new password',
  blocks: [
    paragraph(`Someone asked to set a new password for your account at ${storeName}. If it was you, continue here.`),
    button('Set a new password', url),
    paragraph(
      'The link works once and expires in an hour. Once you’ve set a new password, you’ll be signed out everywhere.',
    ),
    paragraph('If it wasn’t you, there’s nothing to do: your password hasn’t changed.'),
  ],
});

const passwordChangedMail = (storeName: string, forgotUrl: string): MailDocument => ({
  subject: `Your password for ${storeName} was changed`,
  preview: 'If it wasn’t you, set a new one straight away.',
  heading: 'Your password was changed',
  blocks: [
    paragraph(`The password of your account at ${storeName} has just been changed.`),
    paragraph('If it wasn’t you, set a new one straight away: that signs everyone else out.'),
    button('Set a new password', forgotUrl),
  ],
});

const emailConfirmMail = (storeName: string, url: string): MailDocument => ({
  subject: `Please confirm your new email for ${storeName}`,
  preview: 'Confirm to use this email for your account.',
  heading: 'Please confirm your new email',
  blocks: [
    paragraph(`Someone wants to use this email for their account at ${storeName}. If it’s you, please confirm.`),
    button('Confirm', url),
    paragraph('The link expires in a day. If it wasn’t you, there’s nothing to do.'),
  ],
});

const accountConfirmMail = (storeName: string, url: string): MailDocument => ({
  subject: `Open your account at ${storeName}`,
  preview: 'Choose a password to see your orders in your account.',
  heading: 'Open your account',
  blocks: [
    paragraph(
      `Someone asked for an account at ${storeName} for an order made with this email. If it was you, choose a password: your orders then join the account.`,
    ),
    button('Choose a password', url),
    paragraph(
      'The link works once and expires in an hour. If it wasn’t you, there’s nothing to do: nobody sees your orders.',
    ),
  ],
});

const emailChangingMail = (storeName: string, newEmail: string, url: string): MailDocument => ({
  subject: `Your email for ${storeName} is about to change`,
  preview: 'If it wasn’t you, undo the change.',
  heading: 'Your email is about to change',
  blocks: [
    paragraph(`The email of your account at ${storeName} is about to change to ${newEmail}.`),
    paragraph(
      'If it wasn’t you, undo the change. You can do so for a week, even once it has been made. We’ll then sign everyone out and email you a link to set a new password.',
    ),
    button('Undo the change', url),
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
  'recovery-code': { added: 'New recovery codes were created', removed: 'The recovery codes were removed' },
} as const satisfies Record<SecondFactor, unknown>;

const factorSentence = ({ factor, isAdded, name }: FactorChange): string =>
  `${FACTOR_SENTENCES[factor][isAdded ? 'added' : 'removed']}${name ? `: ‘${asWritten(name)}’` : ''}.`;

export const factorsChangedMail = (
  storeName: string,
  forgotUrl: string,
  changes: readonly FactorChange[],
): MailDocument => ({
  subject: `Your sign-in to ${storeName} was changed`,
  preview: 'If it wasn’t you, set a new password straight away.',
  heading: 'Your sign-in was changed',
  blocks: [
    ...changes.map((change) => paragraph(factorSentence(change))),
    paragraph(
      'If it wasn’t you, set a new password straight away. Then check your sign-in methods in the console and remove any that aren’t yours.',
    ),
    button('Set a new password', forgotUrl),
  ],
});

const deletedMail = (storeName: string, leaveUrl: string | undefined): MailDocument => ({
  subject: `Your account at ${storeName} has been deleted`,
  preview: 'This is our last email to you.',
  heading: 'Your account has been deleted',
  blocks: [
    paragraph(`Your account at ${storeName} has been deleted, along with your addresses, cart and wishlist.`),
    paragraph(
      'We keep the order records the law requires: what was bought, when and for how much, without your details.',
    ),
    paragraph('This is our last email to you.'),
  ],
  ...(leaveUrl && {
    footnote: {
      text: 'You’ll still get the newsletter at this address, because your account hadn’t confirmed that the address is yours.',
      link: { label: 'Unsubscribe', url: leaveUrl },
    },
  }),
});

type AccountMailKind =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirm'
  | 'account-confirm'
  | 'email-changing'
  | 'factor-changed'
  | 'account-deleted';

export type AccountMails = ReturnType<typeof createAccountMails>;

/**
 * Mails about a user's own account, each written in the transaction that causes it. The secrets of their links are for
 * their recipients alone.
 */
export function createAccountMails(write: MailWriter) {
  const { publicUrl } = write;
  const linkTo = (path: string) => `${publicUrl()}${path}?token=${SECRET_MARK}`;
  const mail = async (
    tx: Executor,
    { kind, id, to, secret }: { kind: AccountMailKind; id: string; to: string; secret?: string },
    writeFor: WriteDocument,
  ): Promise<void> => {
    await send(tx, write.toAddress(to, { cause: `${kind}:${id}`, kind, ...(secret && { secret }) }, writeFor));
  };

  return {
    /** @param id names the asking: of each there is one mail */
    resetAsked: (tx: Executor, to: string, id: string, secret: string) =>
      mail(tx, { kind: 'password-reset', id, to, secret }, (name) => resetMail(name, linkTo('/auth/reset'))),

    /** @param id names the change */
    passwordChanged: (tx: Executor, to: string, id: string) =>
      mail(tx, { kind: 'password-changed', id, to }, (name) => passwordChangedMail(name, `${publicUrl()}/auth/forgot`)),

    /** Asks the owner of the new email for their yes. @param id names the change */
    emailConfirm: (tx: Executor, to: string, id: string, secret: string) =>
      mail(tx, { kind: 'email-confirm', id, to, secret }, (name) =>
        emailConfirmMail(name, linkTo('/auth/email/confirm')),
      ),

    /** Lets the owner of a new account's email choose its password. @param id names the asking */
    accountConfirm: (tx: Executor, to: string, id: string, secret: string) =>
      mail(tx, { kind: 'account-confirm', id, to, secret }, (name) => accountConfirmMail(name, linkTo('/auth/reset'))),

    /** Notifies the owner of the old email, who may call the change back. @param id names the change */
    emailChanging: (tx: Executor, to: string, id: string, { newEmail, token }: { newEmail: string; token: string }) =>
      mail(tx, { kind: 'email-changing', id, to, secret: token }, (name) =>
        emailChangingMail(name, newEmail, linkTo('/auth/email/undo')),
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
      await mail(tx, { kind: 'factor-changed', id, to: account.email }, (name) =>
        factorsChangedMail(name, `${publicUrl()}/auth/forgot`, changes),
      );
    },

    /**
     * The last mail to a user, of which nothing is stored.
     * @param id of the account
     * @param leaveUrl where a newsletter that goes on is ended
     */
    deleted: async (tx: Executor, to: string, id: string, leaveUrl: string | undefined): Promise<void> => {
      const facts = { cause: `account-deleted:${id}`, kind: 'account-deleted', isFarewell: true } as const;
      await send(
        tx,
        write.toAddress(to, facts, (name) => deletedMail(name, leaveUrl)),
      );
    },
  };
}
