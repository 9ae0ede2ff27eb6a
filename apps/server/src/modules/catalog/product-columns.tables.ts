import { getTableColumns, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { productSlugs, products, productVariants } from './catalog.tables.ts';

const {
  search: _search,
  searchText: _searchText,
  images: _images,
  datedSalePrice: _datedSalePrice,
  saleStartsAt,
  saleEndsAt,
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

/** The same of a product that may be hidden: nothing can be taken of it, so all of its levels are retired. */
const keptStock = sql<number>`(
  select coalesce(sum(level.on_hand), 0)::integer
  from ${productVariants} as variant join ${stockLevels} as level on level.variant_id = variant.id
  where variant.product_id = ${products}.id and variant.retired_at is null)`;

/** The sale price as the staff gave it, whatever its dates make of it now. Of a product with options what its variants make. */
export const givenSalePrice = sql<number>`case when ${products.basePrice} is null
  then coalesce(${products.datedSalePrice}, ${products.salePrice}) else ${products.salePrice} end`.mapWith(
  products.salePrice,
);

/** Reads an amount that may be missing. */
export const nullableAmount = {
  mapFromDriverValue: (value: string | number | null) => (value === null ? null : Number(value)),
};

/** The same as the base of a product with options; null of another. */
export const givenBaseSalePrice = sql`case when ${products.basePrice} is not null
  then coalesce(${products.datedSalePrice}, ${products.baseSalePrice}) end`.mapWith(nullableAmount);

/** What a product's address is made of. A scalar like the stock: no list looks up more of them than it shows. */
export const currentSlug = sql<string>`coalesce((
  select ${productSlugs.slug} from ${productSlugs}
  where ${productSlugs.productId} = ${products.id} and ${productSlugs.isCurrent}), ${products.id}::text)`;

/** The product that has this slug, or had it, as a query for its id. */
export const withSlug = (slug: string | Placeholder): SQL => sql`
  select ${productSlugs.productId} as id from ${productSlugs} where ${productSlugs.slug} = ${slug}`;

/**
 * The product of which a variant that is sold has this SKU, as a query for its id.
 * @param sku in small letters
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
/** The same of a product that may be hidden. */
export const shownColumns = { ...columns, slug: currentSlug, totalStock: keptStock };
/** The same as the staff sees it: sale prices as they were given, with their dates. */
export const keptColumns = {
  ...shownColumns,
  salePrice: givenSalePrice,
  baseSalePrice: givenBaseSalePrice,
  saleStartsAt,
  saleEndsAt,
};

type StoredProduct = typeof products.$inferSelect;
type SaleDateColumn = 'saleStartsAt' | 'saleEndsAt';

export type ProductRow = Omit<
  StoredProduct,
  'search' | 'searchText' | 'images' | 'datedSalePrice' | 'saleDueAt' | SaleDateColumn
> &
  Partial<Pick<StoredProduct, SaleDateColumn>> & {
    slug: string;
    totalStock: number;
  };
