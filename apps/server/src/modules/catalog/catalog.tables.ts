import type { ProductImage, ProductOption } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** `draft`: until it is published; `scheduled`: until its time has come. */
const HIDDEN_AS = ['draft', 'scheduled'] as const;

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory'),
    brand: text('brand').notNull(),
    fabric: text('fabric'),
    care: text('care'),
    fit: text('fit'),
    measurements: text('measurements'),
    modelNote: text('model_note'),
    madeIn: text('made_in'),
    maker: text('maker'),
    /** Id of its tax class; null for that of its category. */
    taxClass: text('tax_class'),
    /** Code of the Harmonised System, of 6 to 8 digits. */
    hsCode: text('hs_code'),
    /** Ids of the products that the merchant chose to go with it, in order; some may have been deleted since. */
    completeTheLook: jsonb('complete_the_look').$type<string[]>().notNull().default([]),
    /** Minor units of the price currency. Of a product with options that of its cheapest variant: lists go by it. */
    price: minorUnits('price').notNull(),
    /** The sale price that counts now; 0 if the product is not on sale. */
    salePrice: minorUnits('sale_price').notNull().default(0),
    /** The sale price of a sale with dates, whether it counts now or not; of a product with options, its base. */
    datedSalePrice: minorUnits('dated_sale_price'),
    /** From then on, and until before then; null on a side that is open. */
    saleStartsAt: instant('sale_starts_at'),
    saleEndsAt: instant('sale_ends_at'),
    /**
     * Time at which a sale of the product or of a variant begins or ends next; written by `settle_sales`, like the
     * prices.
     */
    saleDueAt: instant('sale_due_at'),
    effectivePrice: minorUnits('effective_price')
      .notNull()
      .generatedAlwaysAs(sql`case when sale_price > 0 then sale_price else price end`),
    discountPercent: integer('discount_percent')
      .notNull()
      .generatedAlwaysAs(
        sql`case when sale_price > 0 and sale_price < price then round((price - sale_price) * 100.0 / price)::integer else 0 end`,
      ),
    /** The first of its pictures. */
    image: text('image').notNull(),
    /** All of its pictures, in order; empty where `image` is the only one and nothing is said of it. */
    images: jsonb('images').$type<ProductImage[]>().notNull().default([]),
    /** Options, with their values in order; a product without options has its default variant alone. */
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    /** Price of variants without one of their own; null for a product without options. */
    basePrice: minorUnits('base_price'),
    baseSalePrice: minorUnits('base_sale_price'),
    /** True when variants differ in price. */
    priceFrom: boolean('price_from').notNull().default(false),
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /**
     * Since when shoppers do not see it: null for what is in the shop, and what shoppers are shown asks for this alone. A
     * deleted product stays as a row, because orders and reviews refer to it.
     */
    deletedAt: instant('deleted_at'),
    /** Instant at which shoppers saw it first; null: when it was created, or never. Written by a trigger. */
    firstPublishedAt: instant('first_published_at'),
    /** Units sold in the last `FEATURED_DAYS` days, as a job has last counted them: the sort `featured` goes by it. */
    recentUnits: integer('recent_units').notNull().default(0),
    /** Reason why only the staff sees it. Null for a product in the shop, and for a deleted one. */
    hiddenAs: text('hidden_as', { enum: HIDDEN_AS }),
    /** Time at which it comes, or came, into the shop by itself. */
    publishAt: instant('publish_at'),
    /**
     * Title, brand, category, the values of the options and description, weighed; written by a trigger. Hyphens count as
     * spaces and as nothing, so that 'tshirt' finds a t-shirt.
     */
    search: tsvector('search'),
    /** Title and description, folded, for the admin's search; written by the trigger of `search`. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => {
    const live = sql`${table.deletedAt} is null`;
    /** Columns behind the id in the indexes: without them each row that a list passes would be read. */
    const byTitle = sql`lower(${table.title})`;
    return [
      check('products_price_positive', sql`${table.price} > 0`),
      check('products_sale_price_not_negative', sql`${table.salePrice} >= 0`),
      check(
        'products_dated_sale',
        sql`(${table.datedSalePrice} is null) = (${table.saleStartsAt} is null and ${table.saleEndsAt} is null) and coalesce(${table.datedSalePrice} > 0, true) and coalesce(${table.saleStartsAt} < ${table.saleEndsAt}, true)`,
      ),
      check('products_hidden_not_seen', sql`${table.hiddenAs} is null or ${table.deletedAt} is not null`),
      index('products_hidden_idx').on(table.createdAt, table.id).where(sql`${table.hiddenAs} is not null`),
      index('products_due_idx').on(table.publishAt).where(sql`${table.hiddenAs} = 'scheduled'`),
      index('products_sale_due_idx').on(table.saleDueAt).where(sql`${table.saleDueAt} is not null`),
      index('products_image_idx').on(table.image).where(live),
      index('products_images_idx')
        .using('gin', sql`${table.images} jsonb_path_ops`)
        .where(sql`${table.deletedAt} is null and ${table.images} <> '[]'`),
      index('products_price_idx').on(table.effectivePrice, table.id, table.priceFrom).where(live),
      index('products_newest_idx').on(table.createdAt, table.id).where(live),
      index('products_name_idx').on(byTitle, table.id, table.title).where(live),
      index('products_category_price_idx')
        .on(table.category, table.effectivePrice, table.id, table.priceFrom)
        .where(live),
      index('products_category_newest_idx').on(table.category, table.createdAt, table.id).where(live),
      index('products_category_name_idx').on(table.category, byTitle, table.id, table.title).where(live),
      index('products_brand_price_idx').on(table.brand, table.effectivePrice, table.id, table.priceFrom).where(live),
      index('products_brand_newest_idx').on(table.brand, table.createdAt, table.id).where(live),
      index('products_brand_name_idx').on(table.brand, byTitle, table.id, table.title).where(live),
      index('products_featured_idx').on(table.recentUnits, table.createdAt, table.id).where(live),
      index('products_category_featured_idx')
        .on(table.category, table.recentUnits, table.createdAt, table.id)
        .where(live),
      index('products_brand_featured_idx').on(table.brand, table.recentUnits, table.createdAt, table.id).where(live),
      index('products_subcategory_newest_idx')
        .on(table.category, table.subcategory, table.createdAt, table.id)
        .where(sql`${live} and ${table.subcategory} is not null`),
      index('products_discount_idx')
        .on(table.discountPercent, table.createdAt, table.id)
        .where(sql`${table.deletedAt} is null and ${table.discountPercent} > 0`),
      index('products_search_idx').using('gin', table.search),
      index('products_folded_title_idx').on(sql`fold_search(${table.title})`).where(live),
      index('products_search_text_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    ];
  },
);

/**
 * Number of live products per category and brand. Maintained by a trigger, so that a filtered list knows its total, and
 * the filters their counts, without counting a million rows.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    category: text('category').notNull(),
    brand: text('brand').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.brand] })],
);

/** Number of live products in each subcategory of a category, by its folded label. Kept by the trigger of `product_counts`. */
export const subcategoryCounts = pgTable(
  'subcategory_counts',
  {
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.subcategory] })],
);

/**
 * Slugs in the addresses of products: the current one, and former ones that no other product has taken since. A product
 * without a row has its id for an address.
 */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    isCurrent: boolean('is_current').notNull(),
  },
  (table) => [
    index('product_slugs_product_id_idx').on(table.productId),
    uniqueIndex('product_slugs_current_key').on(table.productId).where(sql`${table.isCurrent}`),
  ],
);

/**
 * Variants, which are the units of sale: stock, cart lines and order lines are by variant. Every product has a default
 * variant, whose id is the product's own; of a product with options it is retired.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Its place among the product's variants. */
    position: integer('position').notNull().default(0),
    /** Empty: it has none. */
    sku: text('sku').notNull().default(''),
    /** The value of each option of the product, by the option's name. */
    options: jsonb('options').$type<Record<string, string>>().notNull().default({}),
    /** Those values in the options' order, as people read them; empty for a default variant. */
    title: text('title').notNull().default(''),
    /** Null, both of them: it costs what the product's base price is. Minor units of the price currency. */
    price: minorUnits('price'),
    salePrice: minorUnits('sale_price'),
    /** The sale of this variant alone, with its dates, as products have one. */
    datedSalePrice: minorUnits('dated_sale_price'),
    saleStartsAt: instant('sale_starts_at'),
    saleEndsAt: instant('sale_ends_at'),
    /** Null: it shows the product's picture. */
    image: text('image'),
    weightGrams: integer('weight_grams'),
    createdAt: instant('created_at').notNull(),
    /** A variant that is no longer sold stays as a row, because orders refer to it. */
    retiredAt: instant('retired_at'),
    /** Another variant had this SKU in another spelling before SKUs were compared as they are now; a trigger clears it. */
    isSkuShared: boolean('is_sku_shared').notNull().default(false),
  },
  (table) => [
    index('product_variants_product_id_idx').on(table.productId),
    index('product_variants_image_idx').on(table.image).where(sql`${table.image} is not null`),
    check('product_variants_weight', sql`${table.weightGrams} > 0`),
    uniqueIndex('product_variants_sku_key')
      .on(sql`fold_code(${table.sku})`)
      .where(sql`${table.sku} <> '' and ${table.retiredAt} is null and not ${table.isSkuShared}`),
    /** Found by how they begin, too. */
    index('product_variants_folded_sku_idx')
      .on(sql`fold_code(${table.sku}) text_pattern_ops`)
      .where(sql`${table.sku} <> '' and ${table.retiredAt} is null`),
    index('product_variants_shared_sku_idx').on(sql`fold_code(${table.sku})`).where(sql`${table.isSkuShared}`),
    check('product_variants_own_price', sql`(${table.price} is null) = (${table.salePrice} is null)`),
    check('product_variants_price_positive', sql`${table.price} > 0 and ${table.salePrice} >= 0`),
    check(
      'product_variants_dated_sale',
      sql`(${table.datedSalePrice} is null) = (${table.saleStartsAt} is null and ${table.saleEndsAt} is null) and (${table.datedSalePrice} is null or (${table.datedSalePrice} > 0 and ${table.price} is not null)) and coalesce(${table.saleStartsAt} < ${table.saleEndsAt}, true)`,
    ),
  ],
);
