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

/** Notifies a person who waits for it that a variant is back. @param notice of each there is one mail */
export const writeStockBack = (
  mails: MailWriter,
  { id, email }: { id: string; email: string },
  variant: ReturnedVariant,
): Statement<unknown> => {
  const mail = { cause: `stock-back:${id}`, kind: 'stock-back', isFarewell: true } as const;
  return mails.toAddress(email, mail, stockBackMail(mails.storeName, mails.publicUrl(), variant));
};
