import type { SortId } from '@haberdash/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { containsPattern, type ProductCount, type ProductFilter } from './catalog.rules.ts';
import { productCounts, products } from './catalog.tables.ts';
import { type ProductRow, productColumns, totalStock } from './product-columns.repository.ts';

export interface Page {
  limit: number;
  offset: number;
}

const isLive = isNull(products.deletedAt);
/** Capital letters do not come before small ones. */
const titleOrder = sql`lower(${products.title})`;

/** Each is the order of an index, ties by id included. */
const ORDER: Record<SortId, SQL[]> = {
  priceLowToHigh: [asc(products.effectivePrice), asc(products.id)],
  priceHighToLow: [desc(products.effectivePrice), desc(products.id)],
  newest: [desc(products.createdAt), desc(products.id)],
  nameAToZ: [asc(titleOrder), asc(products.id)],
  nameZToA: [desc(titleOrder), desc(products.id)],
};

const matching = ({ categories, brands }: ProductFilter): SQL | undefined =>
  and(
    isLive,
    categories.length > 0 ? inArray(products.category, categories) : undefined,
    brands.length > 0 ? inArray(products.brand, brands) : undefined,
  );

/**
 * One page of what a condition lets through, as a query to await. The page's ids are found first, so that the rows
 * before it are passed over in the index and never read.
 */
function pageWhere(db: Executor, where: SQL | undefined, sort: SortId, { limit, offset }: Page) {
  const onPage = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset)
    .as('on_page');
  return db
    .select(productColumns)
    .from(onPage)
    .innerJoin(products, eq(products.id, onPage.id))
    .orderBy(...ORDER[sort]);
}

/** One page of the live products that match, as a query to await. */
export const selectPage = (db: Executor, filter: ProductFilter, sort: SortId, page: Page) =>
  pageWhere(db, matching(filter), sort, page);

/** The live products per category and brand: a few dozen rows, however large the catalogue. */
export async function selectCounts(db: Executor): Promise<ProductCount[]> {
  return db.select().from(productCounts);
}

/** A page of the live products whose title or description contains `text`, newest first, and how many there are. */
export async function selectByText(
  db: Executor,
  text: string,
  filter: ProductFilter,
  page: Page,
): Promise<{ rows: ProductRow[]; total: number }> {
  const contains = sql`${products.searchText} like lower(${containsPattern(text)}::text)`;
  const where = and(matching(filter), contains);
  const rows = await pageWhere(db, where, 'newest', page);
  return { rows, total: await db.$count(products, where) };
}

const inStock = gt(totalStock, 0);
const without = (ids: string[]) => (ids.length > 0 ? notInArray(products.id, ids) : undefined);

/** The products in stock that sold most since a day (`YYYY-MM-DD`), best first. */
export async function selectBestSellers(
  db: Executor,
  since: string,
  filter: ProductFilter,
  limit: number,
): Promise<ProductRow[]> {
  const sold = db
    .select({ productId: productSales.productId, units: sql<number>`sum(${productSales.units})`.as('sold_units') })
    .from(productSales)
    .where(gte(productSales.day, since))
    .groupBy(productSales.productId)
    .having(gt(sql`sum(${productSales.units})`, 0))
    .as('sold');
  return db
    .select(productColumns)
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .where(and(matching(filter), inStock))
    .orderBy(desc(sold.units), asc(products.id))
    .limit(limit);
}

/** The products in stock with the largest discounts, of those not in `besides`. */
export async function selectBestDiscounts(
  db: Executor,
  besides: string[],
  filter: ProductFilter,
  limit: number,
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(and(matching(filter), sql`${products.discountPercent} > 0`, inStock, without(besides)))
    .orderBy(desc(products.discountPercent), desc(products.createdAt), desc(products.id))
    .limit(limit);
}

/** The newest products in stock, of those not in `besides`. */
export async function selectNewestInStock(
  db: Executor,
  besides: string[],
  filter: ProductFilter,
  limit: number,
): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(and(matching(filter), inStock, without(besides)))
    .orderBy(...ORDER.newest)
    .limit(limit);
}
