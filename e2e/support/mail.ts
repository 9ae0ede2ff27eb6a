import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type Mail, type MailDetails } from '@haberdash/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { call } from './call.ts';
import type { ShopProcess } from './shop-process.ts';

/** The mails whose recipient or subject contains this. */
export const listMails = async (admin: APIRequestContext, search: string): Promise<Mail[]> =>
  (await call(admin, calls.mail.list, { query: { search } })).data;

/** The mail of this kind that was written to a recipient. */
export async function mailTo(admin: APIRequestContext, to: string, kind: string): Promise<MailDetails> {
  const mail = (await listMails(admin, to)).find((candidate) => candidate.kind === kind);
  if (!mail) throw new Error(`no mail ${kind} was written to ${to}`);
  return (await call(admin, calls.mail.details, { params: { id: mail.id } })).data;
}

/** The path that a mail's text leads to, below this one. */
export function linkIn({ text }: { text: string }, below: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${below}\\S+)`).exec(text)?.[1];
  expect(found, `a link below ${below}`).toBeDefined();
  return found ?? '';
}

/**
 * The address with a token that a mail of this kind leads to, out of the file that the mail became: no one but its
 * recipient sees it. Waits until the mail was sent.
 */
export async function linkInFile({ dataDir }: ShopProcess, to: string, kind: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = async (): Promise<string> => {
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.includes(`-${kind}-`)) continue;
      const message = await readFile(join(folder, name), 'utf8');
      // Quoted-printable breaks lines, and writes what it breaks at in another way.
      const text = message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (text.includes(`To: ${to}`)) return /https?:\/\/\S+(?:\?token=|\/invitation\/)[\w-]+/.exec(text)?.[0] ?? '';
    }
    return '';
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}
