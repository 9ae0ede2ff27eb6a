import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** One row: facts about this installation that must outlive a restart. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Makes invoice ids unique where several shops share one provider's account. */
    invoicePrefix: text('invoice_prefix').notNull(),
    /** Secret that signs the links of the shop's mails; made by the database, at random. */
    linkSecret: text('link_secret').notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    /** A hash of the token that the last start printed, for the first admin's account; unset once there is one. */
    setupTokenHash: text('setup_token_hash'),
    /**
     * A hash of the `ADMIN_EMAIL` and `ADMIN_PASSWORD` of the last start; empty without them, unset before the first
     * start that stores it.
     */
    adminSetting: text('admin_setting'),
    /** The currency of all catalogue prices; null until the first start that writes it down. */
    priceCurrency: text('price_currency'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
);
