import type { ShopInfo } from '@haberdash/contract';
import { composed, mapped, type Statement, send } from '../../db/statement.ts';
import { namedAddress } from '../../lib/named-address.ts';
import { asWritten, type Letterhead, type MailDocument } from './mail-document.ts';
import type { NewMail, OutboxService } from './outbox.service.ts';

/** The store's facts that mails print. */
interface Sender extends Pick<ShopInfo, 'storeName' | 'contact' | 'legalName' | 'taxNumbers'> {
  /** The email that the merchant has given; empty if there is none. */
  ownEmail: string;
  /** The same, or the installation's. */
  senderEmail: string;
}

export interface MailWriterDeps {
  outbox: Pick<OutboxService, 'enqueue' | 'forgetCauses'>;
  publicUrl: () => string;
  /** Reads what the store says of itself, in the transaction that writes a mail. */
  face: Statement<Sender>;
  /** True if mails come from an address of their own, whatever the store's email is. */
  hasOwnSender: boolean;
  timeZone: string;
}

type MailFacts = Omit<NewMail, 'to' | 'document' | 'letterhead'>;

/** Writes a mail for a store of this name, which may stand in its sentences as it is. */
export type WriteDocument = (storeName: string) => MailDocument;

export type MailWriter = ReturnType<typeof createMailWriter>;

/** Writes mails under the shop's letterhead into the outbox. */
export function createMailWriter({ outbox, publicUrl, face, hasOwnSender, timeZone }: MailWriterDeps) {
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

  const sendersOf = ({ storeName, ownEmail, senderEmail }: Sender) => {
    if (!hasOwnSender) return { from: namedAddress(storeName, senderEmail) };
    return ownEmail === '' ? {} : { replyTo: ownEmail };
  };

  const letterhead: Statement<Letterhead> = mapped(face, (sender) => ({
    storeName: sender.storeName,
    contact: sender.contact,
    url: publicUrl(),
    legal: [sender.legalName, ...sender.taxNumbers].filter((line) => line !== ''),
    ...sendersOf(sender),
  }));

  return {
    publicUrl,
    formatTime: (instant: Date): string => time.format(instant),

    /** Read in the transaction that writes mails with `letterTo`. */
    letterhead,
    letterTo: (head: Letterhead, to: string, mail: MailFacts, document: MailDocument): NewMail => ({
      ...mail,
      to,
      document,
      letterhead: head,
    }),

    /** Two steps: it is no last statement of a transaction. */
    toAddress: (to: string, mail: MailFacts, write: WriteDocument): Statement<unknown> =>
      composed(async (on) => {
        const head = await send(on, letterhead);
        const document = write(asWritten(head.storeName));
        return send(on, outbox.enqueue([{ ...mail, to, document, letterhead: head }]));
      }),

    /** Forgets the mails of these causes. */
    forget: outbox.forgetCauses,

    post: (mails: readonly NewMail[]): Statement<unknown>[] => (mails.length === 0 ? [] : [outbox.enqueue(mails)]),
  };
}
