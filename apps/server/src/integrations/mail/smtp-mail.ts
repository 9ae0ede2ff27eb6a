import { type MailSender, messageOf } from './mail.ts';

/** For each of connecting, the server's greeting, and silence later on. */
const TIMEOUT_MS = 8000;

/**
 * Sends mails over SMTP, one connection each.
 * @param url `smtp://user:password@host:port` or `smtps://…`; TLS is used wherever the server offers it
 */
export function createSmtpMail(url: string, from: string): MailSender {
  const settings = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  };
  return {
    send: async (mail, signal) => {
      const { createTransport } = await import('nodemailer');
      await createTransport(settings).sendMail({ ...messageOf(mail, from), signal });
    },
  };
}
