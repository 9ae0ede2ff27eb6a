import type { Executor } from '../../db/connection.ts';
import type { Statement } from '../../db/statement.ts';
import type { Letterhead, MailDocument, NewMail } from '../outbox/index.ts';

export interface MailWriterDeps {
  enqueue: (mails: readonly NewMail[]) => Statement<unknown>;
  /** Forgets the mails of these causes. */
  forgetMails: (tx: Executor, causes: readonly string[]) => Promise<void>;
  publicUrl: () => string;
  storeName: string;
  contact: Letterhead['contact'];
}

type MailFacts = Omit<NewMail, 'to' | 'document' | 'letterhead'>;

export type MailWriter = ReturnType<typeof createMailWriter>;

/** Writes mails under the shop's letterhead for whoever they are meant for. */
export function createMailWriter({ enqueue, forgetMails, publicUrl, storeName, contact }: MailWriterDeps) {
  const letterTo = (to: string, mail: MailFacts, document: MailDocument): NewMail => ({
    ...mail,
    to,
    document,
    letterhead: { storeName, contact, url: publicUrl() },
  });

  return {
    /** Puts a mail into the outbox. */
    toAddress: (to: string, mail: MailFacts, document: MailDocument): Statement<unknown> =>
      enqueue([letterTo(to, mail, document)]),

    forget: forgetMails,

    /** @param to undefined for an account that is gone */
    toBuyer: (to: string | undefined, mail: MailFacts, document: MailDocument): NewMail[] =>
      to === undefined ? [] : [letterTo(to, mail, document)],

    /** To each of those who run the shop a mail of their own. */
    toAdmins: (admins: readonly string[], mail: MailFacts, document: MailDocument): NewMail[] =>
      admins.map((to) => letterTo(to, { ...mail, cause: `${mail.cause}:${to}` }, document)),

    /** Puts what was written into the outbox. */
    post: (mails: readonly NewMail[]): Statement<unknown>[] => (mails.length === 0 ? [] : [enqueue(mails)]),
  };
}
