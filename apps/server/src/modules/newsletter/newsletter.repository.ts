import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { emailSpellings } from '../../lib/email-spellings.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

export type SubscriptionRow = typeof newsletterSubscriptions.$inferSelect;

/** The subscription of an email: the one that there is, or a new one that is not confirmed yet. */
export async function requireSubscription(tx: Executor, email: string, createdAt: Date): Promise<SubscriptionRow> {
  const address = email.toLowerCase();
  const [row] = await tx
    .insert(newsletterSubscriptions)
    .values({ email: address, createdAt })
    // Asked anew, it is stored as long as the new link is valid.
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: {
        createdAt: sql`case when ${newsletterSubscriptions.confirmedAt} is null then excluded.created_at else ${newsletterSubscriptions.createdAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('the subscription was not stored');
  return row;
}

/** @returns the subscription if it has just been confirmed; undefined if it was before, or is gone */
export async function confirmSubscription(tx: Executor, id: string, at: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(newsletterSubscriptions)
    .set({ confirmedAt: at })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.confirmedAt)))
    .returning();
  return row;
}

export async function hasSubscription(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.id, id))) > 0;
}

/** @returns the email that was subscribed, if it was */
export async function deleteSubscription(tx: Executor, id: string): Promise<string[]> {
  const rows = await tx
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.id, id))
    .returning({ email: newsletterSubscriptions.email });
  return rows.map(({ email }) => email);
}

/** Forgets the emails whose owners have never said yes. @returns them */
export async function deleteUnconfirmed(tx: Executor, createdBefore: Date): Promise<string[]> {
  const rows = await tx
    .delete(newsletterSubscriptions)
    .where(and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.createdAt, createdBefore)))
    .returning({ email: newsletterSubscriptions.email });
  return rows.map(({ email }) => email);
}

export async function findSubscription(db: Executor, email: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(inArray(newsletterSubscriptions.email, emailSpellings(email)));
  return row;
}

export async function deleteEmails(tx: Executor, emails: readonly string[]): Promise<void> {
  const addresses = emails.flatMap(emailSpellings);
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.email, addresses));
}
