import { calls, type Mail, type MailDetails } from '@haberdash/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { call } from './call.ts';

/** The mails whose recipient or subject contains this. */
export const listMails = async (admin: APIRequestContext, search: string): Promise<Mail[]> =>
  (await call(admin, calls.mail.list, { query: { search } })).data;

/** The mail of this kind that was written to somebody. */
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
