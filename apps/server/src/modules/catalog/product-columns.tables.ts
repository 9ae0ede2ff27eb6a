import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { products, productVariants } from './catalog.tables.ts';

const { search: _search, searchText: _searchText, images: _images, ...columns } = getTableColumns(products);

/**
 * The sum of a product's stock. A scalar on purpose, also where it is a condition: it is looked up for the rows that a
 * list reaches in its index, and cannot become a join with the whole table of levels.
 */
export const totalStock = sql<number>`(
  select coalesce(sum(${stockLevels.onHand}), 0)::integer from ${stockLevels}
  where ${stockLevels.productId} = ${products.id} and ${stockLevels.retiredAt} is null)`;

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
export const productColumns = { ...columns, totalStock };

export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'searchText' | 'images'> & {
  totalStock: number;
};
