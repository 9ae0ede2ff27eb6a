import type { PublishingState } from '@haberdash/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { isWithin } from '../../db/contains.ts';
import { firstInOrder } from '../../db/first-in-order.ts';
import type { Page } from './catalog.rules.ts';
import { productCounts, products, productVariants } from './catalog.tables.ts';
import { isHidden, isLive, type ProductRow } from './product-columns.repository.ts';
import { staffColumns } from './staff-columns.repository.ts';

/** Filter of the console's list. */
export interface AdminFilter {
  categories: string[];
  status: PublishingState | 'all';
}

const isOneOf = (column: AnyPgColumn, values: string[]): SQL | undefined =>
  values.length > 0 ? inArray(column, values) : undefined;

/** The parts of the catalogue that a list is put together of, each in the order of an index of its own. */
function partsOf({ categories, status }: AdminFilter): [SQL | undefined, ...(SQL | undefined)[]] {
  const ofCategory = isOneOf(products.category, categories);
  if (status === 'published') return [and(isLive, ofCategory)];
  if (status !== 'all') return [and(isHidden, eq(products.hiddenAs, status), ofCategory)];
  return [and(isLive, ofCategory), and(isHidden, ofCategory)];
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
    .select(staffColumns)
    .from(onPage)
    .innerJoin(products, eq(products.id, onPage.id))
    .orderBy(...order);
}

/** Number of products in a list: those in the shop from the counters, hidden ones, which are few, by counting them. */
export async function countAdminList(db: Executor, filter: AdminFilter): Promise<number> {
  const { categories, status } = filter;
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

/** Condition for products with `text` in title or description, not across both, or with a variant of that SKU. */
function containing(text: string): SQL {
  const withSku = sql`
    select variant.product_id from ${productVariants} as variant
    where fold_code(variant.sku) = fold_code(${text}) and variant.sku <> '' and variant.retired_at is null`;
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
): Promise<{ rows: ProductRow[]; total: number }> {
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
    .select({ total: onPage.total, product: staffColumns })
    .from(onPage)
    .leftJoin(products, eq(products.id, onPage.id))
    .orderBy(...newestFirst());
  return { rows: rows.flatMap(({ product }) => product ?? []), total: rows[0]?.total ?? 0 };
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
