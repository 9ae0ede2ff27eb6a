import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** Lower case. */
  email: text('email').primaryKey(),
  /** Id in the links of its mails, so that no address is in them. */
  id: uuid('id').notNull().unique('newsletter_subscriptions_id_key').defaultRandom(),
  createdAt: instant('created_at').notNull(),
  /** Unset until the email's owner has said yes. */
  confirmedAt: instant('confirmed_at'),
});
