import type { Database } from '../db/connection.ts';
import { withSecret } from '../modules/outbox/index.ts';
import { outbox } from '../modules/outbox/outbox.tables.ts';

/** Content of the mails that tests write. */
export const letterAbout = (cause: string) => ({
  document: { subject: `About ${cause}`, preview: '', heading: cause, blocks: [] },
  letterhead: { storeName: 'Haberdash', contact: { address: '', phone: '', email: '' }, url: 'http://localhost' },
});

export interface WrittenMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** The first link of its text. */
  link: string;
}

/** Every mail that was written into the outbox, as its recipient gets it, in the order of its kinds and recipients. */
export async function writtenMails({ db }: Pick<Database, 'db'>): Promise<WrittenMail[]> {
  const rows = await db.select().from(outbox).orderBy(outbox.kind, outbox.recipient, outbox.createdAt);
  return rows.map(({ id, kind, recipient, subject, content }) => {
    const sent = withSecret(content);
    return { id, kind, to: recipient, subject, ...sent, link: /^https?:\S+$/m.exec(sent.text)?.[0] ?? '' };
  });
}
