import type { Executor } from '../../db/connection.ts';
import type { Recipients } from '../auth/index.ts';
import type { OrderRow } from '../orders/index.ts';
import type { NewMail } from '../outbox/index.ts';
import type { Letterhead, MailDocument } from './mail-document.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

export interface MailWriterDeps {
  enqueue: (tx: Executor, mail: NewMail) => Promise<void>;
  recipients: Recipients;
  publicUrl: () => string;
  storeName: string;
  contact: Letterhead['contact'];
}

type MailFacts = Pick<NewMail, 'cause' | 'kind' | 'orderId' | 'headers'>;

/** Renders mails under the shop's letterhead and puts them into the outbox, for whoever they are meant for. */
export function createMailWriter({ enqueue, recipients, publicUrl, storeName, contact }: MailWriterDeps) {
  const toAddress = (tx: Executor, to: string, mail: MailFacts, document: MailDocument): Promise<void> => {
    const letterhead = { storeName, contact, url: publicUrl() };
    const [html, text] = [renderHtml(document, letterhead), renderText(document, letterhead)];
    return enqueue(tx, { ...mail, to, subject: document.subject, html, text });
  };

  return {
    toAddress,

    toBuyer: async (tx: Executor, order: OrderRow, mail: MailFacts, document: MailDocument): Promise<void> => {
      const to = await recipients.ofUser(tx, order.userId);
      if (to) await toAddress(tx, to, mail, document);
    },

    /** To each of those who run the shop a mail of their own. */
    toAdmins: async (tx: Executor, mail: MailFacts, document: MailDocument): Promise<void> => {
      for (const to of await recipients.ofAdmins(tx)) {
        await toAddress(tx, to, { ...mail, cause: `${mail.cause}:${to}` }, document);
      }
    },
  };
}
