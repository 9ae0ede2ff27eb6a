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

/** What a mail says, from which its HTML and its text are made alike. */
export interface MailDocument {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why it was sent, or how to get no more of them. */
  footnote?: { text: string; link?: { label: string; url: string } };
}

/** Who sends the shop's mails. */
export interface Letterhead {
  storeName: string;
  contact: { address: string; phone: string; email: string };
  url: string;
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const facts = (...list: MailFact[]): MailBlock => ({ kind: 'facts', facts: list });
