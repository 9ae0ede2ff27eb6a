import { MOST_FOUND, type SortId } from '@haberdash/contract';
import { and, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import type { FacetSources, Page } from './catalog.rules.ts';
import { productCounts, products } from './catalog.tables.ts';
import { type Condition, type OptionOrder, type OptionValue, starsIn, valueInWords } from './filters.rules.ts';
import { optionValues, variantFilters } from './filters.tables.ts';
import { isOneOf, offeredTerms } from './listing.repository.ts';

/** How many variants are looked at before anything is looked up: all of a shop that is not large. */
export const MOST_SEEN = 12_000;
/** Of a large shop so many tell whether few or many fit a list. What is counted beside the filters needs more. */
const ENOUGH_SEEN = 5000;
const MOST_VALUES = 2000;
/** How many variants are passed on the way through a list before what fits is looked up. */
const MOST_PASSED = sql.raw('20000');
/** The same where the list's index knows all that is asked: of these none is read, which takes a fifth of the time. */
const MOST_UNREAD = sql.raw('80000');

/** What is looked up by index is not more than this for a filter. */
const MOST_LOOKED_UP = 8000;

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

const isBetween = ({ from, to }: Condition): SQL =>
  all([
    ...(from === undefined ? [] : [sql`price >= ${from}::bigint`]),
    ...(to === undefined ? [] : [sql`price <= ${to}::bigint`]),
  ]);

/** One token is asked for as such: the index then passes over what the other conditions rule out. */
function isIndexed(condition: Condition): SQL {
  const { tokens } = condition;
  if (!tokens) return isBetween(condition);
  return tokens.length === 1 ? sql`tokens @> ${texts(tokens)}` : sql`tokens && ${texts(tokens)}`;
}

const isOnSale = sql.raw('coalesce(own_sale_price, base_sale_price) > 0');
/** What is looked at of a variant. */
const told = sql`product_id, category, brand, rating, in_stock, ${isOnSale} as on_sale, choices, price`;

/**
 * What a row of `told` fulfils this by: a look at a column takes less than one through the tokens.
 * @param onSale the column, or what it stands for
 */
function holds(condition: Condition, onSale = sql`on_sale`): SQL {
  const { key, tokens = [] } = condition;
  const values = () => texts(tokens.flatMap((token) => valueInWords(token) ?? []));
  if (key === 'price') return isBetween(condition);
  if (key === 'category') return sql`category = any (${values()})`;
  if (key === 'brands') return sql`brand = any (${values()})`;
  if (key === 'rating') return sql`rating >= ${tokens.map(starsIn)[0] ?? 0}::integer`;
  if (key === 'inStock') return sql`in_stock`;
  if (key === 'onSale') return onSale;
  return sql`choices && ${texts(tokens)}`;
}

/** What a row of `told` fulfils all of these by. */
const allHold = (conditions: readonly Condition[]): SQL => all(conditions.map((condition) => holds(condition)));

/** What an index of columns begins with. */
const FIRST_KEYS: ReadonlySet<string> = new Set(['category', 'brands', 'price']);

const areColumns = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ key }) => FIRST_KEYS.has(key)) && conditions.every(({ names }) => names === undefined);

/** What a row of `variant_filters` fulfils all of these by, as its indexes know it: those of columns, or the one of the tokens. */
export const allIndexed = (conditions: readonly Condition[]): SQL =>
  all(conditions.map(areColumns(conditions) ? (condition) => holds(condition, isOnSale) : isIndexed));

const FILED: Readonly<Record<string, AnyPgColumn>> = { category: products.category, brands: products.brand };

/** What a product itself must fulfil before one of its variants can. */
function productMay({ key, tokens, from, to }: Condition): SQL | undefined {
  const column = FILED[key];
  if (column && tokens) {
    return isOneOf(
      column,
      tokens.flatMap((token) => valueInWords(token) ?? []),
    );
  }
  if (key !== 'price') return undefined;
  const cheapest = products.effectivePrice;
  return and(
    to === undefined ? undefined : lte(cheapest, to),
    from === undefined ? undefined : or(products.priceFrom, gte(cheapest, from)),
  );
}

/**
 * Whether one variant of a product fulfils all of these, which is not looked at where the product itself rules it out. Its variants
 * are read by its id alone: where PostgreSQL has no figures of the variants yet, it would for each product read the list of a
 * whole category to compare the two.
 */
export const oneFits = (conditions: readonly Condition[]): SQL => sql`(
  ${and(...conditions.map(productMay)) ?? sql`true`} and exists (
    select from (select ${told} from ${variantFilters} where product_id = ${products}.id offset 0) as ${variantFilters}
    where ${allHold(conditions)}))`;

/**
 * The first variants in the order of their products' ids, which are random: a fair part of a large shop.
 * @param columns what is told of them
 */
const firstVariants = (columns: SQL): SQL => sql`
  select ${columns} from ${variantFilters} order by product_id limit ${sql.raw(String(MOST_SEEN))}`;

/** How many of them are looked at for a list, by what PostgreSQL knows of the table: nothing of one that was not analysed yet. */
const partSeen = sql`
  select case when reltuples > ${2 * MOST_SEEN}::integer then ${ENOUGH_SEEN}::integer else ${MOST_SEEN}::integer end as rows
  from pg_class where oid = 'variant_filters'::regclass`;

const keyedBy = (column: string, isDescending = false) => {
  const key = sql.raw(column);
  const [direction, isUpTo, isFrom] = (isDescending ? ['desc', '>=', '<='] : ['asc', '<=', '>=']).map((text) =>
    sql.raw(text),
  );
  const first = sql`(select ${key} from ${variantFilters} order by ${key} ${direction} limit 1)`;
  return {
    key,
    direction,
    // Of one end, whatever it is, PostgreSQL expects a third; of two of them a few, which is nearer.
    isUpTo: (place: SQL) => sql`(${key} ${isUpTo} ${place} and ${key} ${isFrom} ${first})`,
  };
};
const KEYS: Record<SortId, ReturnType<typeof keyedBy>> = {
  priceLowToHigh: keyedBy('listed_price'),
  priceHighToLow: keyedBy('listed_price', true),
  newest: keyedBy('listed_at', true),
  nameAToZ: keyedBy('listed_title'),
  nameZToA: keyedBy('listed_title', true),
};

/** Every value of an option that products have or had. */
export async function listOptionValues(db: Executor): Promise<OptionValue[]> {
  return db.select().from(optionValues).orderBy(optionValues.place, optionValues.value).limit(MOST_VALUES);
}

export interface NarrowedPage {
  ids: string[];
  /** With `isMore` there are more, which are not counted. */
  total: number;
  isMore: boolean;
}

/** From which price on a list is asked for, the cheapest first. */
const beginningOf = (conditions: readonly Condition[], sort: SortId): number | undefined =>
  sort === 'priceLowToHigh' ? conditions.find(({ key }) => key === 'price')?.from : undefined;

/**
 * What an index in the order of a list steps over to: all that cost less, or more, would be passed, and the dearest are not on
 * sale.
 */
function reachOf(conditions: readonly Condition[], sort: SortId): SQL {
  const reach: SQL[] = [];
  const from = beginningOf(conditions, sort);
  const to = sort === 'priceHighToLow' ? conditions.find(({ key }) => key === 'price')?.to : undefined;
  if (from !== undefined) reach.push(sql`listed_price >= ${from}::bigint`);
  if (to !== undefined) reach.push(sql`listed_price <= ${to}::bigint`);
  const isByPrice = sort === 'priceLowToHigh' || sort === 'priceHighToLow';
  if (isByPrice && conditions.some(({ key }) => key === 'onSale')) reach.push(isOnSale);
  return all(reach);
}

/** The indexes of the newest and of titles know the price. */
const isUnread = (conditions: readonly Condition[], sort: SortId): boolean =>
  !sort.startsWith('price') && conditions.every(({ key }) => key === 'price');

const mostPassed = (conditions: readonly Condition[], sort: SortId): SQL =>
  isUnread(conditions, sort) ? MOST_UNREAD : MOST_PASSED;

/** Whether all that fit are looked up sooner than a page of them is found on the way: each that is read takes as long. */
function areLookedUpSooner(conditions: readonly Condition[], sort: SortId, passed: SQL): SQL {
  if (!areColumns(conditions)) return sql`false`;
  const readOnTheWay = sql`${passed} / ${sql.raw(isUnread(conditions, sort) ? '5' : '1')}`;
  return sql`coalesce(fitting / share < least(${readOnTheWay}, ${MOST_LOOKED_UP}::integer), false)`;
}

const cheaperOf = (from: number) => sql`price > listed_price and listed_price < ${from}::bigint`;

/** Whether no more products that begin cheaper have a dearer variant than may be passed. */
const areFewCheaper = (from: number | undefined): SQL =>
  from === undefined
    ? sql`true`
    : sql`(select count(*) from (
        select from ${variantFilters} where ${cheaperOf(from)} limit ${MOST_PASSED}) as cheaper) < ${MOST_PASSED}`;

/**
 * The ids of a page of very many that fit, found on the way through the list; fewer where it is long. What is not between the prices
 * that are asked for is stepped over. From a price on, the cheapest first, what has a dearer variant among it is found for itself.
 */
function onTheWay(conditions: readonly Condition[], sort: SortId, { limit, offset }: Page): SQL {
  const { key, direction } = KEYS[sort];
  const walk = (isMet: SQL, most: number, skipped: number) => sql`
    select distinct on (place, product_id) product_id, place from (
      select ${told}, ${key} as place from ${variantFilters} where ${isMet} and (select is_walked from verdict)
      order by ${key} ${direction}, product_id ${direction} limit ${mostPassed(conditions, sort)}
    ) as passed where ${allHold(conditions)}
    order by place ${direction}, product_id ${direction} limit ${most}::integer offset ${skipped}::integer`;
  const reach = reachOf(conditions, sort);
  const from = beginningOf(conditions, sort);
  if (from === undefined) return walk(reach, limit, offset);
  return sql`
    select product_id, place from (
      (${walk(cheaperOf(from), offset + limit, 0)})
      union all
      (${walk(reach, offset + limit, 0)})
    ) as both_ways order by place, product_id limit ${limit}::integer offset ${offset}::integer`;
}

/**
 * The ids of one page of the live products of which one variant fulfils every condition. The first variants tell whether few or many
 * match: few are looked up and sorted; of many, which are more than `MOST_FOUND` beyond doubt, those that are shown are
 * found on the way through the list. Where that way is long, those up to a place in the list are looked up that has enough
 * of them before it, as the first variants tell: that nothing that is new is on sale, nobody has to know before. Where all that match
 * are fewer than would be passed, and quickly found, they are looked up at once.
 */
export async function selectNarrowed(
  db: Executor,
  conditions: readonly Condition[],
  sort: SortId,
  { limit, offset }: Page,
): Promise<NarrowedPage> {
  const indexed = allIndexed(conditions);
  const shown = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const { key, direction, isUpTo } = KEYS[sort];
  const passed = sql`${offset + shown}::bigint * reached / nullif(fitting, 0)`;
  const isWhole = sql`count(*) < (select rows from part)`;
  // So many of the first variants are enough of all but once in 10,000 times; and where so many more than `few` of these fit,
  // more than `MOST_FOUND` of all do.
  const enough = sql`ceil((wanted + 4 * sqrt(wanted) + 2) * fitting / nullif(found, 0))::bigint`;
  // PostgreSQL plans by the limit of `firstVariants`: of one that it learns only when it runs it expects a tenth of the table.
  const found = sql`
    with part as materialized (${partSeen}),
    seen as materialized (
      select product_id, ${allHold(conditions)} as fits, key, is_reached
      from (${firstVariants(sql`${told}, ${key} as key, ${reachOf(conditions, sort)} as is_reached`)}) as first_variants
      limit (select rows from part)
    ),
    looked as materialized (
      select ${isWhole} as is_whole, count(*) filter (where fits) as fitting, count(*) filter (where is_reached) as reached,
        case when not ${isWhole} then (select count(*) from (select distinct product_id from seen where fits) as products) end as found,
        case when not ${isWhole} then (select ('x' || left(product_id::text, 8))::bit(32)::bigint / 4294967296.0
          from (select product_id from seen order by product_id desc limit 1) as last) end as share
      from seen
    ),
    counted as materialized (
      select *, coalesce(found > few + 4 * sqrt(few) + 2, false) as is_many, ${offset + shown}::integer * share as wanted
      from (select *, ${MOST_FOUND}::integer * share as few from looked) as shared
    ),
    verdict as materialized (
      select is_whole, is_many and ${shown}::integer > 0 as is_shown_of_many, is_many,
        is_many and ${passed} <= ${mostPassed(conditions, sort)} and not are_looked_up and ${areFewCheaper(beginningOf(conditions, sort))} as is_walked,
        are_looked_up, case when is_many then (select key from seen where fits order by key ${direction} offset ${enough} limit 1) end as up_to
      from (select *, ${areLookedUpSooner(conditions, sort, passed)} as are_looked_up from counted) as judged
    ),
    walked as materialized (${onTheWay(conditions, sort, { limit: shown, offset })}),
    way as materialized (
      select is_shown_of_many and (select count(*) from walked) < ${shown}::integer as is_long from verdict
    ),
    ranged as materialized (
      select distinct product_id as id, ${key} as place from ${variantFilters}
      where ${indexed} and ${isUpTo(sql`(select up_to from verdict)`)} and (select is_long and not are_looked_up from verdict, way)
    ),
    few as materialized (
      select distinct product_id as id, key as place from seen where fits and (select is_whole from verdict)
      union all
      select id, place from ranged
      union all
      select distinct product_id, ${key} from ${variantFilters}
      where ${indexed} and (select not is_whole and (not is_many
        or is_long and (select count(*) from ranged) < ${offset + shown}::integer) from verdict, way)
    )
    select on_page.id as page_id, place, is_many,
      case when is_many then ${MOST_FOUND}::integer else (select count(*)::integer from few) end as total
    from verdict left join lateral (
      select product_id as id, place from walked where not (select is_long from way)
      union all
      (select id, place from few order by place ${direction}, id ${direction}
        limit case when is_many then ${shown}::integer else ${limit}::integer end offset ${offset}::integer)
    ) as on_page on true`;
  const rows = await db
    .select({
      id: sql<string | null>`page_id`,
      total: sql<number>`total`,
      isMore: sql<boolean>`is_many`,
    })
    .from(sql`(${found}) as found`)
    .orderBy(sql`place ${direction}, page_id ${direction}`);
  const [first] = rows;
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    isMore: first?.isMore ?? false,
  };
}

/** What was counted of the products of which a variant fulfils all conditions but one at most. */
export interface CountedFacets {
  /** How many variants were looked at, and the last product of them in the order of the ids. */
  seen: number;
  last: string | null;
  /** How many products each token has, the condition on its own filter left out. */
  tokens: Record<string, number>;
  /** The tokens of options of all that there is; empty where only a part of it was looked at. */
  present: string[];
  /** How many products fulfil all, and how many all but the condition of this place. */
  all: number;
  but: number[];
  /** In minor units: where the bars begin, the first one at the lowest price, and how many products some of them have. */
  prices: { edges: number[]; max: number; bars: { bar: number; products: number }[] } | null;
  values: OptionValue[];
  /** From the first products by id, which is a random sample. */
  orders: OptionOrder[];
  live: FacetSources;
}

const BARS = 24;

/** Variants are of few combinations of values: these are taken apart, not each variant. */
const present = sql`(
  select coalesce(jsonb_agg(distinct token), '[]') from (select distinct choices from seen) as combinations, unnest(choices) as token)`;
const nonePresent = sql`'[]'::jsonb`;

/** The order of options' values is read from at most this many products. */
const MOST_ORDERS = sql.raw('1000');

const orders = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'values', in_order, 'products', products)), '[]') from (
    select option ->> 'name' as name, option -> 'values' as in_order, count(*) as products
    from (select ${products.options} as options from ${products} where ${products.deletedAt} is null
      order by ${products.id} limit ${MOST_ORDERS}) as first_products, jsonb_array_elements(options) as option
    group by 1, 2) as of_options)`;

/**
 * @param variants a query of what is told of them
 * @param tokensPresent a query of what is there of `seen`
 */
function countsOf(conditions: readonly Condition[], variants: SQL, tokensPresent: SQL): SQL {
  const bitOf = (place: number) => sql.raw(String(2 ** place));
  const failures = conditions.map(
    (condition, place) => sql`case when ${holds(condition)} then 0 else ${bitOf(place)} end`,
  );
  const failed = failures.length > 0 ? sql.join(failures, sql` + `) : sql`0`;
  const ofOption = conditions.flatMap(({ names }, place) =>
    names ? [sql`(failed = ${bitOf(place)} and split_part(token, chr(1), 2) = any (${texts(names)}))`] : [],
  );
  /** Whether a variant fulfils all but the condition on this; without one: all. */
  const fitsBut = (key: string) => {
    const place = conditions.findIndex((condition) => condition.key === key);
    return place < 0 ? sql`failed < 1` : sql`failed in (0, ${bitOf(place)})`;
  };
  /** Which column says so of a product, or of how many. */
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
      select product_id, category, brand, rating, in_stock, on_sale, choices, price, ${failed} as failed
      from (${variants}) as variants
    ),
    -- PostgreSQL takes a third for less than something, and next to nothing for equal.
    near as not materialized (select * from seen where failed & (failed - 1) < 1),
    by_product as (
      select category, brand, rating, bool_or(failed < 1) as fits ${ofEach((key) => sql`bool_or(${fitsBut(key)}) as ${columnOf(key)}`)},
        bool_or(in_stock and ${fitsBut('inStock')}) as in_stock, bool_or(on_sale and ${fitsBut('onSale')}) as on_sale
      from near group by product_id, category, brand, rating
    ),
    -- Of few combinations.
    filed as materialized (
      select category, brand, rating, count(*) filter (where fits) as fits
        ${ofEach((key) => sql`count(*) filter (where ${columnOf(key)}) as ${columnOf(key)}`)},
        count(*) filter (where in_stock) as in_stock, count(*) filter (where on_sale) as on_sale
      from by_product group by category, brand, rating
    ),
    counted as (
      select 'category:' || category as token, ${sumOf(columnOf('category'))} as products from filed group by category
      union all
      select 'brand:' || brand, ${sumOf(columnOf('brands'))} from filed group by brand
      union all
      select 'rating:' || stars, ${sumOf(columnOf('rating'))} from filed, generate_series(1, rating) as stars group by stars
      union all
      select 'stock', ${sumOf(sql`in_stock`)} from filed
      union all
      select 'sale', ${sumOf(sql`on_sale`)} from filed
      union all
      select token, count(*)::integer from (
        select distinct product_id, token from near, unnest(choices) as token
        where choices <> '{}' and (${sql.join([sql`failed < 1`, ...ofOption], sql` or `)})
      ) as of_products group by token
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
      'present', ${tokensPresent},
      'all', (select ${sumOf(sql`fits`)} from filed),
      'but', ${but},
      'prices', (select case when high is not null then jsonb_build_object('edges', edges, 'max', high, 'bars', (
          select jsonb_agg(jsonb_build_object('bar', bar, 'products', products)) from (
            select bar, count(*) as products from (
              select distinct width_bucket(price, edges) - 1 as bar, product_id from priced) as of_products
            group by bar) as bars)) end from scale),
      'values', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'value', value, 'place', place)), '[]')
        from (select * from ${optionValues} order by place, value limit ${MOST_VALUES}::integer) as known),
      'orders', ${orders},
      'live', jsonb_build_object(
        'counts', (select coalesce(jsonb_agg(jsonb_build_object(
          'category', category, 'brand', brand, 'products', products)), '[]') from ${productCounts}),
        'categories', ${offeredTerms('category')}, 'brands', ${offeredTerms('brand')})
    ) as counts`;
}

async function count<T extends CountedFacets>(db: Executor, query: SQL): Promise<T> {
  const [row] = await db.select({ counts: sql<T>`counts` }).from(sql`(${query}) as counted`);
  if (!row) throw new Error('the counts beside the filters were not answered');
  return row.counts;
}

/** So many variants of some products are counted, and no more. */
const MOST_AMONG = 16_000;

/** Counted of some products. */
export interface CountedAmong extends CountedFacets {
  /** There may be more products than were looked at. */
  isPart: boolean;
}

/**
 * Counts among some products, of at most `MOST_AMONG` variants in the order of the ids.
 * @param ids a query of theirs, with the columns `id` and `is_part`: there are more
 */
export async function countAmong(db: Executor, conditions: readonly Condition[], ids: SQL): Promise<CountedAmong> {
  const variants = sql`
    select ${told} from ${variantFilters}
    where product_id = any (array(select id from looked_at)) order by product_id, variant_id limit ${sql.raw(String(MOST_AMONG))}`;
  const counted = await count<CountedAmong>(
    db,
    sql`
    with looked_at as materialized (${ids})
    select counts || jsonb_build_object('isPart', (select coalesce(bool_or(is_part), false) from looked_at)) as counts
    from (${countsOf(conditions, variants, present)}) as of_variants`,
  );
  return { ...counted, isPart: counted.isPart || counted.seen >= MOST_AMONG };
}

/** Counts in one pass over the first variants. */
export function countFirst(db: Executor, conditions: readonly Condition[]): Promise<CountedFacets> {
  const isWhole = sql`(select count(*) from seen) < ${sql.raw(String(MOST_SEEN))}`;
  return count(
    db,
    countsOf(conditions, firstVariants(told), sql`case when ${isWhole} then ${present} else ${nonePresent} end`),
  );
}

/**
 * Counts what fulfils all conditions but one, of those places that are named, by index.
 * @param places with -1 for what fulfils all
 * @returns undefined where that is too much to look up
 */
export async function countRare(
  db: Executor,
  conditions: readonly Condition[],
  places: readonly number[],
): Promise<CountedFacets | undefined> {
  const lookUp = (place: number) => sql`(
    select ${told} from ${variantFilters}
    where ${allIndexed(conditions.filter((_, each) => each !== place))} limit ${MOST_LOOKED_UP}::integer)`;
  const counted = await count(db, countsOf(conditions, sql.join(places.map(lookUp), sql` union `), nonePresent));
  return counted.seen < MOST_LOOKED_UP ? counted : undefined;
}
