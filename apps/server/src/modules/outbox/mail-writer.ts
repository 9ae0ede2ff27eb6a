import type { Statement } from '../../db/statement.ts';
import { asWritten, type Letterhead, type MailDocument } from './mail-document.ts';
import type { NewMail, OutboxService } from './outbox.service.ts';

export interface MailWriterDeps {
  outbox: Pick<OutboxService, 'enqueue' | 'forgetCauses'>;
  publicUrl: () => string;
  storeName: string;
  contact: Letterhead['contact'];
  timeZone: string;
}

type MailFacts = Omit<NewMail, 'to' | 'document' | 'letterhead'>;

export type MailWriter = ReturnType<typeof createMailWriter>;

/** Writes mails under the shop's letterhead into the outbox. */
export function createMailWriter({ outbox, publicUrl, storeName, contact, timeZone }: MailWriterDeps) {
  const time = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The reader may be in a different one.
    timeZoneName: 'short',
    timeZone,
  });
  const letterTo = (to: string, mail: MailFacts, document: MailDocument): NewMail => ({
    ...mail,
    to,
    document,
    letterhead: { storeName, contact, url: publicUrl() },
  });

  return {
    /** As it may be written in a mail's sentences. */
    storeName: asWritten(storeName),
    publicUrl,
    formatTime: (instant: Date): string => time.format(instant),
    letterTo,

    toAddress: (to: string, mail: MailFacts, document: MailDocument): Statement<unknown> =>
      outbox.enqueue([letterTo(to, mail, document)]),

    /** Forgets the mails of these causes. */
    forget: outbox.forgetCauses,

    post: (mails: readonly NewMail[]): Statement<unknown>[] => (mails.length === 0 ? [] : [outbox.enqueue(mails)]),
  };
}
