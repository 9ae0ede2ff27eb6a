import { COLOUR_FAMILY_IDS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';

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
    /** `CATEGORY/LABEL`, the label folded; empty: it has none. */
    subcategory: text('subcategory').notNull().default(''),
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
    /** Instant at which shoppers saw its product first. */
    publishedAt: instant('published_at').notNull().default(sql`'epoch'`),
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
    index('variant_filters_subcategory_idx').on(table.subcategory),
    index('variant_filters_published_idx').on(table.publishedAt),
  ],
);

/**
 * Every value that an option of a product has or had, as it is written, with its place among the option's values and, of a colour,
 * its family: empty where `colour_names` knows none.
 */
export const optionValues = pgTable(
  'option_values',
  {
    name: text('name').notNull(),
    value: text('value').notNull(),
    place: integer('place').notNull(),
    family: text('family').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.name, table.value] })],
);

/** Families of colours by their names, which are folded. The shop begins with the usual names, and the console edits them. */
export const colourNames = pgTable('colour_names', {
  name: text('name').primaryKey(),
  /** Null: of none, whatever the words of the name say. */
  family: text('family', { enum: COLOUR_FAMILY_IDS }),
});
