import { getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { products, productVariants } from './catalog.tables.ts';

const { search: _search, searchText: _searchText, ...columns } = getTableColumns(products);

/** What shoppers see. */
export const isLive = isNull(products.deletedAt);
/** What the staff alone sees: drafts, and products whose time has not come. */
export const isHidden = isNotNull(products.hiddenAs);
/** What is not deleted. */
export const isKept = or(isLive, isHidden);

/**
 * The sum of a product's stock. A scalar on purpose, also where it is a condition: it is looked up for the rows that a
 * list reaches in its index, and cannot become a join with the whole table of levels.
 */
export const totalStock = sql<number>`(
  select coalesce(sum(${stockLevels.onHand}), 0)::integer from ${stockLevels}
  where ${stockLevels.productId} = ${products.id} and ${stockLevels.retiredAt} is null)`;

/** The same of a product that may be hidden: nothing can be taken of it, so all of its levels are retired. */
const keptStock = sql<number>`(
  select coalesce(sum(level.on_hand), 0)::integer
  from ${productVariants} as variant join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

/**
 * The product of which a variant that is sold has this SKU, as a query for its id.
 * @param sku in small letters
 * @param isSeen of those that count; without it, of those that shoppers see
 */
export const withSku = (sku: string, isSeen: SQL | undefined = isLive): SQL => sql`
  select variant.product_id as id from ${productVariants} as variant
  join ${products} on ${products}.id = variant.product_id and (${isSeen})
  where lower(variant.sku) = ${sku} and variant.sku <> '' and variant.retired_at is null`;

/** Every column of a product but the two that search looks through, which are long and for the database alone. */
export const productColumns = { ...columns, totalStock };
/** The same of products that may be hidden. */
export const keptColumns = { ...columns, totalStock: keptStock };

export type ProductRow = Omit<typeof products.$inferSelect, 'search' | 'searchText'> & { totalStock: number };
