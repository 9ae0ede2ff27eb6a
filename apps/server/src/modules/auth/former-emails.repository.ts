import { foldText } from '@haberdash/contract';
import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { formerEmails } from './account.tables.ts';
import { users } from './auth.tables.ts';

export type FormerEmailRow = typeof formerEmails.$inferSelect;

/** Remembers emails that an account has left just now. */
export async function putFormerEmails(
  tx: Executor,
  userId: string,
  emails: readonly string[],
  isProved: boolean,
): Promise<void> {
  if (emails.length === 0) return;
  const left = new Set(emails.map(foldText));
  await tx
    .insert(formerEmails)
    .values([...left].map((email) => ({ userId, email, isProved })))
    .onConflictDoUpdate({
      target: [formerEmails.userId, formerEmails.email],
      set: { isProved, leftAt: sql`excluded.left_at` },
    });
}

export async function listFormerEmails(db: Executor, userId: string): Promise<FormerEmailRow[]> {
  return db.select().from(formerEmails).where(eq(formerEmails.userId, userId)).orderBy(formerEmails.leftAt);
}

/** True when another account has proved the mailbox to be its owner's, after this one had left it. */
export async function isProvedSince(db: Executor, { userId, email, leftAt }: FormerEmailRow): Promise<boolean> {
  const holders = and(
    isEmail(users.email, email),
    ne(users.id, userId),
    isNull(users.deletedAt),
    isNotNull(users.emailProvedAt),
  );
  const laterOwners = and(
    inArray(formerEmails.email, emailSpellings(email).map(foldText)),
    ne(formerEmails.userId, userId),
    gt(formerEmails.leftAt, leftAt),
    formerEmails.isProved,
  );
  return (await db.$count(users, holders)) > 0 || (await db.$count(formerEmails, laterOwners)) > 0;
}

export async function deleteFormerEmails(tx: Executor, userId: string): Promise<void> {
  await tx.delete(formerEmails).where(eq(formerEmails.userId, userId));
}
