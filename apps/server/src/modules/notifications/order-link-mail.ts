import type { Statement } from '../../db/statement.ts';
import { newId } from '../../lib/ids.ts';
import { button, type MailDocument, type MailWriter, paragraph } from '../outbox/index.ts';

const orderLinkMail = (storeName: string, orderId: string, url: string): MailDocument => ({
  subject: `Your order #${orderId.slice(0, 8)} at ${storeName}`,
  preview: 'The link shows what you ordered and where it is.',
  heading: 'Here’s your order',
  blocks: [
    paragraph(
      `Someone asked for the link to order #${orderId.slice(0, 8)}. It shows what was ordered and where it is.`,
    ),
    button('View your order', url),
    paragraph('If it wasn’t you, there’s nothing to do: nobody but you has got this link.'),
  ],
});

/** Mails an order's link to its buyer, each time that it is asked for. */
export const writeOrderLink = (mails: MailWriter, to: string, orderId: string, url: string): Statement<unknown> =>
  mails.toAddress(to, { cause: `order-link:${newId()}`, kind: 'order-link', orderId }, (name) =>
    orderLinkMail(name, orderId, url),
  );
