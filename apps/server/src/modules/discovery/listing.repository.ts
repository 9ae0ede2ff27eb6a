import type { SortId } from '@haberdash/contract';
import { and, asc, desc, eq, gt, gte, inArray, isNull, notInArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { productCounts, products } from '../catalog/catalog.tables.ts';
import type { Page, ProductCount } from '../catalog/index.ts';
import { productSales } from '../inventory/inventory.tables.ts';
import { taxonomyTerms } from '../taxonomy/taxonomy.tables.ts';
import type { FacetSources } from './facets.rules.ts';
import type { ProductFilter } from './filters.rules.ts';
import { variantFilters } from './filters.tables.ts';

/** Capital letters do not come before small ones. */
const titleOrder = sql`lower(${products.title})`;

/** Each is the order of an index, ties by id included, read forwards or backwards. */
const ORDER: Record<SortId, { by: SQL | AnyPgColumn; isDescending: boolean }> = {
  priceLowToHigh: { by: products.effectivePrice, isDescending: false },
  priceHighToLow: { by: products.effectivePrice, isDescending: true },
  newest: { by: products.createdAt, isDescending: true },
  nameAToZ: { by: titleOrder, isDescending: false },
  nameZToA: { by: titleOrder, isDescending: true },
};

/** @param isFromEnd backwards */
export function orderOf(sort: SortId, isFromEnd = false): SQL[] {
  const { by, isDescending } = ORDER[sort];
  const direction = isDescending === isFromEnd ? asc : desc;
  return [direction(by), direction(products.id)];
}

/** One that is known, or the place of one that a prepared statement is sent with. */
type Value<T> = T | Placeholder;

export const isOneOf = (column: AnyPgColumn, values: readonly Value<string>[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined;

/** Condition for a product that shoppers see. */
export const isLive = isNull(products.deletedAt);

/** A variant is in stock; looked up product by product (`offset 0`), for the few that a list reaches in its index. */
export const isInStock = sql<boolean>`exists (
  select from ${variantFilters} where ${variantFilters.productId} = ${products.id} and in_stock offset 0)`;

/** Categories and brands, one of each; none: all of them. */
type Filed<V extends Value<string> = Value<string>> = Record<'categories' | 'brands', readonly V[]>;

const matching = ({ categories, brands }: Filed): SQL | undefined =>
  and(isLive, isOneOf(products.category, categories), isOneOf(products.brand, brands));

/** Number of live products that match, from the counters. */
function totalOf(db: Executor, { categories, brands }: Filed): SQL<number> {
  const counted = db
    .select({ total: sql`coalesce(sum(${productCounts.products}), 0)::integer` })
    .from(productCounts)
    .where(and(isOneOf(productCounts.category, categories), isOneOf(productCounts.brand, brands)));
  return sql<number>`(${counted})`;
}

/**
 * The ids of one page of the live products that match, with commas between them, and how many match, as a query to await: read
 * from an index alone, those before it as well. In one row: dozens would have to be sent and read one by one.
 * @param isFromEnd the offset counts from the end of the list, and the ids come from there
 */
export function selectPage(
  db: Executor,
  filter: Filed,
  sort: SortId,
  { limit, offset }: Record<keyof Page, Value<number>>,
  isFromEnd = false,
) {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(matching(filter))
    .orderBy(...orderOf(sort, isFromEnd))
    .limit(limit)
    .offset(offset);
  return db
    .select({ ids: sql<string>`array_to_string(array(${ids}), ',')`, total: totalOf(db, filter) })
    .from(sql`(values (1)) as one (n)`);
}

type PageValues = Record<keyof Page, number> & Record<'category' | 'brand', string | undefined>;

const preparePage = (sort: SortId, isFromEnd: boolean, hasCategory: boolean, hasBrand: boolean) =>
  prepareStatement((db, at: Slots<PageValues>) => {
    const filter = { categories: hasCategory ? [at('category')] : [], brands: hasBrand ? [at('brand')] : [] };
    return selectPage(db, filter, sort, { limit: at('limit'), offset: at('offset') }, isFromEnd);
  });

const prepared = new Map<string, ReturnType<typeof preparePage>>();

const readPage = ([row]: { ids: string; total: number }[]) => ({
  ids: row?.ids ? row.ids.split(',') : [],
  total: row?.total ?? 0,
});

/**
 * The ids of such a page, and how many match; planned once where the page lies in one piece of an index whatever the
 * values are: of one category or all, and one brand or all.
 */
export async function findPage(db: Executor, filter: Filed<string>, sort: SortId, page: Page, isFromEnd = false) {
  const [categories, brands] = [filter.categories.length, filter.brands.length];
  if (categories > 1 || brands > 1) return readPage(await selectPage(db, filter, sort, page, isFromEnd));
  const shape = `${sort},${isFromEnd},${categories},${brands}`;
  const statement = prepared.get(shape) ?? preparePage(sort, isFromEnd, categories > 0, brands > 0);
  prepared.set(shape, statement);
  return readPage(await send(db, statement({ ...page, category: filter.categories[0], brand: filter.brands[0] })));
}

/** The live products per category and brand: a few dozen rows, however large the catalogue. */
export async function selectCounts(db: Executor): Promise<ProductCount[]> {
  return db.select().from(productCounts);
}

/** The ids of the categories or brands that are offered, in order. */
export const offeredTerms = (kind: 'category' | 'brand') => sql<string[]>`(
  select coalesce(jsonb_agg(id order by position, id), '[]') from ${taxonomyTerms}
  where kind = ${sql.raw(`'${kind}'`)} and not hidden)`;

/** Reads the sources of the filters' counts in one statement. */
export async function selectFacetSources(db: Executor): Promise<FacetSources> {
  const rowOf = sql`jsonb_build_object('category', category, 'brand', brand, 'products', products)`;
  const counts = sql<ProductCount[]>`coalesce(jsonb_agg(${rowOf}), '[]')`;
  const [sources] = await db
    .select({ counts, categories: offeredTerms('category'), brands: offeredTerms('brand') })
    .from(productCounts);
  return sources ?? { counts: [], categories: [], brands: [] };
}

const without = (ids: string[]) => (ids.length > 0 ? notInArray(products.id, ids) : undefined);

/**
 * The ids of the products in stock that sold most since a day (`YYYY-MM-DD`), best first, as a query to await. Put in order before they
 * are looked up, so that only the first of them are.
 */
export function selectBestSellers(db: Executor, since: string, filter: ProductFilter, limit: number) {
  const units = sql<number>`sum(${productSales.units})`;
  const sold = db
    .select({ productId: productSales.productId, units: units.as('sold_units') })
    .from(productSales)
    .where(gte(productSales.day, since))
    .groupBy(productSales.productId)
    .having(gt(units, 0))
    .orderBy(desc(units), asc(productSales.productId))
    .as('sold');
  return db
    .select({ id: products.id })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .where(and(matching(filter), isInStock))
    .orderBy(desc(sold.units), asc(sold.productId))
    .limit(limit);
}

/** The ids of the products in stock with the largest discounts, of those not in `besides`, as a query to await. */
export function selectBestDiscounts(db: Executor, besides: string[], filter: ProductFilter, limit: number) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(matching(filter), sql`${products.discountPercent} > 0`, isInStock, without(besides)))
    .orderBy(desc(products.discountPercent), desc(products.createdAt), desc(products.id))
    .limit(limit);
}

/** The ids of the newest products in stock, of those not in `besides`, as a query to await. */
export function selectNewestInStock(db: Executor, besides: string[], filter: ProductFilter, limit: number) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(matching(filter), isInStock, without(besides)))
    .orderBy(...orderOf('newest'))
    .limit(limit);
}
