import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';

export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's. */
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token by which a visitor's cart is known, and when it was last used; null of a user's. */
    visitorTokenHash: text('visitor_token_hash').unique(),
    visitorSeenAt: instant('visitor_seen_at'),
    /** Id of whose cart it is: the user, or, for a visitor, the cart itself. */
    buyerId: uuid('buyer_id').notNull().unique().generatedAlwaysAs(sql`coalesce(user_id, id)`),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('carts_visitor_seen_idx').on(table.visitorSeenAt).where(sql`${table.visitorSeenAt} is not null`),
    check(
      'carts_user_or_visitor',
      sql`(${table.userId} is null) = (${table.visitorTokenHash} is not null) and (${table.userId} is null) = (${table.visitorSeenAt} is not null)`,
    ),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id),
    quantity: integer('quantity').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cartId, table.variantId] }),
    index('cart_lines_product_id_idx').on(table.productId),
    check('cart_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
);

/** Codes that were entered for a cart, in the order in which they were. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.code] })],
);
