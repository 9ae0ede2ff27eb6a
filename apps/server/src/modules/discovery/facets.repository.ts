import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { productCounts, products } from '../catalog/catalog.tables.ts';
import { taxonomyTerms } from '../taxonomy/taxonomy.tables.ts';
import type { FacetSources } from './facets.rules.ts';
import { areIndexed, forSwitches, isMet, isNewSince, MOST_VALUES, texts, VARIANT } from './filters.repository.ts';
import { type Condition, type OptionOrder, SWITCH_TOKENS, SWITCHES } from './filters.rules.ts';
import { optionValues, variantFilters } from './filters.tables.ts';
import { offeredTerms } from './listing.repository.ts';
import type { OptionValue } from './option-values.rules.ts';

/** The most variants that are counted one by one: all of a shop that is not large. */
export const MOST_COUNTED = 12_000;
/** The most that are read for what a filter by itself leaves of a larger shop. */
const MOST_LOOKED_UP = 8000;

/** A subcategory that is offered or hidden, in order. */
export interface LiveSubcategory {
  parent: string;
  label: string;
  hidden: boolean;
}

/** Counts of the products with a variant that fulfils all conditions but one at most. */
export interface CountedFacets {
  /** Number of variants looked at, and the last product of them in the order of the ids. */
  seen: number;
  last: string | null;
  /** Number of products of each token, the condition on its own filter left out. */
  tokens: Record<string, number>;
  /** The tokens of options that were seen. */
  present: string[];
  /** Number of products that fulfil all conditions, and all but the one of this place. */
  all: number;
  but: number[];
  /** In minor units: where the bars begin, the first one at the lowest price, and how many products some of them have. */
  prices: { edges: number[]; max: number; bars: { bar: number; products: number }[] } | null;
  values: OptionValue[];
  /** From the first products by id, which is a random sample. */
  orders: OptionOrder[];
  live: FacetSources & { subcategories: LiveSubcategory[] };
}

const BARS = 24;

/** Variants are of few combinations of values: these are taken apart, not each variant. */
const present = sql`(
  select coalesce(jsonb_agg(distinct token), '[]') from (select distinct choices from seen) as combinations, unnest(choices) as token)`;

/** The order of options' values is read from at most this many products. */
const MOST_ORDERS = sql.raw('1000');

const orders = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'values', in_order, 'products', products)), '[]') from (
    select option ->> 'name' as name, option -> 'values' as in_order, count(*) as products
    from (select ${products.options} as options from ${products} where ${products.deletedAt} is null
      order by ${products.id} limit ${MOST_ORDERS}) as first_products, jsonb_array_elements(options) as option
    group by 1, 2) as of_options)`;

/** Subcategories in their order. */
const subcategories = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('parent', parent, 'label', label, 'hidden', hidden) order by position, id), '[]')
  from ${taxonomyTerms} where kind = 'subcategory')`;

/** The columns that variants are counted by. */
export interface Counting {
  conditions: readonly Condition[];
  /** Instant since which a published product is new. */
  newSince: Date;
}

/** @param variants a query of `VARIANT` */
function countsOf({ conditions, newSince }: Counting, variants: SQL): SQL {
  const bitOf = (place: number) => sql.raw(String(2 ** place));
  const failures = conditions.map(
    (condition, place) => sql`case when ${isMet(condition)} then 0 else ${bitOf(place)} end`,
  );
  const failed = failures.length > 0 ? sql.join(failures, sql` + `) : sql`0`;
  const ofOption = conditions.flatMap(({ names }, place) =>
    names ? [sql`(failed = ${bitOf(place)} and split_part(token, chr(1), 2) = any (${texts(names)}))`] : [],
  );
  /** Condition for a variant that fulfils all but the condition on this; without one: all. */
  const fitsBut = (key: string) => {
    const place = conditions.findIndex((condition) => condition.key === key);
    return place < 0 ? sql`failed < 1` : sql`failed in (0, ${bitOf(place)})`;
  };
  /** Column with that result for a product, or with the number of such products. */
  const columnOf = (key: string) => {
    const place = conditions.findIndex((condition) => condition.key === key);
    return sql.raw(place < 0 ? 'fits' : `but_${place}`);
  };
  const sumOf = (column: SQL) => sql`coalesce(sum(${column}), 0)::integer`;
  const ofEach = (write: (key: string) => SQL) => sql.join(conditions.map(({ key }) => sql`, ${write(key)}`));
  const sums = conditions.map(({ key }) => sumOf(columnOf(key)));
  const but =
    sums.length > 0 ? sql`(select jsonb_build_array(${sql.join(sums, sql`, `)}) from filed)` : sql`'[]'::jsonb`;
  return sql`
    with seen as materialized (
      select *, ${isNewSince(newSince)}, ${failed} as failed
      from (${variants}) as variants
    ),
    -- PostgreSQL takes a third for less than something, and next to nothing for equal.
    near as not materialized (select * from seen where failed & (failed - 1) < 1),
    by_product as (
      select category, subcategory, brand, rating, bool_or(failed < 1) as fits ${ofEach((key) => sql`bool_or(${fitsBut(key)}) as ${columnOf(key)}`)}
        ${forSwitches((name, column) => sql`bool_or(${column} and ${fitsBut(name)}) as ${column}`)}
      from near group by product_id, category, subcategory, brand, rating
    ),
    -- Of few combinations.
    filed as materialized (
      select category, subcategory, brand, rating, count(*) filter (where fits) as fits
        ${ofEach((key) => sql`count(*) filter (where ${columnOf(key)}) as ${columnOf(key)}`)}
        ${forSwitches((_, column) => sql`count(*) filter (where ${column}) as ${column}`)}
      from by_product group by category, subcategory, brand, rating
    ),
    chosen as materialized (
      select distinct product_id, token from near, unnest(choices) as token
      where choices <> '{}' and (${sql.join([sql`failed < 1`, ...ofOption], sql` or `)})
    ),
    counted as (
      select 'category:' || category as token, ${sumOf(columnOf('category'))} as products from filed group by category
      union all
      select 'subcategory:' || subcategory, ${sumOf(columnOf('subcategory'))} from filed where subcategory <> '' group by subcategory
      union all
      select 'brand:' || brand, ${sumOf(columnOf('brands'))} from filed group by brand
      union all
      select 'rating:' || stars, ${sumOf(columnOf('rating'))} from filed, generate_series(1, rating) as stars group by stars
      ${sql.join(SWITCHES.map((name) => sql`union all select ${SWITCH_TOKENS[name]}, ${sumOf(sql`${sql.identifier(name)}`)} from filed `))}
      union all
      select token, count(*)::integer from chosen group by token
      union all
      select 'family:' || family, count(*)::integer from (
        select distinct product_id, family from chosen
        join (select chr(1) || name || chr(1) || value as token, family from ${optionValues} where family <> '') as colours using (token)
      ) as of_products group by family
    ),
    priced as not materialized (select product_id, price from near where ${fitsBut('price')}),
    scale as materialized (
      select price_edges(array_agg(price order by price), ${BARS}::integer) as edges, max(price) as high
      from (select distinct price from priced) as prices
    )
    select jsonb_build_object(
      'seen', (select count(*) from seen),
      'last', (select product_id from seen order by product_id desc limit 1),
      'tokens', (select coalesce(jsonb_object_agg(token, products), '{}') from counted),
      'present', ${present},
      'all', (select ${sumOf(sql`fits`)} from filed),
      'but', ${but},
      'prices', (select case when high is not null then jsonb_build_object('edges', edges, 'max', high, 'bars', (
          select jsonb_agg(jsonb_build_object('bar', bar, 'products', products)) from (
            select bar, count(*) as products from (
              select distinct width_bucket(price, edges) - 1 as bar, product_id from priced) as of_products
            group by bar) as bars)) end from scale),
      'values', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value, 'place', place, 'family', family)), '[]')
        from (select * from ${optionValues} order by place, value limit ${MOST_VALUES}::integer) as known),
      'orders', ${orders},
      'live', jsonb_build_object(
        'counts', (select coalesce(jsonb_agg(jsonb_build_object(
          'category', category, 'brand', brand, 'products', products)), '[]') from ${productCounts}),
        'categories', ${offeredTerms('category')}, 'brands', ${offeredTerms('brand')}, 'subcategories', ${subcategories})
    ) as counts`;
}

async function count<T extends CountedFacets>(db: Executor, query: SQL): Promise<T> {
  const [row] = await db.select({ counts: sql<T>`counts` }).from(sql`(${query}) as counted`);
  if (!row) throw new Error('the counts beside the filters were not answered');
  return row.counts;
}

/** Counted of some products. */
export interface CountedAmong extends CountedFacets {
  /** There may be more products than were looked at. */
  isPart: boolean;
}

/**
 * Counts among some products, of at most `MOST_COUNTED` variants in the order of the ids.
 * @param ids a query of theirs, with the columns `id` and `is_part`: there are more
 */
export async function countAmong(db: Executor, counting: Counting, ids: SQL): Promise<CountedAmong> {
  const variants = sql`
    select ${VARIANT} from ${variantFilters}
    where product_id = any (array(select id from looked_at)) order by product_id, variant_id limit ${sql.raw(String(MOST_COUNTED))}`;
  const counted = await count<CountedAmong>(
    db,
    sql`
    with looked_at as materialized (${ids})
    select counts || jsonb_build_object('isPart', (select coalesce(bool_or(is_part), false) from looked_at)) as counts
    from (${countsOf(counting, variants)}) as of_variants`,
  );
  return { ...counted, isPart: counted.isPart || counted.seen >= MOST_COUNTED };
}

/** Counts in one pass over the first variants in the order of their products' ids, which are random: a fair part of a large shop. */
export function countFirst(db: Executor, counting: Counting): Promise<CountedFacets> {
  const first = sql`select ${VARIANT} from ${variantFilters} order by product_id limit ${MOST_COUNTED}::integer`;
  return count(db, countsOf(counting, first));
}

/**
 * Counts what meets all conditions but one, of those places that are named, by index.
 * @param places with -1 for what meets all
 * @returns undefined where that is too much to look up
 */
export async function countRare(
  db: Executor,
  counting: Counting,
  places: readonly number[],
): Promise<CountedFacets | undefined> {
  const lookUp = (place: number) => sql`(
    select ${VARIANT} from ${variantFilters}
    where ${areIndexed(counting.conditions.filter((_, each) => each !== place))} limit ${MOST_LOOKED_UP}::integer)`;
  const counted = await count(db, countsOf(counting, sql.join(places.map(lookUp), sql` union `)));
  return counted.seen < MOST_LOOKED_UP ? counted : undefined;
}
