import type { Statement } from '../../db/statement.ts';
import { button, type MailDocument, type MailWriter, paragraph } from '../outbox/index.ts';

interface NewsletterLinks {
  confirm: string;
  leave: string;
}

const confirmMail = (storeName: string, links: NewsletterLinks): MailDocument => ({
  subject: `Please confirm your subscription to ${storeName}`,
  preview: 'Confirm to start getting our newsletter.',
  heading: 'Please confirm your subscription',
  blocks: [
    paragraph(
      `Someone asked for the ${storeName} newsletter to be sent to this address. If it was you, please confirm.`,
    ),
    button('Confirm', links.confirm),
    paragraph('If it wasn’t you, there’s nothing to do: we won’t send the newsletter unless you confirm.'),
  ],
  footnote: { text: 'You can also', link: { label: 'have this address deleted.', url: links.leave } },
});

const welcomeMail = (storeName: string, links: Pick<NewsletterLinks, 'leave'>): MailDocument => ({
  subject: `You’re subscribed to ${storeName}`,
  preview: 'Thank you for your interest.',
  heading: 'You’re subscribed',
  blocks: [paragraph(`Thank you. From now on you’ll get the ${storeName} newsletter.`)],
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
