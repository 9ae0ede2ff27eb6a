import { button, facts, type MailBlock, type MailDocument, type MailFact, paragraph } from '../outbox/index.ts';

/** Facts of a mail about a return. */
export interface MailedReturn {
  number: string;
  orderNumber: string;
  /** Pieces in words, such as 'Linen Shirt, M × 1 – too small'. */
  items: readonly string[];
  comment: string;
  note: string;
  labelUrl: string;
  /** The order's page, without signing in. */
  url: string;
  /** The return in the console. */
  adminUrl: string;
}

const itemsOf = ({ items }: MailedReturn): MailFact => ({ label: 'Items', value: items.join('\n') });
const noteOf = ({ note }: MailedReturn): MailBlock[] => (note === '' ? [] : [paragraph(note)]);
const view = ({ url }: MailedReturn): MailBlock => button('View your order', url);

/** To the staff, when a buyer asks for a return. */
export const requestedMail = (mailed: MailedReturn, buyer: string): MailDocument => ({
  subject: `Return ${mailed.number} requested for order #${mailed.orderNumber}`,
  preview: mailed.items.join(', '),
  heading: `Return ${mailed.number}`,
  blocks: [
    paragraph(`${buyer} would like to return items of order #${mailed.orderNumber}. Approve or refuse it.`),
    facts(itemsOf(mailed), ...(mailed.comment === '' ? [] : [{ label: 'Comment', value: mailed.comment }])),
    button('Open return', mailed.adminUrl),
  ],
});

/** Steps of a return that its buyer is mailed about. */
export type ReturnNews = 'approved' | 'refused' | 'received' | 'cancelled' | 'holdEnded' | 'soldOut';

const NEWS: Readonly<Record<ReturnNews, (mailed: MailedReturn) => MailDocument>> = {
  approved: (mailed) => ({
    subject: `Return ${mailed.number} is approved`,
    preview: 'How to send it back.',
    heading: 'Send it back to us',
    blocks: [
      paragraph(`We’ve approved return ${mailed.number} of order #${mailed.orderNumber}.`),
      ...noteOf(mailed),
      facts(itemsOf(mailed)),
      ...(mailed.labelUrl === '' ? [] : [button('Print label', mailed.labelUrl)]),
      view(mailed),
    ],
  }),
  refused: (mailed) => ({
    subject: `Return ${mailed.number} can’t be accepted`,
    preview: mailed.note,
    heading: 'We can’t accept this return',
    blocks: [
      paragraph(`We can’t accept return ${mailed.number} of order #${mailed.orderNumber}.`),
      ...noteOf(mailed),
      facts(itemsOf(mailed)),
      view(mailed),
    ],
  }),
  received: (mailed) => ({
    subject: `Return ${mailed.number} has arrived`,
    preview: 'We’ve received your return.',
    heading: 'Your return has arrived',
    blocks: [
      paragraph(
        `We’ve received return ${mailed.number} of order #${mailed.orderNumber}. We’ll check it and email you when your refund is made or your exchange is sent.`,
      ),
      facts(itemsOf(mailed)),
      view(mailed),
    ],
  }),
  cancelled: (mailed) => ({
    subject: `Return ${mailed.number} is cancelled`,
    preview: 'There’s nothing to send back.',
    heading: 'Your return is cancelled',
    blocks: [
      paragraph(`We’ve cancelled return ${mailed.number} of order #${mailed.orderNumber}.`),
      ...noteOf(mailed),
      facts(itemsOf(mailed)),
      view(mailed),
    ],
  }),
  holdEnded: (mailed) => ({
    subject: `We’re no longer holding your exchange for return ${mailed.number}`,
    preview: 'You can still send the return.',
    heading: 'We’re no longer holding your new size',
    blocks: [
      paragraph(
        `Your return hasn’t arrived in time, so we’ve put the new size back on sale. You can still send return ${mailed.number}: if the size is there when it arrives, we’ll send it, otherwise we’ll refund you.`,
      ),
      facts(itemsOf(mailed)),
      view(mailed),
    ],
  }),
  soldOut: (mailed) => ({
    subject: `Return ${mailed.number} has arrived, and your new size is sold out`,
    preview: 'We’ll refund you instead.',
    heading: 'Your new size is sold out',
    blocks: [
      paragraph(
        `We’ve received return ${mailed.number} of order #${mailed.orderNumber}. The size that you wanted in exchange is sold out, so we’ll refund you instead.`,
      ),
      facts(itemsOf(mailed)),
      view(mailed),
    ],
  }),
};

/** To the buyer, when something comes of their return. */
export const newsMail = (news: ReturnNews, mailed: MailedReturn): MailDocument => NEWS[news](mailed);
