import {
  type Currencies,
  currencyDigits,
  type Facets,
  type FacetsAnswer,
  optionSlug,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { countFacets } from './catalog.rules.ts';
import { BARS, type CountedFacets, countFirst, countRare, listOptionValues, MOST_SEEN } from './filters.repository.ts';
import {
  type Condition,
  choiceToken,
  conditionsOf,
  isNarrowed,
  type OptionValue,
  type ProductFilter,
  shareUpTo,
} from './filters.rules.ts';
import { orderValues } from './option-order.ts';

/** Fewer products than this in what was looked at say too little about the whole. */
const ENOUGH = 20;
const STARS = [1, 2, 3, 4, 5];

interface Source {
  counted: CountedFacets;
  /** Of the catalogue that was looked at; 1: all of it. */
  share: number;
}

/** From which of two counts a filter's numbers are taken, and how its tokens are called there. */
function sourcesOf(conditions: readonly Condition[], first: CountedFacets, rare: CountedFacets | undefined) {
  const share = first.seen < MOST_SEEN || !first.last ? 1 : shareUpTo(first.last);
  return (key: string): Source => {
    const place = conditions.findIndex((condition) => condition.key === key);
    const base = place < 0 ? first.all : (first.but[place] ?? 0);
    return rare && base < ENOUGH ? { counted: rare, share: 1 } : { counted: first, share };
  };
}

const numberOf = ({ counted, share }: Source, token: string) => Math.round((counted.tokens[token] ?? 0) / share);

/** The options that are in use, with the values in order; the slugs that addresses write them by. */
function optionsOf(
  values: readonly OptionValue[],
  present: ReadonlySet<string>,
  filter: ProductFilter,
  isWhole: boolean,
) {
  const options = new Map<string, { key: string; name: string; values: Map<string, OptionValue> }>();
  for (const value of values) {
    const [key, id] = [optionSlug(value.name), optionSlug(value.value)];
    const isChosen = filter.options?.some(([each, chosen]) => each === key && chosen.includes(id));
    if (isWhole && !isChosen && !present.has(choiceToken(value))) continue;
    const option = options.get(key) ?? { key, name: value.name, values: new Map() };
    options.set(key, option);
    if (!option.values.has(id)) option.values.set(id, value);
  }
  return [...options.values()].map(({ key, name, values: ofOption }) => ({
    key,
    name,
    values: orderValues([...ofOption].map(([id, { value, place }]) => ({ id, label: value, place }))),
  }));
}

function pricesOf({ counted: { prices }, share }: Source, digits: number): FacetsAnswer['prices'] {
  if (!prices) return null;
  const { min, max } = prices;
  const width = (max + 1 - min) / BARS;
  const edge = (bar: number) => toDecimal(Math.min(max, Math.round(min + bar * width)), digits);
  const products = new Map(prices.bars.map((bar) => [bar.bar, Math.round(bar.products / share)]));
  const bars = Array.from({ length: max > min ? BARS : 1 }, (_, bar) => ({
    from: edge(bar),
    to: edge(bar + 1),
    products: products.get(bar) ?? 0,
  }));
  return { min: toDecimal(min, digits), max: toDecimal(max, digits), bars };
}

/**
 * How many products each value of each filter has, the other filters held. A shop that is not large is counted whole; of a
 * larger one a fair part is, and what is rare in it is looked up by index.
 */
export async function readFacets(
  db: Executor,
  { price: currency }: Currencies,
  filter: ProductFilter,
): Promise<Omit<FacetsAnswer, 'success'>> {
  const digits = currencyDigits(currency);
  const conditions = conditionsOf(filter, filter.options ? await listOptionValues(db) : [], digits);
  const first = await countFirst(db, conditions);
  const isWhole = first.seen < MOST_SEEN;
  const rarePlaces =
    isWhole || conditions.length === 0 ? [] : first.but.flatMap((base, place) => (base < ENOUGH ? [place] : []));
  if (!isWhole && conditions.length > 0 && first.all < ENOUGH) rarePlaces.push(-1);
  const rare = rarePlaces.length > 0 ? await countRare(db, conditions, rarePlaces) : undefined;
  const sourceOf = sourcesOf(conditions, first, rare);

  const options = optionsOf(first.values, new Set([...first.present, ...(rare?.present ?? [])]), filter, isWhole);
  // The counters know every category and brand, and all of a filter by nothing else.
  const counters = countFacets(first.live, filter);
  const fromTokens = (key: string, ids: readonly string[], prefix: string) =>
    Object.fromEntries(ids.map((id) => [id, numberOf(sourceOf(key), `${prefix}${id}`)]));
  const data: Facets = isNarrowed(filter)
    ? {
        category: fromTokens('category', Object.keys(counters.category), 'category:'),
        brands: fromTokens('brands', Object.keys(counters.brands), 'brand:'),
      }
    : { category: counters.category, brands: counters.brands };
  data.inStock = { true: numberOf(sourceOf('inStock'), 'stock') };
  data.onSale = { true: numberOf(sourceOf('onSale'), 'sale') };
  data.rating = fromTokens('rating', STARS.map(String), 'rating:');
  for (const { key, values } of options) {
    const counts = Object.fromEntries(values.map(({ id }) => [id, 0]));
    for (const value of first.values) {
      const id = optionSlug(value.value);
      if (optionSlug(value.name) !== key || counts[id] === undefined) continue;
      counts[id] += numberOf(sourceOf(key), choiceToken(value));
    }
    data[key] = counts;
  }
  const counted = [
    'inStock',
    'onSale',
    'rating',
    ...options.map(({ key }) => key),
    ...(isNarrowed(filter) ? ['category', 'brands'] : []),
  ];
  const estimated = counted.filter((key) => sourceOf(key).share < 1);
  return { data, prices: pricesOf(sourceOf('price'), digits), options, estimated };
}
