import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';
import { products } from '../catalog/catalog.tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    message: text('message').notNull(),
    rating: smallint('rating').notNull(),
    /** From 1, runs small, to 5, runs large. */
    fit: smallint('fit'),
    isVerifiedPurchase: boolean('is_verified_purchase').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_one_per_user_and_product').on(table.productId, table.userId),
    index('reviews_product_newest_idx').on(table.productId, table.createdAt, table.id),
    index('reviews_user_id_idx').on(table.userId),
    index('reviews_product_best_idx').on(table.productId, table.rating, table.createdAt, table.id),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
    check('reviews_fit_check', sql`${table.fit} between 1 and 5`),
  ],
);
