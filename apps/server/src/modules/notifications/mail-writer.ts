import type { Statement } from '../../db/statement.ts';
import type { NewMail } from '../outbox/index.ts';
import type { Letterhead, MailDocument } from './mail-document.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

export interface MailWriterDeps {
  enqueue: (mail: NewMail) => Statement<unknown>;
  publicUrl: () => string;
  storeName: string;
  contact: Letterhead['contact'];
}

type MailFacts = Omit<NewMail, 'to' | 'subject' | 'html' | 'text'>;

export type MailWriter = ReturnType<typeof createMailWriter>;

/** Renders mails under the shop's letterhead, to be put into the outbox, for whoever they are meant for. */
export function createMailWriter({ enqueue, publicUrl, storeName, contact }: MailWriterDeps) {
  const toAddress = (to: string, mail: MailFacts, document: MailDocument): Statement<unknown> => {
    const letterhead = { storeName, contact, url: publicUrl() };
    const [html, text] = [renderHtml(document, letterhead), renderText(document, letterhead)];
    return enqueue({ ...mail, to, subject: document.subject, html, text });
  };

  return {
    toAddress,

    /** @param to undefined for an account that is gone */
    toBuyer: (to: string | undefined, mail: MailFacts, document: MailDocument): Statement<unknown>[] =>
      to === undefined ? [] : [toAddress(to, mail, document)],

    /** To each of those who run the shop a mail of their own. */
    toAdmins: (admins: readonly string[], mail: MailFacts, document: MailDocument): Statement<unknown>[] =>
      admins.map((to) => toAddress(to, { ...mail, cause: `${mail.cause}:${to}` }, document)),
  };
}
