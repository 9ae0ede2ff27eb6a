import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

/**
 * The console's list of customers: one row for each open account of a shopper, and of staff who have bought. Triggers keep
 * it (customers.sql); each sort has an index.
 */
export const customers = pgTable(
  'customers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Orders that were paid, refunded since or not. */
    orders: integer('orders').notNull().default(0),
    lastOrderAt: instant('last_order_at'),
    /** Paid less refunded, in minor units of `currency`: that of the last order. */
    spent: minorUnits('spent').notNull().default(0),
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    index('customers_newest_idx').on(table.createdAt, table.userId),
    index('customers_last_order_idx').on(table.lastOrderAt.desc().nullsLast(), table.userId.desc()),
    index('customers_spent_idx').on(table.spent, table.userId),
    index('customers_orders_idx').on(table.orders, table.userId),
    check('customers_orders_check', sql`${table.orders} >= 0`),
  ],
);

/** Notes of the staff about a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Name at the time of who wrote it last. */
    byName: text('by_name').notNull(),
  },
  (table) => [check('customer_notes_version', sql`${table.version} > 0`)],
);
