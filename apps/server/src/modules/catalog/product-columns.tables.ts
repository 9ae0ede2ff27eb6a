import { getTableColumns, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { productSlugs, products, productVariants } from './catalog.tables.ts';

const {
  search: _search,
  searchText: _searchText,
  images: _images,
  datedSalePrice: _datedSalePrice,
  saleStartsAt: _saleStartsAt,
  saleEndsAt: _saleEndsAt,
  saleDueAt: _saleDueAt,
  ...columns
} = getTableColumns(products);

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

/** What a product's address is made of. A scalar like the stock: no list looks up more of them than it shows. */
export const currentSlug = sql<string>`coalesce((
  select ${productSlugs.slug} from ${productSlugs}
  where ${productSlugs.productId} = ${products.id} and ${productSlugs.isCurrent}), ${products.id}::text)`;

/** The product that has this slug, or had it, as a query for its id. */
export const withSlug = (slug: string | Placeholder): SQL => sql`
  select ${productSlugs.productId} as id from ${productSlugs} where ${productSlugs.slug} = ${slug}`;

/**
 * The product of which a variant that is sold has this SKU, as a query for its id.
 * @param isSeen of those that count; without it, of those that shoppers see
 */
export const withSku = (sku: string, isSeen: SQL | undefined = isLive): SQL => sql`
  select variant.product_id as id from ${productVariants} as variant
  join ${products} on ${products}.id = variant.product_id and (${isSeen})
  where fold_code(variant.sku) = fold_code(${sku}) and variant.sku <> '' and variant.retired_at is null`;

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
type StoredProduct = typeof products.$inferSelect;
type SaleDate = 'saleStartsAt' | 'saleEndsAt';
type Unread = 'search' | 'searchText' | 'images' | 'datedSalePrice' | 'saleDueAt';
export type ProductRow = Omit<StoredProduct, Unread | SaleDate> &
  Partial<Pick<StoredProduct, SaleDate>> & { slug: string; totalStock: number };
