import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailSender, messageOf, type OutgoingMail } from './mail.ts';

const stampOf = (date: Date) => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

const fileNameOf = (mail: OutgoingMail) => `${stampOf(mail.date)}-${mail.kind}-${mail.id}.eml`;

/**
 * Writes each mail as one file into `folder`, readable by the shop's user alone. It is moved into its place once it is
 * whole, under a name of its own: a mail that is written again after a crash is still one file.
 */
export function createFileMail(folder: string, from: string): MailSender {
  return {
    send: async (mail) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = await new MailComposer(messageOf(mail, from)).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `.${randomUUID()}.part`);
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(message);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, join(folder, fileNameOf(mail)));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
