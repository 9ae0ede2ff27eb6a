import {
  type AdminListedProduct,
  type AdminProductSort,
  foldCode,
  type PublishingState,
  type StockFilter,
} from '@haberdash/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { beginsWith, isWithin } from '../../db/contains.ts';
import { firstInOrder } from '../../db/first-in-order.ts';
import { stockLevels } from '../inventory/inventory.tables.ts';
import type { Page } from './catalog.rules.ts';
import { productCounts, products, productVariants } from './catalog.tables.ts';
import { isHidden, isLive, type ProductRow } from './product-columns.repository.ts';
import { givenSalePrice, levelsStock, staffListColumns } from './staff-columns.repository.ts';

/** Filter of the console's list. */
export interface AdminFilter {
  categories: string[];
  status: PublishingState | 'all';
  stock: StockFilter | 'all';
}

/** A product in the console's list. */
export type AdminListedRow = ProductRow & Pick<AdminListedProduct, 'stockByVariant'>;

const isOneOf = (column: AnyPgColumn, values: string[]): SQL | undefined =>
  values.length > 0 ? inArray(column, values) : undefined;

/** Condition for products of which few or none are left, as they are counted. */
const hasStock = (stock: AdminFilter['stock']): SQL | undefined =>
  stock === 'all'
    ? undefined
    : sql`${products.id} in (
        select ${stockLevels.productId} from ${stockLevels} where ${stockLevels.retiredAt} is null
        group by ${stockLevels.productId} having stock_state(count(*), sum(${stockLevels.onHand})) = ${stock})`;

/** The parts of the catalogue that a list is put together of, each in the order of an index of its own. */
function partsOf({ categories, status, stock }: AdminFilter): [SQL | undefined, ...(SQL | undefined)[]] {
  const ofKind = and(isOneOf(products.category, categories), hasStock(stock));
  if (status === 'published') return [and(isLive, ofKind)];
  if (status !== 'all') return [and(isHidden, eq(products.hiddenAs, status), ofKind)];
  return [and(isLive, ofKind), and(isHidden, ofKind)];
}

const newestFirst = (isFromEnd = false): SQL[] => [products.createdAt, products.id].map(isFromEnd ? asc : desc);

const idsOf = (db: Executor, part: SQL | undefined) =>
  db.select({ id: products.id, createdAt: products.createdAt }).from(products).where(part);

/** The ids of a list, in no order; its parts exclude each other. */
function allIds(db: Executor, filter: AdminFilter, also?: SQL) {
  const [first, second] = partsOf(filter);
  const ids = idsOf(db, and(first, also));
  return (second ? unionAll(ids, idsOf(db, and(second, also))) : ids).as('listed');
}

/**
 * One page of the list, newest first, as a query to await. Its ids are found first, in the order of the indexes.
 * @param isFromEnd the offset counts from the end of the list, and the rows come from there
 */
export function selectAdminPage(db: Executor, filter: AdminFilter, { limit, offset }: Page, isFromEnd = false) {
  const order = newestFirst(isFromEnd);
  // Each part by itself: the planner sorts all of both before it takes them from their indexes in order.
  const [first, second] = partsOf(filter).map((part) =>
    idsOf(db, part)
      .orderBy(...order)
      .limit(limit + offset),
  );
  if (!first) throw new Error('a list has a part');
  const listed = (second ? unionAll(first, second) : first).as('listed');
  const direction = sql.raw(isFromEnd ? 'asc' : 'desc');
  const onPage = db
    .select({ id: listed.id })
    .from(listed)
    .orderBy(sql`${listed.createdAt} ${direction}`, sql`${listed.id} ${direction}`)
    .limit(limit)
    .offset(offset)
    .as('on_page');
  return db
    .select(staffListColumns)
    .from(onPage)
    .innerJoin(products, eq(products.id, onPage.id))
    .orderBy(...order);
}

async function countParts(db: Executor, filter: AdminFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(allIds(db, filter));
  return row?.total ?? 0;
}

/** Number of products in a list: those in the shop from the counters, hidden ones, which are few, by counting them. */
export async function countAdminList(db: Executor, filter: AdminFilter): Promise<number> {
  const { categories, status, stock } = filter;
  if (stock !== 'all') return countParts(db, filter);
  const counted = db
    .select({ total: sql`coalesce(sum(${productCounts.products}), 0)::integer` })
    .from(productCounts)
    .where(isOneOf(productCounts.category, categories));
  const inShop = status === 'published' || status === 'all' ? sql`(${counted})` : sql`0`;
  const hidden = db.select({ hidden: count() }).from(products).where(partsOf(filter).at(-1));
  const [row] = await db
    .select({ total: sql<number>`(${inShop} + ${status === 'published' ? sql`0` : sql`(${hidden})`})::integer` })
    .from(sql`(values (1)) as one (n)`);
  return row?.total ?? 0;
}

/** Condition for products with `text` in title or description, not across both, or with a variant whose SKU begins so. */
function containing(text: string): SQL {
  const withSku = sql`
    select variant.product_id from ${productVariants} as variant
    where ${beginsWith(sql`fold_code(variant.sku)`, foldCode(text))} and variant.sku <> '' and variant.retired_at is null`;
  const hasText = isWithin(sql`${products.searchText}`, text.replaceAll('\u0001', ''));
  return sql`(${hasText} or ${products.id} = any (array(${withSku})))`;
}

const NEWEST = sql.raw('created_at desc, id desc');

/** A page of what the list has that contains `text`, newest first, and how many there are, up to `most`. */
export async function selectByText(
  db: Executor,
  text: string,
  filter: AdminFilter,
  { limit, offset }: Page,
  most: number,
): Promise<{ rows: AdminListedRow[]; total: number }> {
  const columns = sql`id, created_at`;
  const parts = partsOf(filter).map((part) => {
    const rows = { table: products, order: NEWEST, columns, indexed: part, matches: containing(text) };
    return sql`select ${columns} from (${firstInOrder(rows, most)}) as newest`;
  });
  const onPage = db
    .$with('on_page', { id: sql<string | null>`page_id`.as('page_id'), total: sql<number>`total`.as('total') })
    .as(sql`
      with found as materialized (${sql.join(parts, sql` union all `)})
      select on_page.id as page_id, total
      from (select least(count(*), ${most}::integer)::integer as total from found) as counted left join lateral (
        select id from found order by ${NEWEST} limit ${limit}::integer offset ${offset}::integer
      ) as on_page on true`);
  const rows = await db
    .with(onPage)
    .select({ total: onPage.total, product: staffListColumns })
    .from(onPage)
    .leftJoin(products, eq(products.id, onPage.id))
    .orderBy(...newestFirst());
  return { rows: rows.flatMap(({ product }) => product ?? []), total: rows[0]?.total ?? 0 };
}

const SORTED_BY = {
  title: sql`lower(${products.title})`,
  // What shoppers pay of a product that is on sale.
  price: sql`case when ${givenSalePrice} > 0 then ${givenSalePrice} else ${products.price} end`,
  stock: levelsStock,
  updated: sql`${products.updatedAt}`,
};

/**
 * One page of what a list and a text have, by another order than the newest first.
 * @param isFromEnd the offset counts from the end of the list, and the rows come from there
 */
export async function selectSortedPage(
  db: Executor,
  text: string,
  filter: AdminFilter,
  sort: AdminProductSort,
  { limit, offset }: Page,
  isFromEnd = false,
): Promise<AdminListedRow[]> {
  const by = SORTED_BY[sort.replace('-', '') as keyof typeof SORTED_BY];
  const direction = sort.startsWith('-') === isFromEnd ? asc : desc;
  const listed = allIds(db, filter, text ? containing(text) : undefined);
  return db
    .select(staffListColumns)
    .from(listed)
    .innerJoin(products, eq(products.id, listed.id))
    .orderBy(direction(by), direction(products.id))
    .limit(limit)
    .offset(offset);
}

/** Number of products that a list and a text have, up to `most`. */
export async function countMatches(db: Executor, text: string, filter: AdminFilter, most: number): Promise<number> {
  const listed = allIds(db, filter, containing(text));
  const found = db.select({ id: listed.id }).from(listed).limit(most).as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

/** The ids of all that a list and a text have, up to `most` of them, in the order of ids. */
export async function selectListedIds(
  db: Executor,
  text: string,
  filter: AdminFilter,
  most: number,
): Promise<string[]> {
  const listed = allIds(db, filter, text ? containing(text) : undefined);
  const rows = await db.select({ id: listed.id }).from(listed).limit(most);
  return rows.map(({ id }) => id).sort();
}

/** Those of these ids that exist, hidden ones included, sorted. */
export async function selectUndeletedIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const isOne = sql`${products.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOne, or(isLive, isHidden)));
  return rows.map(({ id }) => id).sort();
}
