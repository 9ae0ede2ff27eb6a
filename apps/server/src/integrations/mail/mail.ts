import type { SendMailOptions } from 'nodemailer';

/** A mail on its way out. */
export interface OutgoingMail {
  /** Identifies the mail over all tries: its Message-ID and its file are named after it. */
  id: string;
  /** Kind of the mail, in lower case with hyphens. */
  kind: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  headers: Readonly<Record<string, string>>;
  attachments?: readonly { fileName: string; type: string; content: Uint8Array }[];
  /** `Name <mail@example.com>`, where it is not that of all mails. */
  from?: string;
}

export interface MailSender {
  /**
   * Sends one mail, or throws an Error that says why it could not.
   * @param signal gives the try up
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
}

/** `Name <mail@example.com>` or the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** The message of a mail. The same mail makes the same message, byte for byte. */
export function messageOf(mail: OutgoingMail, usualFrom: string): SendMailOptions {
  const from = mail.from ?? usualFrom;
  const domain = addressIn(from).split('@').at(-1) ?? 'localhost';
  return {
    from,
    // As an object it is one address, whatever its characters would mean in a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    baseBoundary: mail.id,
    // RFC 3834: no absence note is to answer a machine.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ fileName, type, content }) => ({
        filename: fileName,
        contentType: type,
        content: Buffer.from(content),
      })),
    }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
