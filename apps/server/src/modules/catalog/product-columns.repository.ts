import { getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { stockLevels } from '../inventory/inventory.tables.ts';
import { productSlugs, products } from './catalog.tables.ts';

const {
  search: _search,
  searchText: _searchText,
  images: _images,
  fabric,
  care,
  fit,
  measurements,
  modelNote,
  madeIn,
  maker,
  completeTheLook,
  taxClass,
  hsCode,
  datedSalePrice: _datedSalePrice,
  saleStartsAt: _saleStartsAt,
  saleEndsAt: _saleEndsAt,
  saleDueAt: _saleDueAt,
  recentUnits: _recentUnits,
  ...columns
} = getTableColumns(products);

/** Condition for a product that shoppers see. */
export const isLive = isNull(products.deletedAt);
/** Condition for drafts, and for products whose time has not come. */
export const isHidden = isNotNull(products.hiddenAs);
/** Condition for products not deleted. */
export const isUndeleted = or(isLive, isHidden);

/**
 * The sum of a product's stock. A scalar on purpose, also where it is a condition: it is looked up for the rows that a
 * list reaches in its index, and cannot become a join with the whole table of levels.
 */
const totalStock = sql<number>`(
  select coalesce(sum(${stockLevels.onHand}), 0)::integer from ${stockLevels}
  where ${stockLevels.productId} = ${products.id} and ${stockLevels.retiredAt} is null)`;

/** Slug in a product's address. A scalar like the stock: no list looks up more of them than it shows. */
const currentSlug = sql<string>`coalesce((
  select ${productSlugs.slug} from ${productSlugs}
  where ${productSlugs.productId} = ${products.id} and ${productSlugs.isCurrent}), ${products.id}::text)`;

/** Facts of a product by itself; lists do not show them. */
export const factColumns = { fabric, care, fit, measurements, modelNote, madeIn, maker, completeTheLook };

/** What tax and customs go by, for the staff alone. */
export const taxColumns = { taxClass, hsCode };

/**
 * Every column of a product but its further pictures, its facts and its tax class, which lists do not show, and those that are for the database
 * alone: the two that search looks through, which are long, and what filters and sorts go by.
 */
export const productColumns = { ...columns, slug: currentSlug, totalStock };
type StoredProduct = typeof products.$inferSelect;
type SaleDate = 'saleStartsAt' | 'saleEndsAt';
export type FactsRow = Pick<StoredProduct, keyof typeof factColumns> &
  Partial<Pick<StoredProduct, keyof typeof taxColumns>>;
type Unread = keyof FactsRow | 'search' | 'searchText' | 'images' | 'datedSalePrice' | 'saleDueAt' | 'recentUnits';
export type ProductRow = Omit<StoredProduct, Unread | SaleDate> &
  Partial<Pick<StoredProduct, SaleDate>> & { slug: string; totalStock: number };
