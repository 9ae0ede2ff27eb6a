import type { Executor } from '../../db/connection.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

/** Does nothing when the email is subscribed already. */
export async function insertSubscription(db: Executor, email: string, createdAt: Date): Promise<void> {
  await db.insert(newsletterSubscriptions).values({ email: email.toLowerCase(), createdAt }).onConflictDoNothing();
}
