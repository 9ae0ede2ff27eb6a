import { asWritten, button, type MailDocument, paragraph } from '../outbox/index.ts';

export interface LowStock {
  title: string;
  left: number;
}

export const lowStockMail = ({ title, left }: LowStock, productsUrl: string): MailDocument => {
  const what = asWritten(title);
  const sentence = left === 0 ? `${what} is sold out.` : `Only ${left} left: ${what}.`;
  return {
    subject: sentence,
    preview: 'Time to restock.',
    heading: left === 0 ? 'Sold out' : 'Stock is running low',
    blocks: [paragraph(sentence), button('View products', productsUrl)],
  };
};
