import { type APIRequestContext, expect } from '@playwright/test';
import { dataOf } from './shop-api.ts';

export interface Mail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  state: string;
}

/** The mails whose recipient or subject contains this. */
export const listMails = (admin: APIRequestContext, search: string): Promise<Mail[]> =>
  dataOf(admin.get(`/api/admin/mail/get?search=${encodeURIComponent(search)}`));

/** The mail of this kind that was written to somebody. */
export async function mailTo(admin: APIRequestContext, to: string, kind: string): Promise<Mail & { text: string }> {
  const mail = (await listMails(admin, to)).find((candidate) => candidate.kind === kind);
  if (!mail) throw new Error(`no mail ${kind} was written to ${to}`);
  return dataOf(admin.get(`/api/admin/mail/details/${mail.id}`));
}

/** The path that a mail's text leads to, below this one. */
export function linkIn({ text }: { text: string }, below: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${below}\\S+)`).exec(text)?.[1];
  expect(found, `a link below ${below}`).toBeDefined();
  return found ?? '';
}
