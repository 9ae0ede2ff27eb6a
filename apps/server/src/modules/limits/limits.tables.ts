import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Used allowances, stored so that all servers of the shop count together. */
export const rateLimits = pgTable('rate_limits', {
  /** A hash of what is counted: a call with an address, or with a user. */
  key: text('key').primaryKey(),
  /**
   * Time at which the whole allowance is there again: each use moves it on by its share of the time. In no index: see
   * 0037.
   */
  fullAt: instant('full_at').notNull(),
});
