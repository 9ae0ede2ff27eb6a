import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

/**
 * The console's list of customers: one row for each open account of a shopper, of staff who have bought, and for each email of
 * visitors with orders that no account has proved. Triggers keep it (customers.sql); each sort has an index.
 */
export const customers = pgTable(
  'customers',
  {
    /** The account's, or one that is made of a visitor's email. */
    id: uuid('id').primaryKey().generatedAlwaysAs(sql`coalesce(user_id, md5(fold_text(email))::uuid)`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Email and name of a visitor, as their latest order has them; null where there is an account. */
    email: text('email'),
    userName: text('user_name'),
    /** Time at which the account was made, or a visitor's first order. */
    createdAt: instant('created_at').notNull(),
    /** Orders that were paid, refunded since or not. */
    orders: integer('orders').notNull().default(0),
    lastOrderAt: instant('last_order_at'),
    /** Paid less refunded, in minor units of `currency`: that of the last order. */
    spent: minorUnits('spent').notNull().default(0),
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    index('customers_user_idx').on(table.userId),
    index('customers_newest_idx').on(table.createdAt, table.id),
    index('customers_last_order_idx').on(table.lastOrderAt.desc().nullsLast(), table.id.desc()),
    index('customers_spent_idx').on(table.spent, table.id),
    index('customers_orders_idx').on(table.orders, table.id),
    /** The text by which visitors are found. */
    index('customers_visitor_search_idx')
      .using('gin', sql`fold_search(${table.userName} || ' ' || ${table.email}) gin_trgm_ops`)
      .where(sql`${table.userId} is null`),
    check(
      'customers_account_or_visitor',
      sql`(${table.userId} is null) = (${table.email} is not null) and (${table.userId} is null) = (${table.userName} is not null)`,
    ),
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
