import type { ShelfState } from '@haberdash/contract';
import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { containsPattern, partPatterns, searchable, TEXT_SAMPLE } from './admin-search.rules.ts';
import type { Page } from './catalog.rules.ts';
import { products, productVariants } from './catalog.tables.ts';
import { keptColumns } from './kept-columns.repository.ts';
import { isOneOf, orderOf, totalOf } from './listing.repository.ts';
import { isHidden, isKept, isLive, type ProductRow } from './product-columns.repository.ts';

/** What the console's list shows. */
export interface AdminFilter {
  categories: string[];
  status: ShelfState | 'all';
}

/** The parts of the catalogue that a list is put together of, each in the order of an index of its own. */
function partsOf({ categories, status }: AdminFilter): [SQL | undefined, ...(SQL | undefined)[]] {
  const ofCategory = isOneOf(products.category, categories);
  if (status === 'published') return [and(isLive, ofCategory)];
  if (status !== 'all') return [and(isHidden, eq(products.hiddenAs, status), ofCategory)];
  return [and(isLive, ofCategory), and(isHidden, ofCategory)];
}

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
  const order = orderOf('newest', isFromEnd);
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
    .select(keptColumns)
    .from(onPage)
    .innerJoin(products, eq(products.id, onPage.id))
    .orderBy(...order);
}

/** How many a list has: those in the shop from the counters, hidden ones, which are few, by counting them. */
export async function countAdminList(db: Executor, filter: AdminFilter): Promise<number> {
  const { categories, status } = filter;
  const inShop = status === 'published' || status === 'all' ? totalOf(db, { categories, brands: [] }) : sql<number>`0`;
  const hidden = db.select({ hidden: count() }).from(products).where(partsOf(filter).at(-1));
  const [row] = await db
    .select({ total: sql<number>`(${inShop} + ${status === 'published' ? sql`0` : sql`(${hidden})`})::integer` })
    .from(sql`(values (1)) as one (n)`);
  return row?.total ?? 0;
}

const patternOf = (text: string): SQL => sql`${containsPattern(text)}::text`;

/**
 * What contains `text` in title or description, or has a variant with it as its SKU.
 * @param hasText says so of the text, if in another way than by its pattern
 */
function containing(text: string, hasText = sql`${products.searchText} like ${patternOf(text)}`): SQL {
  const withSku = sql`
    select variant.product_id from ${productVariants} as variant
    join ${products} on ${products}.id = variant.product_id and (${isKept})
    where fold_code(variant.sku) = fold_code(${text}) and variant.sku <> '' and variant.retired_at is null`;
  return sql`(${hasText} or ${products.id} = any (array(${withSku})))`;
}

const isInSample = sql`${products.id} < '${sql.raw(TEXT_SAMPLE.below)}'`;

/** So many of the sample make it dearer to sort all that are found than to look through the newest. */
const MANY_OF_SAMPLE = 120;

/** Fewer in the sample are read one by one sooner than the index compares the lists of all trigrams of several words. */
const RARE_IN_SAMPLE = 12;

/**
 * A pattern that what contains `text` has and few products have, as a value: of the first of its words that is rare; null where none
 * is. Each trigram more makes the index read on in one more list, for every product that the rarest of them has.
 */
export function rarePattern(text: string): SQL<string | null> {
  const parts = sql`jsonb_array_elements_text(${JSON.stringify(partPatterns(text))}::jsonb) as parts (part)`;
  const inSample = sql`select from ${products} where ${isLive} and ${isInSample}`;
  return sql`(
    select pattern from (select part as pattern from ${parts}) as patterns
    where (select count(*) from (${inSample} and search_text like pattern limit ${RARE_IN_SAMPLE}::integer) as found)
      < ${RARE_IN_SAMPLE}::integer limit 1
  )`;
}

/** What contains `text`, where the statement has `rare`, a pattern that few products have. */
function containingRare(text: string): SQL {
  const pattern = sql`coalesce((select pattern from rare), ${patternOf(text)})`;
  // No index answers `strpos`: one would read the lists of all trigrams again.
  const hasAll = sql`strpos(${products.searchText}, ${searchable(text)}::text) > 0`;
  return containing(text, sql`(${products.searchText} like ${pattern} and ${hasAll})`);
}

/**
 * A page of what the list has that contains `text`, newest first, and how many there are. What very many contain is not
 * counted: their total is `most`.
 */
export async function selectByText(
  db: Executor,
  text: string,
  filter: AdminFilter,
  { limit, offset }: Page,
  most: number,
): Promise<{ rows: ProductRow[]; total: number }> {
  const parts = partsOf(filter);
  // A pattern that the planner knows is better where there is nothing to choose: it may have no trigram.
  const ofFew = partPatterns(text).length > 0 ? containingRare(text) : containing(text);
  const newest = sql.join(orderOf('newest'), sql`, `);
  const inAll = (isFound: SQL, more: SQL, end: SQL) =>
    sql.join(
      parts.map(
        (part) => sql`(select id, created_at from ${products} where ${part} and ${isFound} and ${more} ${end})`,
      ),
      sql` union all `,
    );
  const isMany = sql`(select is_many from sample)`;
  const page = sql`order by created_at desc, id desc limit ${limit}::integer offset ${offset}::integer`;
  const firstOfMany = sql`order by ${newest} limit ${limit + offset}::integer`;
  const found = sql`
    with rare as materialized (
      select ${rarePattern(text)} as pattern
    ), sample as materialized (
      select (select pattern from rare) is null and (select count(*) from (
        select from ${products} where ${parts[0]} and ${containing(text)} and ${isInSample} limit ${MANY_OF_SAMPLE}::integer) as found
      ) >= ${MANY_OF_SAMPLE}::integer as is_many
    ), few as materialized (
      ${inAll(ofFew, sql`not ${isMany}`, sql``)}
    ), total as (
      select case when is_many then ${most}::integer else (select count(*)::integer from few) end as total from sample
    )
    select on_page.id as page_id, total from total left join lateral (
      (select id from few ${page})
      union all
      (select id from (${inAll(containing(text), isMany, firstOfMany)}) as many ${page})
    ) as on_page on true`;
  const onPage = db
    .$with('on_page', { id: sql<string | null>`page_id`.as('page_id'), total: sql<number>`total`.as('total') })
    .as(found);
  const rows = await db
    .with(onPage)
    .select({ total: onPage.total, product: keptColumns })
    .from(onPage)
    .leftJoin(products, eq(products.id, onPage.id))
    .orderBy(...orderOf('newest'));
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

/** Which of these there are, hidden ones as well. */
export async function selectKeptIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const isOne = sql`${products.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOne, or(isLive, isHidden)));
  return rows.map(({ id }) => id).sort();
}
