export { createFileMail } from './file-mail.ts';
export type { MailSender, OutgoingMail } from './mail.ts';
export { createSmtpMail } from './smtp-mail.ts';
