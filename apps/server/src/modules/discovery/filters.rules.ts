import {
  filterKey,
  filterSlug,
  findMinor,
  foldText,
  isOptionKey,
  type ProductFilterQuery,
  wordsOf,
} from '@haberdash/contract';
import { COLOUR, choiceToken, type KeyedValue, keyedValues, type OptionValue } from './option-values.rules.ts';

/** Filters that are on or off, by their names in an address. */
export const SWITCHES = ['inStock', 'onSale', 'isNew'] as const;
export type Switch = (typeof SWITCHES)[number];

/** Token of a variant's row that meets a switch; of `isNew`, which depends on the day, of its count alone. */
export const SWITCH_TOKENS: Readonly<Record<Switch, string>> = { inStock: 'stock', onSale: 'sale', isNew: 'new' };

/** Filters that a shopper has chosen; an empty group filters nothing. */
export interface ProductFilter extends Partial<Record<Switch, true>> {
  categories: string[];
  /** By their keys, in every category that has one of this key. */
  subcategories?: string[] | undefined;
  brands: string[];
  /** By the slug of an option, in the order of the slugs: the slugs of its values. */
  options?: [key: string, values: string[]][] | undefined;
  /** In the price currency. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Whole stars. */
  rating?: number | undefined;
}

/** The values of an option in the order in which some products have them. */
export interface OptionOrder {
  name: string;
  values: string[];
  /** The number of products that have them in this order. */
  products: number;
}

/** Condition on a variant: one of the tokens, or a price in minor units. */
export interface Condition {
  /** The key of the filter in an address; `price` for both of its ends. */
  key: string;
  tokens?: readonly string[];
  /** Names of an option, as products write it. */
  names?: readonly string[];
  from?: number | undefined;
  to?: number | undefined;
  /** Time since which its product has been in the shop. */
  since?: Date;
}

/** A subcategory with the words that it is filtered by. */
export interface SubcategoryPlace {
  parent: string;
  label: string;
  key: string;
  /** Keys that led to it before. */
  merged: string[];
}

/** The facts that a filter is read with. */
export interface FilterKnowledge {
  /** The values of options that the shop knows. */
  values: readonly OptionValue[];
  subcategories: readonly SubcategoryPlace[];
  /** Digits of the price currency. */
  digits: number;
  /** Instant since which a published product is new. */
  newSince: Date;
}

const MOST_OPTIONS = 8;
const MOST_VALUES = 20;

const KNOWN_KEYS: ReadonlySet<string> = new Set(['category', 'subcategory', 'brands', 'rating', ...SWITCHES]);

function optionsOf(query: Record<string, unknown>): ProductFilter['options'] {
  const words = Object.keys(query).filter((key) => !KNOWN_KEYS.has(key) && isOptionKey(key));
  const valuesOf = (key: string) =>
    words.filter((word) => filterKey(word) === key).flatMap((word) => wordsOf(query[word]).map(filterSlug));
  const chosen = [...new Set(words.map(filterKey))]
    .sort()
    .slice(0, MOST_OPTIONS)
    .map((key): [string, string[]] => [key, [...new Set(valuesOf(key))].sort()])
    .map(([key, values]): [string, string[]] => [key, values.slice(0, MOST_VALUES)])
    .filter(([, values]) => values.length > 0);
  return chosen.length > 0 ? chosen : undefined;
}

function switchesOf(query: Partial<Record<Switch, boolean | undefined>>): Partial<Record<Switch, true>> {
  const on: Partial<Record<Switch, true>> = {};
  for (const name of SWITCHES) if (query[name]) on[name] = true;
  return on;
}

/** The filter of a query in its one spelling: `brand` and `brands` are two names of one group (D12). */
export function filterOf(query: Partial<ProductFilterQuery>): ProductFilter {
  const { category = [], subcategory = [], brand = [], brands = [], minPrice, maxPrice, rating, ...others } = query;
  return {
    categories: [...category].sort(),
    subcategories: subcategory.length > 0 ? [...subcategory].sort() : undefined,
    brands: [...new Set([...brand, ...brands])].sort(),
    options: optionsOf(others),
    minPrice: minPrice || undefined,
    maxPrice,
    rating,
    ...switchesOf(query),
  };
}

/** True when more is filtered than category and brand, which the counters know. */
export const isNarrowed = ({ categories: _, brands: __, ...others }: ProductFilter): boolean =>
  Object.values(others).some((part) => part !== undefined);

/** True when nothing is filtered. */
export const isUnfiltered = (filter: ProductFilter): boolean =>
  filter.categories.length === 0 && filter.brands.length === 0 && !isNarrowed(filter);

/** Prices that are too fine for the currency are rounded away from what is sought. */
const minorAtLeast = (price: number, digits: number) => findMinor(price, digits) ?? Math.ceil(price * 10 ** digits);
const minorAtMost = (price: number, digits: number) => findMinor(price, digits) ?? Math.floor(price * 10 ** digits);

/** Token of a subcategory, as the rows of variants name it. */
export const subcategoryToken = ({ parent, label }: Pick<SubcategoryPlace, 'parent' | 'label'>): string =>
  `subcategory:${parent}/${foldText(label)}`;

/** The condition of an option; undefined where no product has or had it. */
function optionCondition(key: string, chosen: readonly string[], known: readonly KeyedValue[]): Condition | undefined {
  const ofOption = known.filter((value) => value.key === key);
  if (ofOption.length === 0) return undefined;
  const isChosen = ({ id, family = '' }: KeyedValue) =>
    chosen.includes(id) || (key === COLOUR && family !== '' && chosen.includes(family));
  const names = [...new Set(ofOption.map(({ name }) => name))];
  return { key, tokens: ofOption.filter(isChosen).map(choiceToken), names };
}

/**
 * Conditions of a filter on variants. An option that no product has or had filters nothing: any word of an address
 * could be one.
 */
export function conditionsOf(filter: ProductFilter, known: FilterKnowledge): Condition[] {
  const { categories, subcategories, brands, options = [], minPrice, maxPrice, rating } = filter;
  const { digits, newSince } = known;
  const conditions: Condition[] = [];
  const keyed = keyedValues(known.values);
  if (categories.length > 0) conditions.push({ key: 'category', tokens: categories.map((id) => `category:${id}`) });
  if (subcategories) {
    const isMeant = ({ key, merged }: SubcategoryPlace) =>
      subcategories.some((id) => id === key || merged.includes(id));
    conditions.push({ key: 'subcategory', tokens: known.subcategories.filter(isMeant).map(subcategoryToken) });
  }
  if (brands.length > 0) conditions.push({ key: 'brands', tokens: brands.map((id) => `brand:${id}`) });
  for (const [key, values] of options) {
    const condition = optionCondition(key, values, keyed);
    if (condition) conditions.push(condition);
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    conditions.push({
      key: 'price',
      from: minPrice === undefined ? undefined : minorAtLeast(minPrice, digits),
      to: maxPrice === undefined ? undefined : minorAtMost(maxPrice, digits),
    });
  }
  for (const key of SWITCHES) {
    if (filter[key])
      conditions.push(key === 'isNew' ? { key, since: newSince } : { key, tokens: [SWITCH_TOKENS[key]] });
  }
  if (rating !== undefined) conditions.push({ key: 'rating', tokens: [`rating:${rating}`] });
  return conditions;
}

/** The value that a token is of, where that is said in words of the product: its category, its subcategory, its brand and its options. */
export function valueInWords(token: string): string | undefined {
  if (token.startsWith('\u0001')) return token.slice(token.indexOf('\u0001', 1) + 1);
  return /^(?:category|subcategory|brand):(?<id>.*)$/.exec(token)?.groups?.id;
}

/** The whole stars that a token of a rating asks for at least. */
export const starsIn = (token: string): number => Number(token.slice('rating:'.length));

/** The share of all ids that is not after this one: ids are random. */
export const shareUpTo = (id: string): number => (Number.parseInt(id.slice(0, 8), 16) + 1) / 2 ** 32;
