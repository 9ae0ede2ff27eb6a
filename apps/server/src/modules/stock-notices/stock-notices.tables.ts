import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Requests for notices of sold-out variants. A row goes when its mail is written: of sent notices nothing is stored.
 */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the variant came back; set by a trigger of the stock levels. */
    dueAt: instant('due_at'),
  },
  (table) => [
    unique('stock_notices_variant_email_key').on(table.variantId, table.email),
    index('stock_notices_due_at_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('stock_notices_email_idx').on(table.email),
    index('stock_notices_created_at_idx').on(table.createdAt),
  ],
);
