import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { productSlugs, products, productVariants } from './catalog.tables.ts';

const { search: _search, searchText: _searchText, images: _images, ...columns } = getTableColumns(products);

/**
 * The sum of a product's stock. A scalar on purpose, also where it is a condition: it is looked up for the rows that a
 * list reaches in its index, and cannot become a join with the whole table of levels.
 */
export const totalStock = sql<number>`(
  select coalesce(sum(${stockLevels.onHand}), 0)::integer from ${stockLevels}
  where ${stockLevels.productId} = ${products.id} and ${stockLevels.retiredAt} is null)`;

/** What a product's address is made of. A scalar like the stock: no list looks up more of them than it shows. */
export const currentSlug = sql<string>`coalesce((
  select ${productSlugs.slug} from ${productSlugs}
  where ${productSlugs.productId} = ${products.id} and ${productSlugs.isCurrent}), ${products.id}::text)`;

/** The product that has this slug, or had it, as a query for its id. */
export const withSlug = (slug: string): SQL => sql`
  select ${productSlugs.productId} as id from ${productSlugs} where ${productSlugs.slug} = ${slug}`;

/** The product of which a variant that is sold has this SKU, as a query for its id. @param sku in small letters */
export const withSku = (sku: string): SQL => sql`
  select ${productVariants.productId} as id from ${productVariants}
  where lower(${productVariants.sku}) = ${sku} and ${productVariants.sku} <> '' and ${productVariants.retiredAt} is null`;

/**
 * What a variant shows where it is alone: its own picture, else the first of the product's that names it, else the first.
 * `pictureNaming` of the rules says the same.
 */
export const shownImage = sql<string>`coalesce(${productVariants.image},
  jsonb_path_query_first(${products.images}, '$[*] ? (@.variantIds[*] == $id)', jsonb_build_object('id', ${productVariants.id})) ->> 'url',
  ${products.image})`;

/**
 * Every column of a product but its further pictures, which lists do not show, and the two that search looks through, which
 * are long and for the database alone.
 */
export const productColumns = { ...columns, slug: currentSlug, totalStock };

export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'searchText' | 'images'> & {
  slug: string;
  totalStock: number;
};
