import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';
import { products } from '../catalog/catalog.tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index('wishlist_items_newest_idx').on(table.userId, table.createdAt),
    index('wishlist_items_product_id_idx').on(table.productId),
  ],
);
