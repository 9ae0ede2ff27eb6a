import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { minorUnits } from '../../db/columns.ts';

const words = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'text[]' });

/**
 * Search data of sold variants, besides their products' words: one row each, so that filters hold for one and the same
 * variant. Maintained by triggers, each of which writes what its own table knows: what two transactions change at once
 * is right when both have ended. `tokens` are `category:ID`, `brand:ID`, `rating:N`, `sale`, `stock`, and of each
 * option U+0001, its name, U+0001, its value.
 */
export const variantFilters = pgTable(
  'variant_filters',
  {
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    category: text('category').notNull(),
    brand: text('brand').notNull(),
    /** Whole stars of the mean of the ratings; 0 while there are none. */
    rating: integer('rating').notNull(),
    basePrice: minorUnits('base_price').notNull(),
    baseSalePrice: minorUnits('base_sale_price').notNull(),
    /** Null, both of them: it costs what the product's base price is. */
    ownPrice: minorUnits('own_price'),
    ownSalePrice: minorUnits('own_sale_price'),
    /** The tokens of its options. */
    choices: words('choices').notNull(),
    inStock: boolean('in_stock').notNull(),
    /** In minor units of the price currency. */
    price: bigint('price', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when coalesce(own_sale_price, base_sale_price) > 0 then coalesce(own_sale_price, base_sale_price) else coalesce(own_price, base_price) end`,
      ),
    tokens: words('tokens')
      .notNull()
      .generatedAlwaysAs(
        sql`filter_tokens(category, brand, rating, coalesce(own_sale_price, base_sale_price) > 0, in_stock, choices)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variantId] }),
    index('variant_filters_tokens_idx').using('gin', table.tokens).with({ fastupdate: false }),
    index('variant_filters_price_idx').on(table.price),
  ],
);

/** Every value that an option of a product has or had, as it is written, with its place among the option's values. */
export const optionValues = pgTable(
  'option_values',
  { name: text('name').notNull(), value: text('value').notNull(), place: integer('place').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.value] })],
);
