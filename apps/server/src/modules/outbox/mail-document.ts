/** A line of an order, a fact or an amount: texts as people read them. */
export interface MailLine {
  title: string;
  detail: string;
  amount: string;
}

export interface MailFact {
  label: string;
  /** May have several lines. */
  value: string;
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'order'; lines: readonly MailLine[]; totals: readonly MailFact[] }
  | { kind: 'facts'; facts: readonly MailFact[] };

/** Content of a mail, from which both its HTML and its text are made. */
export interface MailDocument {
  subject: string;
  /** Preview that a mailbox shows next to the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Footnote: the reason for the mail, or how to get no more of them. */
  footnote?: { text: string; link?: { label: string; url: string } };
}

const [BEGIN, END] = ['\u2068', '\u2069'];

/** Isolates users' words within a sentence of the shop: each has the direction of its own script. */
export const asWritten = (words: string): string => `${BEGIN}${words}${END}`;

/** A sentence in its parts: those at odd places are what people have written. */
export const partsOf = (sentence: string): string[] => sentence.split(new RegExp(`[${BEGIN}${END}]`));

/** A sentence where nothing but its letters can be said. */
export const plainSentence = (sentence: string): string => partsOf(sentence).join('');

/** Sender of the shop's mails. */
export interface Letterhead {
  storeName: string;
  contact: { address: string; phone: string; email: string };
  url: string;
  /** Legal name and tax numbers; mails of older shops have none. */
  legal?: readonly string[];
  /** Sender and reply address, where the store's settings say them. */
  from?: string;
  replyTo?: string;
}

/** The store's contact lines below a mail; empty ones are left out. */
export const closingOf = ({ storeName, contact, legal = [] }: Letterhead) => ({
  /** Beside the name, an address that people have written. */
  named: contact.address === '' ? [storeName] : [storeName, contact.address],
  reached: [contact.phone, contact.email].filter((text) => text !== '').join(', '),
  legal: legal.join(', '),
});

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const facts = (...list: MailFact[]): MailBlock => ({ kind: 'facts', facts: list });
