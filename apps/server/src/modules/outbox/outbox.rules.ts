import type { Letterhead, MailDocument } from './mail-document.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';

/** Mail as it was put together, from which it is written out when it is sent or read. */
interface Letter {
  document: MailDocument;
  letterhead: Letterhead;
}

/** Mail that is written out: mails were stored so before, and a forgotten one is left so. */
interface WrittenOut {
  html: string;
  text: string;
}

/** Document that goes with a mail: read when it is sent, because it is kept with the documents. */
export interface MailAttachment {
  documentId: string;
  fileName: string;
}

/** Parts of a mail besides its recipient and subject. */
export type MailContent = (Letter | WrittenOut) & {
  headers: Record<string, string>;
  attachments?: readonly MailAttachment[];
  /** Text that replaces `SECRET_MARK` when it is sent: a link's token, which is forgotten then. */
  secret?: string;
  /** The last mail to a user, whose address is not stored: all of it is forgotten when it is sent. */
  isFarewell?: true;
  /** Unset while it can be sent again: something of it is forgotten. */
  isKept?: false;
};

/** Placeholder of the secret in a mail's text and HTML. No mail that people write has it. */
export const SECRET_MARK = 'SECRET-OF-THIS-MAIL';

const writtenOut = (content: MailContent): WrittenOut =>
  'document' in content
    ? {
        html: renderHtml(content.document, content.letterhead),
        text: renderText(content.document, content.letterhead),
      }
    : content;

function filledWith(content: MailContent, secret: string) {
  const { html, text } = writtenOut(content);
  const fill = (what: string) => what.replaceAll(SECRET_MARK, secret);
  return { html: fill(html), text: fill(text), headers: content.headers };
}

/** The sender that a mail was written under; without one it is sent as all others are. */
export const senderOf = (content: MailContent): { from?: string } => {
  const from = 'letterhead' in content ? content.letterhead.from : undefined;
  return from === undefined ? {} : { from };
};

/** A mail as its recipient gets it. */
export const withSecret = (content: MailContent) => filledWith(content, content.secret ?? '');

/** A mail as those who run the shop may read it: a link that opens a user's account is not theirs. */
export const withoutSecret = (content: MailContent) => filledWith(content, 'hidden');

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after each failed try: nearly three days in all. */
const PAUSES = [20, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR];

/**
 * @param tries how many have failed
 * @returns seconds until the next one; undefined when it is time to give up
 */
export const pauseAfter = (tries: number): number | undefined => PAUSES[tries - 1];
