import { ACTORS, STOCK_REASONS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Stock on hand of each variant. No index may name `on_hand`: a sale then changes the row in its place, and leaves
 * nothing to clean up in an index (the migration leaves room for that in every page).
 */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid('variant_id').primaryKey(),
    productId: uuid('product_id').notNull(),
    onHand: integer('on_hand').notNull(),
    /** Nothing can be taken of a retired variant; what orders give back still counts. */
    retiredAt: instant('retired_at'),
  },
  (table) => [
    check('stock_levels_on_hand_not_negative', sql`${table.onHand} >= 0`),
    index('stock_levels_product_id_idx').on(table.productId),
  ],
);

/** Every change of a level with its cause. Rows are added with the level's change, in one statement, and stay. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => stockLevels.variantId),
    at: instant('at').notNull(),
    change: integer('change').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    orderId: uuid('order_id'),
    by: text('by', { enum: ACTORS }).notNull(),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    check('stock_ledger_change_not_zero', sql`${table.change} <> 0`),
    index('stock_ledger_variant_id_idx').on(table.variantId, table.id),
    index('stock_ledger_order_idx').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
  ],
);

/** Units sold of a variant on a day (UTC), counted when the payment is captured. */
export const productSales = pgTable(
  'product_sales',
  {
    day: date('day', { mode: 'string' }).notNull(),
    variantId: uuid('variant_id').notNull(),
    productId: uuid('product_id').notNull(),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.variantId] }),
    index('product_sales_product_id_idx').on(table.productId),
  ],
);

/**
 * Numbers of products with none left (`out`) and with few (`low`: 1 to 10), as rows to add up. A trigger on the levels
 * adds one where a product comes or goes. It changes none: all sales would wait for each other at one row. A job adds
 * them up now and then.
 */
export const stockCounts = pgTable('stock_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  state: text('state', { enum: ['out', 'low'] }).notNull(),
  products: integer('products').notNull(),
});

/** Units sold of a product over all time, maintained by a trigger on the sales. */
export const productSalesTotals = pgTable(
  'product_sales_totals',
  { productId: uuid('product_id').primaryKey(), units: integer('units').notNull() },
  (table) => [index('product_sales_totals_units_idx').on(table.units)],
);
