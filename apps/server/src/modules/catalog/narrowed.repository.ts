import { asc, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { labelWords } from '../taxonomy/taxonomy.tables.ts';
import type { Page } from './catalog.rules.ts';
import { products } from './catalog.tables.ts';
import { allIndexed, type CountedAmong, countAmong, oneFits } from './filters.repository.ts';
import { type Condition, valuesInWords } from './filters.rules.ts';
import { variantFilters } from './filters.tables.ts';

/** A search, as the database is asked for it: of each word, in order, its tsqueries and how it may be misspelt. */
export interface AskedSearch {
  /** What begins so. */
  prefixes: string[];
  /** What is so. */
  whole: string[];
  typed: string[];
  /** How many mistakes a word may have; 0 for one that is never put right. */
  mistakes: number[];
  /** A product of exactly this title, or with this SKU, comes before all others; the database folds it. */
  title: string;
}

/** How many products that match the words, and what of the filters are words, are looked at for those that fit all filters. */
const MOST_LOOKED_AT = 1001;
/** Where filters are words alone nearly all of these fit: so many of more than 1,000 are ranked by themselves, as without filters. */
const MOST_FIRST = 240;
/** Of these, so large a part must fit before more than 1,000 are believed to. */
const NEARLY_ALL = 0.9;
/** The same for counts, of more than 1,000 that match: these say 'at least' in any case. */
const MOST_COUNTED = 401;
/** How many variants that fit the filters are looked at for words that very many products have. */
const MOST_FITTING = 4000;

/**
 * What is looked at: all that match, or of very many a fair choice, in which those of exactly this title always are; and how the
 * search was understood to find it.
 * @param mostOfAll so many of those that match the words are told as well, whatever the filters; with 0 none need be
 */
const choiceOf = (
  { prefixes, whole, typed, mistakes, title }: AskedSearch,
  conditions: readonly Condition[],
  most: number,
  mostOfAll = 0,
): SQL => sql`
  search_narrowed(${sql.param(prefixes)}::text[], ${sql.param(whole)}::text[], ${sql.param(typed)}::text[],
    ${sql.param(mistakes)}::integer[], ${title}, ${JSON.stringify(valuesInWords(conditions))}::jsonb, ${most}::integer,
    ${mostOfAll}::integer)`;

/** What `choice` has understood, as one query; and whether the labels of categories and brands say any of it. */
const asked = sql`
  select to_tsquery('english', array_to_string(terms, case when any_term then ' | ' else ' & ' end)) as words,
    exists (select from ${labelWords} where words @@ to_tsquery('english', array_to_string(terms, ' | '))) as has_labels
  from choice`;

/**
 * Whether a product matches that by its words, or by these and the labels of its category and brand. A word that the index does
 * not hold ('the') is asked of none.
 */
const isMatch = sql`(
  ${products.search} @@ (select words from asked) or (select has_labels from asked) and (
    select case when (select any_term from choice) then bool_or(has_it) else bool_and(has_it) end
    from (
      select ${products.search} @@ query or exists (
        select from ${labelWords} where words @@ query
          and (kind = 'category' and id = ${products.category} or kind = 'brand' and id = ${products.brand})) as has_it
      from unnest(array(select to_tsquery('english', term) from unnest((select terms from choice)) as each (term)))
        as each_asked (query)
      where numnode(query) > 0) as told))`;

export interface NarrowedMatches {
  /** Best first. */
  ids: string[];
  /** How many match: of more than 1,000 no more than 1,001. */
  total: number;
  /** There may be more than `total`. */
  isMore: boolean;
}

const integer = (value: number): SQL => sql`${value}::integer`;

/** The ids of a page of these rows, best first, as the search of the row of `choice` understands it. */
const ranked = (rows: SQL, { limit, offset }: Record<keyof Page, SQL>): SQL => sql`
  search_ranked(${rows}, exactly, search_counted(terms, any_term), to_tsquery('english', array_to_string(terms, ' | ')),
    to_tsquery('english', array_to_string(whole, ' | ')), ${limit}, ${offset})`;

/**
 * The first of more than 1,000 that match the words and the filters, which are words as well; or all, where no more match.
 * @returns undefined where the page lies further on, or too few fit to tell whether more than 1,000 do
 */
async function selectFirstMatches(
  db: Executor,
  search: AskedSearch,
  conditions: readonly Condition[],
  { limit, offset }: Page,
): Promise<NarrowedMatches | undefined> {
  const row = db
    .$with('row', {
      ids: sql<string[]>`ids`.as('ids'),
      fitting: sql<number>`fitting`.as('fitting'),
      lookedAt: sql<number>`looked_at`.as('looked_at'),
      isPart: sql<boolean>`is_part`.as('is_part'),
    })
    .as(sql`
    with choice as materialized (
      select rows_at, is_part, exactly, terms, whole, any_term from ${choiceOf(search, conditions, MOST_FIRST)}
    ),
    fitting as materialized (
      select ctid as row_at from ${products} where ctid = any (array(select unnest(rows_at) from choice)) and ${oneFits(conditions)}
    )
    select to_jsonb(${ranked(sql`array(select row_at from fitting)`, { limit: integer(limit), offset: integer(offset) })}) as ids,
      (select count(*)::integer from fitting) as fitting, cardinality(rows_at) as looked_at, is_part from choice`);
  const [found] = await db.with(row).select().from(row);
  if (!found) throw new Error('a search was not answered');
  const { ids, fitting, lookedAt, isPart } = found;
  if (!isPart) return { ids, total: fitting, isMore: false };
  if (offset + limit > fitting || fitting < NEARLY_ALL * lookedAt) return undefined;
  return { ids, total: MOST_LOOKED_AT, isMore: true };
}

/**
 * One page of the products that match the words and of which one variant fulfils every condition, best first. All that match
 * the words and what the conditions say in words are looked at; where these are very many and few of those looked at fit, also
 * the other way round, those that fit for those that match.
 */
export async function selectNarrowedMatches(
  db: Executor,
  search: AskedSearch,
  conditions: readonly Condition[],
  { limit, offset }: Page,
): Promise<NarrowedMatches> {
  const areWords = valuesInWords(conditions).length === conditions.length;
  const first = areWords ? await selectFirstMatches(db, search, conditions, { limit, offset }) : undefined;
  if (first) return first;
  const fits = allIndexed(conditions);
  // What comes first on the first pages comes first on all.
  const firstRows = areWords
    ? sql`(select rows_at from ${choiceOf(search, conditions, MOST_FIRST)})`
    : sql`null::tid[]`;
  const page = db
    .$with('page', {
      id: sql<string | null>`page_id`.as('page_id'),
      place: sql<number>`place`.as('place'),
      total: sql<number>`total`.as('total'),
      isMore: sql<boolean>`is_more`.as('is_more'),
    })
    .as(sql`
    with choice as materialized (
      select rows_at, ${firstRows} as first_at, is_part as more_match, exactly, terms, whole, any_term
      from ${choiceOf(search, conditions, MOST_LOOKED_AT)}
    ),
    asked as materialized (${asked}),
    fitting as materialized (
      select ctid as row_at from ${products}
      where ctid = any (array(select unnest(rows_at || first_at) from choice)) and ${oneFits(conditions)}
    ),
    verdict as materialized (
      select more_match as is_part, more_match and (select count(*) from fitting) * 8 < cardinality(rows_at) as is_rare from choice
    ),
    beyond as materialized (
      select product_id as id from ${variantFilters} where ${fits} and (select is_rare from verdict)
      limit ${sql.raw(String(MOST_FITTING))}
    ),
    found as materialized (
      select row_at, row_at in (select unnest(first_at) from choice) as is_first from (
        select row_at from fitting
        union
        (select ctid from ${products} where deleted_at is null and id = any (array(select id from beyond)) and ${isMatch}
          limit ${sql.raw(String(MOST_LOOKED_AT))})
      ) as of_all
    ),
    firsts as materialized (select count(*)::integer as firsts from found where is_first),
    ranked as materialized (
      select array_cat(
        ${ranked(sql`array(select row_at from found where is_first)`, { limit: integer(limit), offset: integer(offset) })},
        ${ranked(sql`array(select row_at from found where not is_first)`, {
          limit: sql`greatest(0, least(${limit}::integer, ${offset + limit}::integer - firsts))`,
          offset: sql`greatest(0, ${offset}::integer - firsts)`,
        })}) as ids
      from choice, firsts
    )
    select on_page.id as page_id, place, (select count(*)::integer from found) as total,
      is_part and not (is_rare and (select count(*) from beyond) < ${sql.raw(String(MOST_FITTING))}) as is_more
    from verdict left join unnest((select ids from ranked)) with ordinality as on_page (id, place) on true`);
  const rows = await db
    .with(page)
    .select({ total: page.total, isMore: page.isMore, id: page.id })
    .from(page)
    .orderBy(asc(page.place));
  const [told] = rows;
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: told?.total ?? 0,
    isMore: told?.isMore ?? false,
  };
}

/**
 * Counts what the filters leave of the products that match the words, or of some of more than 1,000: those are looked at whatever
 * the filters, because each filter's counts leave it out, and as many again that the filters leave as far as they are words.
 */
export const countMatches = (
  db: Executor,
  search: AskedSearch,
  conditions: readonly Condition[],
): Promise<CountedAmong> =>
  countAmong(
    db,
    conditions,
    sql`
      with choice as materialized (
        select all_at, rows_at, is_part or all_is_part as is_part
        from ${choiceOf(search, conditions, MOST_COUNTED, MOST_COUNTED)}
      )
      select id, (select is_part from choice) as is_part from ${products}
      where ctid = any (array(select unnest(all_at || rows_at) from choice))`,
  );
