import { type ProductOption, variantQuery } from '@haberdash/contract';
import { asWritten, button, type MailDocument, paragraph } from '../outbox/index.ts';

export interface LowStock {
  /** What is sold under this stock. */
  id: string;
  title: string;
  left: number;
}

export const lowStockMail = ({ title, left }: LowStock, productsUrl: string): MailDocument => {
  const what = asWritten(title);
  const sentence = left === 0 ? `${what} is sold out.` : `Only ${left} left of ${what}.`;
  return {
    subject: sentence,
    preview: 'Time to get more in.',
    heading: 'A stock ran low',
    blocks: [paragraph(sentence), button('Open the products', productsUrl)],
  };
};

export interface ReturnedVariant {
  productId: string;
  title: string;
  variantTitle: string;
  options: readonly ProductOption[];
  /** The value that it has of each option. */
  chosen: Readonly<Record<string, string>>;
}

export const stockBackMail = (storeName: string, shopUrl: string, variant: ReturnedVariant): MailDocument => {
  const { productId, title, variantTitle, options, chosen } = variant;
  const what = asWritten(variantTitle ? `${title} (${variantTitle})` : title);
  return {
    subject: `${what} is back`,
    preview: 'You asked us to tell you.',
    heading: 'It is back',
    blocks: [
      paragraph(`${what} is in stock again.`),
      button('Have a look', `${shopUrl}/shopping/product/${productId}${variantQuery(options, chosen)}`),
      paragraph('We keep none back: whoever comes first gets it.'),
    ],
    footnote: {
      text: `Somebody left this address at ${storeName} to be told once. This was it: the address is not kept for it any more.`,
    },
  };
};

export interface NewsletterLinks {
  confirm: string;
  leave: string;
}

export const newsletterConfirmMail = (storeName: string, links: NewsletterLinks): MailDocument => ({
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

export const newsletterWelcomeMail = (storeName: string, links: Pick<NewsletterLinks, 'leave'>): MailDocument => ({
  subject: `You are subscribed to ${storeName}`,
  preview: 'Thank you for your interest.',
  heading: 'You are subscribed',
  blocks: [paragraph(`Thank you. From now on you get the newsletter of ${storeName}.`)],
  footnote: { text: 'No more newsletters?', link: { label: 'Unsubscribe', url: links.leave } },
});

export interface StaffInvited {
  url: string;
  roleName: string;
  invitedBy: string;
  expiresAt: Date;
}

/** @param until when the invitation is over, in words */
export const staffInvitedMail = (storeName: string, invited: StaffInvited, until: string): MailDocument => {
  const [who, role] = [asWritten(invited.invitedBy), asWritten(invited.roleName)];
  return {
    subject: `You are invited to run ${storeName}`,
    preview: `${who} would like you to join the staff.`,
    heading: `Join the staff of ${storeName}`,
    blocks: [
      paragraph(`${who} invites you to help run ${storeName}, in the role '${role}'.`),
      button('Accept the invitation', invited.url),
      paragraph(`The link is for you alone, works once, and until ${until}.`),
      paragraph('If you did not expect this, there is nothing to do.'),
    ],
  };
};
