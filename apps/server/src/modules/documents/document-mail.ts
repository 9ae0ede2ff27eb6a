import { currencyDigits, formatMoney, toDecimal } from '@haberdash/contract';
import { button, type MailDocument, paragraph } from '../outbox/index.ts';
import type { Snapshot } from './snapshot.ts';

const NAMES = { invoice: 'invoice', creditNote: 'credit note', receipt: 'receipt' } as const;

/** The mail that a document is attached to. */
export function documentMail(snapshot: Snapshot, storeName: string, orderUrl: string): MailDocument {
  const { kind, number, currency, totals, order } = snapshot;
  const name = NAMES[kind];
  const total = formatMoney(toDecimal(totals.total, currencyDigits(currency)), currency);
  const heading = `Your ${name} ${number}`;
  return {
    subject: `Your ${name} from ${storeName}`,
    preview: `${number}, ${total}`,
    heading,
    blocks: [
      paragraph(`The ${name} for order #${order.number} over ${total} is attached to this email as a PDF.`),
      button('View order', orderUrl),
    ],
  };
}
