import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  /** Lower case. */
  email: text('email').primaryKey(),
  createdAt: instant('created_at').notNull(),
});
