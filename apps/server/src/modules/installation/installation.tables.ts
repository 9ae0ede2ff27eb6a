import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** One row: facts about this installation that must outlive a restart. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Makes invoice ids unique where several shops share one PayPal account. */
    invoicePrefix: text('invoice_prefix').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('installation_one_row', sql`${table.id} = 1`)],
);
