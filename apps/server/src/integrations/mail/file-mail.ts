import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailSender, messageOf, type OutgoingMail } from './mail.ts';

const stampOf = (date: Date) => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** Opens a new file in the folder, which is made where it is missing: hardly ever. */
async function create(folder: string, name: string): Promise<FileHandle> {
  const openNew = () => open(join(folder, name), 'wx', 0o600);
  try {
    return await openNew();
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return openNew();
  }
}

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
      const name = `.${randomUUID()}.part`;
      const temporary = join(folder, name);
      try {
        const file = await create(folder, name);
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
