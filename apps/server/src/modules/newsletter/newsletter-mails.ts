import type { Statement } from '../../db/statement.ts';
import { button, type MailDocument, type MailWriter, paragraph } from '../outbox/index.ts';

interface NewsletterLinks {
  confirm: string;
  leave: string;
}

const confirmMail = (storeName: string, links: NewsletterLinks): MailDocument => ({
  subject: `Please confirm your subscription to ${storeName}`,
  preview: 'One press, and you get our newsletter.',
  heading: 'Please confirm your subscription',
  blocks: [
    paragraph(
      `Somebody has asked for the newsletter of ${storeName} at this address. If it was you, please confirm it.`,
    ),
    button('Confirm', links.confirm),
    paragraph('If it was not you, there is nothing to do: without your yes no newsletter comes.'),
  ],
  footnote: { text: 'You can also', link: { label: 'have this address forgotten.', url: links.leave } },
});

const welcomeMail = (storeName: string, links: Pick<NewsletterLinks, 'leave'>): MailDocument => ({
  subject: `You are subscribed to ${storeName}`,
  preview: 'Thank you for your interest.',
  heading: 'You are subscribed',
  blocks: [paragraph(`Thank you. From now on you get the newsletter of ${storeName}.`)],
  footnote: { text: 'No more newsletters?', link: { label: 'Unsubscribe', url: links.leave } },
});

/** Subscriber of the newsletter, with the links of their mails. */
interface Subscriber {
  id: string;
  email: string;
  links: NewsletterLinks;
}

/** RFC 8058: the mail program's own button posts to this address. */
const headersOf = ({ leave }: NewsletterLinks) => ({
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Asks for the yes of an email's owner, at most once a day. @param day `YYYY-MM-DD` */
export const writeConfirm = (mails: MailWriter, { id, email, links }: Subscriber, day: string): Statement<unknown> => {
  const mail = { cause: `newsletter-confirm:${id}:${day}`, kind: 'newsletter-confirm' as const };
  return mails.toAddress(email, { ...mail, headers: headersOf(links) }, (name) => confirmMail(name, links));
};

export const writeWelcome = (mails: MailWriter, { id, email, links }: Subscriber): Statement<unknown> => {
  const mail = { cause: `newsletter-welcome:${id}`, kind: 'newsletter-welcome' as const };
  return mails.toAddress(email, { ...mail, headers: headersOf(links) }, (name) => welcomeMail(name, links));
};
