import { asc, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { variantFilters } from '../catalog/filters.tables.ts';
import { allHold, type Condition, type CountedAmong, countAmong, oneFits } from '../catalog/index.ts';
import type { Matches } from './search.repository.ts';
import type { AskedSearch } from './search.rules.ts';
import { labelWords } from './search.tables.ts';

/** How many products that match the words are looked at for those that fit the filters as well. */
export const MOST_LOOKED_AT = 4000;
/** How many variants that fit the filters are looked at for words that very many products have. */
const MOST_FITTING = 10_000;

/**
 * What is looked at: all that match, or of very many a fair choice, in which those of exactly this title always are; and how the
 * search was understood to find it.
 */
const choiceOf = ({ prefixes, whole, typed, mistakes, title }: AskedSearch): SQL => sql`
  search_understood(${sql.param(prefixes)}::text[], ${sql.param(whole)}::text[], ${sql.param(typed)}::text[],
    ${sql.param(mistakes)}::integer[], ${title}, ${MOST_LOOKED_AT}::integer)`;

/**
 * Whether a product matches what `choice` has understood, by its words and the labels of its category and brand. A word that the
 * index does not hold ('the') is asked of none.
 */
const isMatch = sql`(
  select case when (select any_term from choice) then bool_or(has_it) else bool_and(has_it) end
  from (
    select ${products.search} @@ query or exists (
      select from ${labelWords} where words @@ query
        and (kind = 'category' and id = ${products.category} or kind = 'brand' and id = ${products.brand})) as has_it
    from unnest(array(select to_tsquery('english', term) from unnest((select terms from choice)) as each (term)))
      as asked (query)
    where numnode(query) > 0) as told)`;

export interface NarrowedMatches extends Matches {
  /** There may be more than `total`. */
  isMore: boolean;
}

/**
 * One page of the products that match the words and of which one variant fulfils every condition, best first. All that match
 * are looked at; where they are very many and few of those looked at fit, also the other way round, those that fit for
 * those that match.
 */
export async function selectNarrowedMatches(
  db: Executor,
  search: AskedSearch,
  conditions: readonly Condition[],
  { limit, offset }: { limit: number; offset: number },
): Promise<NarrowedMatches> {
  const fits = allHold(conditions);
  const most = sql.raw(String(MOST_LOOKED_AT));
  const page = db
    .$with('page', {
      id: sql<string | null>`page_id`.as('page_id'),
      place: sql<number>`place`.as('place'),
      total: sql<number>`total`.as('total'),
      isMore: sql<boolean>`is_more`.as('is_more'),
    })
    .as(sql`
    with choice as materialized (select rows_at, exactly, terms, whole, any_term from ${choiceOf(search)}),
    fitting as materialized (
      select ctid as row_at from ${products} where ctid = any (array(select unnest(rows_at) from choice)) and ${oneFits(conditions)}
    ),
    verdict as materialized (
      select looked, looked >= ${most} as is_part, looked >= ${most} and found * 8 < looked as is_rare
      from (select (select cardinality(rows_at) from choice) as looked, (select count(*) from fitting) as found) as seen
    ),
    beyond as materialized (
      select product_id as id from ${variantFilters} where ${fits} and (select is_rare from verdict)
      limit ${sql.raw(String(MOST_FITTING))}
    ),
    found as materialized (
      select row_at from fitting
      union
      select ctid from ${products} where deleted_at is null and id = any (array(select id from beyond)) and ${isMatch}
    )
    select on_page.id as page_id, place, (select count(*)::integer from found) as total,
      is_part and not (is_rare and (select count(*) from beyond) < ${sql.raw(String(MOST_FITTING))}) as is_more
    from choice cross join verdict left join unnest(search_ranked(array(select row_at from found), exactly,
      search_counted(terms, any_term), to_tsquery('english', array_to_string(terms, ' | ')),
      to_tsquery('english', array_to_string(whole, ' | ')), ${limit}::integer, ${offset}::integer))
      with ordinality as on_page (id, place) on true`);
  const rows = await db
    .with(page)
    .select({ total: page.total, isMore: page.isMore, id: page.id })
    .from(page)
    .orderBy(asc(page.place));
  const [first] = rows;
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    isMore: first?.isMore ?? false,
  };
}

/** Counts what the filters leave of the products that match the words, or of so many of them. */
export const countMatches = (
  db: Executor,
  search: AskedSearch,
  conditions: readonly Condition[],
): Promise<CountedAmong> =>
  countAmong(
    db,
    conditions,
    sql`select id from ${products} where ctid = any (array(select unnest(rows_at) from ${choiceOf(search)}))`,
  );
