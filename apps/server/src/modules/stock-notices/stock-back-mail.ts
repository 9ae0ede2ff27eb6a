import { type ProductOption, variantQuery } from '@haberdash/contract';
import type { Statement } from '../../db/statement.ts';
import { asWritten, button, type MailDocument, type MailWriter, paragraph } from '../outbox/index.ts';

interface ReturnedVariant {
  productId: string;
  title: string;
  variantTitle: string;
  options: readonly ProductOption[];
  /** The value that it has of each option. */
  chosen: Readonly<Record<string, string>>;
}

const stockBackMail = (storeName: string, shopUrl: string, variant: ReturnedVariant): MailDocument => {
  const { productId, title, variantTitle, options, chosen } = variant;
  const what = asWritten(variantTitle ? `${title} (${variantTitle})` : title);
  return {
    subject: `${what} is back in stock`,
    preview: 'You asked us to let you know.',
    heading: 'Back in stock',
    blocks: [
      paragraph(`${what} is back in stock.`),
      button('View product', `${shopUrl}/shopping/product/${productId}${variantQuery(options, chosen)}`),
      paragraph('We can’t reserve one for you: it’s first come, first served.'),
    ],
    footnote: {
      text: `Someone asked ${storeName} to email this address once. This was that email, and we no longer keep the address for it.`,
    },
  };
};

/** Notifies a person who waits for it that a variant is back. @param notice of each there is one mail */
export const writeStockBack = (
  mails: MailWriter,
  { id, email }: { id: string; email: string },
  variant: ReturnedVariant,
): Statement<unknown> => {
  const mail = { cause: `stock-back:${id}`, kind: 'stock-back', isFarewell: true } as const;
  return mails.toAddress(email, mail, (name) => stockBackMail(name, mails.publicUrl(), variant));
};
