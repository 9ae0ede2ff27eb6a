import { MOST_FOUND } from '@haberdash/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { firstInOrder } from '../../db/first-in-order.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';
import type { Page } from '../catalog/index.ts';
import { type CountedAmong, countAmong } from './facets.repository.ts';
import { fittingProducts, isFiled, isOfProduct, mayCost, oneFits } from './filters.repository.ts';
import type { Condition } from './filters.rules.ts';
import { isLive } from './listing.repository.ts';

/** A search as it is understood. */
export interface Meaning {
  /** A product of exactly this title, or with this SKU, comes before all others; the database folds it. */
  title: string;
  /** Tsqueries, of which each product that is found has one. */
  queries: string[];
  /** A tsquery for each word, as the beginning of words and as whole ones; none where the index holds no word of the title. */
  terms: string[];
  whole: string[];
  /** Products that have more of the terms come first: nothing has all of them. */
  isAny: boolean;
}

const NEWEST = sql.raw('created_at desc, id desc');
const MOST_RANKED = MOST_FOUND + 1;
/** The most that match and are all read to find those of which a variant fits. */
const MOST_FILTERED = 20_000;
/** Weights of a word in the description, in brand, category and options, in the title. */
const WEIGHTS = sql.raw(`'{0.02, 0.02, 0.2, 1.0}'::real[]`);

const SPLIT = sql.raw(`'[^[:alnum:]]+'`);

/** Conditions that find products: by words of the index, else by those of the title. */
function matchesOf({ queries, title }: Meaning): SQL[] {
  if (queries.length > 0) return queries.map((query) => sql`${products.search} @@ ${query}::tsquery`);
  const words = sql`array_remove(regexp_split_to_array(fold_search(${title}), ${SPLIT}), '')`;
  return [sql`regexp_split_to_array(split_part(${products.searchText}, chr(1), 1), ${SPLIT}) @> ${words}`];
}

/** The newest products that match and of which a variant meets the conditions. */
function newestOf(matches: SQL, conditions: readonly Condition[]): SQL {
  const rows = { table: products, order: NEWEST, columns: sql`id, created_at`, matches };
  const indexed = and(isLive, isFiled(conditions));
  if (conditions.every(isOfProduct)) return firstInOrder({ ...rows, indexed }, MOST_RANKED);
  const isSelective = sql`(select is_selective from size)`;
  const also = sql`case when ${isSelective} then walked.id in (select id from fitting)
    else ${oneFits(sql`walked.id`, conditions)} end`;
  const selective = { are: isSelective, ids: sql`select id from fitting` };
  const filtered = and(indexed, mayCost(conditions));
  return firstInOrder({ ...rows, indexed: filtered, also, selective, mostSorted: MOST_FILTERED }, MOST_RANKED);
}

/** The ids of what is found, in parts of a statement after `with`: `found`, and those of them that are `exactly` meant. */
function foundProducts(meaning: Meaning, conditions: readonly Condition[]): SQL {
  const { title } = meaning;
  const found = matchesOf(meaning).map((matches) => sql`select id from (${newestOf(matches, conditions)}) as newest`);
  return sql`
    ${conditions.every(isOfProduct) ? sql`` : sql`${fittingProducts(conditions)},`}
    exactly as materialized (
      select id from ${products} where ${and(isLive, conditions.length > 0 ? oneFits(sql`${products}.id`, conditions) : undefined)} and id = any (array(
        (select id from ${products} where deleted_at is null and fold_search(title) = fold_search(${title}) limit 100)
        union
        select product_id from ${productVariants}
        where fold_code(sku) = fold_code(${title}) and sku <> '' and retired_at is null))
    ),
    found as materialized (
      select id from exactly union ${sql.join(found, sql` union `)}
    )`;
}

const isAnyOf = (terms: readonly string[]): string => terms.map((term) => `(${term})`).join(' | ');

function rankOf({ terms, whole, isAny }: Meaning): SQL {
  const isExactly = sql`case when id in (select id from exactly) then 4 else 0 end`;
  if (terms.length === 0) return isExactly;
  const counted = sql`8 * (
    select count(*) from unnest(${sql.param(terms)}::tsquery[]) as each (term) where ${products.search} @@ term)`;
  const rank = (words: string) => sql`ts_rank(${WEIGHTS}, ${products.search}, ${words}::tsquery)`;
  return sql`${isAny ? counted : sql`0`} + ${isExactly} + (${rank(isAnyOf(terms))} + ${rank(isAnyOf(whole))})::double precision`;
}

export interface Matches {
  ids: string[];
  /** At most `MOST_FOUND`; with `isMore` there are more. */
  total: number;
  isMore: boolean;
}

/**
 * One page of the products that a search finds and of which one variant meets every condition, best first. Of more than
 * `MOST_FOUND` the newest are ranked, and those of exactly this title or SKU.
 */
export async function selectMatches(
  db: Executor,
  meaning: Meaning,
  conditions: readonly Condition[],
  { limit, offset }: Page,
): Promise<Matches> {
  const shown = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const found = sql`
    with ${foundProducts(meaning, conditions)}
    select (select count(*)::integer from found) as total, array_to_string(array(
      select id from ${products} where id = any (array(select id from found))
      order by ${rankOf(meaning)} desc, title, id limit ${shown}::integer offset ${offset}::integer), ',') as ids`;
  const [row] = await db.select({ ids: sql<string>`ids`, total: sql<number>`total` }).from(sql`(${found}) as found`);
  const total = row?.total ?? 0;
  return { ids: row?.ids ? row.ids.split(',') : [], total: Math.min(total, MOST_FOUND), isMore: total > MOST_FOUND };
}

/**
 * Counts what filters leave of the products that a search finds, each filter's own counts without itself. Of more than
 * `MOST_FOUND` the newest are counted, and the newest that the filters leave.
 */
export function countMatches(db: Executor, meaning: Meaning, conditions: readonly Condition[]): Promise<CountedAmong> {
  const left = sql`union (with ${foundProducts(meaning, conditions)} select id from found)`;
  return countAmong(
    db,
    conditions,
    sql`
      with ${foundProducts(meaning, [])},
      all_found as materialized (select id from found ${conditions.length > 0 ? left : sql``})
      select id, (select count(*) > ${MOST_FOUND}::integer from found) as is_part from all_found`,
  );
}
