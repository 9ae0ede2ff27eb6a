import { MOST_FOUND, type SortId } from '@haberdash/contract';
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import type { Page } from '../catalog/index.ts';
import { keySubcategories } from '../taxonomy/index.ts';
import { taxonomyTerms } from '../taxonomy/taxonomy.tables.ts';
import {
  type Condition,
  conditionsOf,
  type FilterKnowledge,
  type ProductFilter,
  type SubcategoryPlace,
  SWITCHES,
  type Switch,
  starsIn,
  valueInWords,
} from './filters.rules.ts';
import { optionValues, variantFilters } from './filters.tables.ts';
import { isLive, isOneOf, orderOf } from './listing.repository.ts';
import type { OptionValue } from './option-values.rules.ts';

/** The most variants that are read to know all that fit; where more fit, a list is walked through in its order. */
const MOST_FITTING = sql.raw('6000');
export const MOST_VALUES = 2000;

export const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const isSince = (since: Date): SQL => sql`published_at >= ${since.toISOString()}::timestamptz`;

const isBetween = ({ from, to }: Condition): SQL =>
  sql.join(
    [
      ...(from === undefined ? [] : [sql`price >= ${from}::bigint`]),
      ...(to === undefined ? [] : [sql`price <= ${to}::bigint`]),
    ],
    sql` and `,
  );

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;

/** Conditions that the indexes of `variant_filters` answer. */
export const areIndexed = (conditions: readonly Condition[]): SQL =>
  all(
    conditions.map((condition) => {
      const { key, tokens, since } = condition;
      if (since) return isSince(since);
      if (!tokens) return isBetween(condition);
      if (key === 'subcategory') return isMet(condition);
      // Of one token the index passes over what the other conditions rule out.
      return tokens.length === 1 ? sql`tokens @> ${texts(tokens)}` : sql`tokens && ${texts(tokens)}`;
    }),
  );

/** Condition on a row of `variant_filters` for each switch that does not depend on the day. */
const SWITCH_CONDITIONS: Readonly<Record<Exclude<Switch, 'isNew'>, SQL>> = {
  inStock: sql.raw('in_stock'),
  onSale: sql.raw('coalesce(own_sale_price, base_sale_price) > 0'),
};

/** A list of one column or term for each switch, each after a comma. */
export const forSwitches = (write: (name: Switch, column: SQL) => SQL): SQL =>
  sql.join(SWITCHES.map((name) => sql`, ${write(name, sql`${sql.identifier(name)}`)}`));

/** Columns for checking a variant by itself; a switch's has its name. */
export const VARIANT = sql`product_id, category, subcategory, brand, rating, choices, price, published_at${sql.join(
  Object.entries(SWITCH_CONDITIONS).map(([name, isOn]) => sql`, ${isOn} as ${sql.identifier(name)}`),
)}`;

/** One more such column: whether its product is new. */
export const isNewSince = (since: Date): SQL => sql`${isSince(since)} as ${sql.identifier('isNew')}`;

const valuesOf = ({ tokens = [] }: Condition): string[] => tokens.flatMap((token) => valueInWords(token) ?? []);

/** A condition on a row of `VARIANT`: its columns are checked before its tokens. */
export function isMet(condition: Condition): SQL {
  const { key, tokens = [], since } = condition;
  if (since) return isSince(since);
  if (key === 'price') return isBetween(condition);
  if (key === 'category') return sql`category = any (${texts(valuesOf(condition))})`;
  if (key === 'subcategory') return sql`subcategory = any (${texts(valuesOf(condition))})`;
  if (key === 'brands') return sql`brand = any (${texts(valuesOf(condition))})`;
  if (key === 'rating') return sql`rating >= ${tokens.map(starsIn)[0] ?? 0}::integer`;
  if (SWITCHES.some((name) => name === key)) return sql`${sql.identifier(key)}`;
  return sql`choices && ${texts(tokens)}`;
}

/** Met by all variants of a product or by none. */
export const isOfProduct = ({ key }: Condition): boolean => key === 'category' || key === 'brands';

/** The category and the brand, as the indexes of products know them. */
export const isFiled = (conditions: readonly Condition[]): SQL | undefined =>
  and(
    ...conditions.map((condition) => {
      if (condition.key === 'category') return isOneOf(products.category, valuesOf(condition));
      return condition.key === 'brands' ? isOneOf(products.brand, valuesOf(condition)) : undefined;
    }),
  );

/** The price of a product's cheapest variant; the indexes by price know it. */
export const mayCost = (conditions: readonly Condition[]): SQL | undefined =>
  and(
    ...conditions.flatMap(({ from, to }) => [
      to === undefined ? undefined : lte(products.effectivePrice, to),
      from === undefined ? undefined : or(products.priceFrom, gte(products.effectivePrice, from)),
    ]),
  );

/**
 * One variant of a product meets all conditions. They are read product by product (`offset 0`): together they would all be read
 * first.
 */
export const oneFits = (productId: SQL, conditions: readonly Condition[]): SQL => sql`exists (
  select from (select ${VARIANT} from ${variantFilters} where product_id = ${productId} offset 0) as variants
  where ${all(conditions.map(isMet))})`;

/**
 * The parts of a statement with filters, after `with`: `fitting` has the products of the variants that fit, once for each, and
 * `is_selective` says that these are all.
 */
export const fittingProducts = (conditions: readonly Condition[]): SQL => sql`
  variants as materialized (
    select product_id from ${variantFilters} where ${areIndexed(conditions)} limit ${MOST_FITTING} + 1
  ),
  fitting as materialized (select distinct product_id as id from variants),
  size as materialized (
    select (select count(*) from variants) <= ${MOST_FITTING} as is_selective,
      count(*)::integer as products from fitting
  )`;

/** Every value of an option that products have or had. */
async function listOptionValues(db: Executor): Promise<OptionValue[]> {
  return db.select().from(optionValues).orderBy(optionValues.place, optionValues.value).limit(MOST_VALUES);
}

/** Every subcategory of every category, hidden ones as well. */
async function listSubcategories(db: Executor): Promise<SubcategoryPlace[]> {
  const { parent, label, merged, kind } = taxonomyTerms;
  return keySubcategories(
    await db.select({ parent, label, merged }).from(taxonomyTerms).where(eq(kind, 'subcategory')),
  );
}

/** The facts that a filter is read by, besides those that it asks the database for. */
export type FilterFacts = Pick<FilterKnowledge, 'digits' | 'newSince'>;

/** Conditions of a filter; values of options and subcategories are read only where it names some. */
export async function readConditions(db: Executor, filter: ProductFilter, facts: FilterFacts): Promise<Condition[]> {
  const [values, subcategories] = await Promise.all([
    filter.options ? listOptionValues(db) : [],
    filter.subcategories ? listSubcategories(db) : [],
  ]);
  return conditionsOf(filter, { ...facts, values, subcategories });
}

export interface FilteredPage {
  ids: string[];
  /** With `isMore` there are more, which are not counted. */
  total: number;
  isMore: boolean;
}

/**
 * The ids of one page of the live products of which one variant meets every condition. Few variants that fit are all read, and
 * their products put in order; of many a page is found on a walk through the list, and more than `MOST_FOUND` products are not counted.
 */
export async function selectFiltered(
  db: Executor,
  conditions: readonly Condition[],
  sort: SortId,
  { limit, offset }: Page,
): Promise<FilteredPage> {
  const order = sql.join(orderOf(sort), sql`, `);
  const selectivePage = sql`
    select id from ${products} where id = any (array(select id from fitting))
    order by ${order} limit ${limit}::integer offset ${offset}::integer`;
  const indexed = and(isLive, isFiled(conditions), mayCost(conditions));
  const shown = Math.max(0, Math.min(limit, MOST_FOUND - offset));
  const broadPage = sql`
    select id from (select id from ${products} where ${indexed} order by ${order} offset 0) as walked
    where ${oneFits(sql`walked.id`, conditions)} limit ${shown}::integer offset ${offset}::integer`;
  const counted = sql`(
    select count(*)::integer from (
      select distinct product_id from ${variantFilters} where ${areIndexed(conditions)} limit ${MOST_FOUND + 1}::integer) as found)`;
  const found = sql`
    with ${fittingProducts(conditions)}
    select array_to_string(case when is_selective then array(${selectivePage}) else array(${broadPage}) end, ',')
        as ids,
      case when is_selective or products > ${MOST_FOUND}::integer then products else ${counted} end as total,
      is_selective
    from size`;
  const [row] = await db
    .select({ ids: sql<string>`ids`, total: sql<number>`total`, isSelective: sql<boolean>`is_selective` })
    .from(sql`(${found}) as found`);
  if (!row) throw new Error('a list was not answered');
  const isMore = !row.isSelective && row.total > MOST_FOUND;
  return { ids: row.ids ? row.ids.split(',') : [], total: isMore ? MOST_FOUND : row.total, isMore };
}
