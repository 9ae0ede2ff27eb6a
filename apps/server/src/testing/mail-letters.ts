import { expect } from 'vitest';
import { createMailWriter, type MailDocument, type NewMail, withSecret } from '../modules/outbox/index.ts';

export const LETTERHEAD = {
  storeName: 'Haberdash',
  contact: { address: '12 Mill Lane, Pune 411001', phone: '+91 20 5550 0100', email: 'hello@example.com' },
  url: 'https://shop.example.test',
};

export const HEBREW = 'שמלה 7!';
const HEBREW_LETTERHEAD = {
  ...LETTERHEAD,
  storeName: HEBREW,
  contact: { ...LETTERHEAD.contact, address: HEBREW },
};

export const withoutMarks = (sentence: string) => sentence.replaceAll(/[\u2068\u2069]/g, '');

/** A writer for a shop with a Hebrew name, and the mail that was written by it. */
export function catchMails() {
  const written: NewMail[] = [];
  const enqueue = (mails: readonly NewMail[]) => {
    written.push(...mails);
    return { sendTo: async () => undefined };
  };
  const outbox = { enqueue, forgetCauses: async () => undefined };
  const writer = createMailWriter({
    ...{ ...HEBREW_LETTERHEAD, outbox, timeZone: 'UTC' },
    publicUrl: () => LETTERHEAD.url,
  });
  const mail = (): NewMail => {
    const [only, ...others] = written;
    if (!only || others.length > 0) throw new Error(`${written.length} mails were written`);
    return only;
  };
  return { writer, mail, document: () => mail().document };
}

const asRead = (document: MailDocument, letterhead: typeof LETTERHEAD) =>
  withSecret({ document, letterhead, headers: {} });

/** Visible text of the HTML. */
const readable = (html: string) =>
  html
    .replace(/<(head|div)[\s\S]*?<\/\1>|<\/?span[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

/** It says the same in HTML and in text, and loads and runs nothing. */
export function expectWhole(document: MailDocument): void {
  const { html, text } = asRead(document, LETTERHEAD);
  expect(document.subject.length).toBeLessThan(80);
  for (const block of document.blocks) {
    if (block.kind === 'button') {
      expect(html).toContain(`href="${block.url}"`);
      expect(text).toContain(`${block.label}:\n${block.url}\n`);
    }
    if (block.kind === 'paragraph') {
      expect(readable(html)).toContain(withoutMarks(block.text));
      expect(text).toContain(withoutMarks(block.text));
    }
  }
  expect(readable(html)).toContain(document.heading);
  expect(text.split('\n')[2]).toBe(document.heading);
  expect(text + html).not.toContain('undefined');
  expect(html).not.toMatch(/<(script|img|link|iframe|form)|url\(|@import|src=/i);
}

/** Expects texts typed in Hebrew to have their punctuation at the right end. */
export function expectOwnDirection(document: MailDocument): void {
  const { html, text } = asRead(document, HEBREW_LETTERHEAD);
  const body = html.slice(html.indexOf('<body'));
  const before = body.split(HEBREW).slice(0, -1);
  expect(before.length).toBeGreaterThan(1);
  // The element around it begins with it, or with what else is on its line, and finds out its direction by itself.
  for (const piece of before) expect(piece.slice(piece.lastIndexOf('<'))).toMatch(/^<\w+ [^>]*dir="auto"/);
  expect(body).not.toContain('text-align: left');
  expect(`${text}${html}`).toBe(withoutMarks(`${text}${html}`));
}
