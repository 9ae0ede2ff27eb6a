import {
  COLOUR_FAMILIES,
  type Currencies,
  currencyDigits,
  type Facets,
  type FacetsAnswer,
  filterKeyOf,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { keySubcategories } from '../taxonomy/index.ts';
import { type CountedAmong, type CountedFacets, countFirst, countRare, MOST_COUNTED } from './facets.repository.ts';
import { countFacets } from './facets.rules.ts';
import { readConditions } from './filters.repository.ts';
import {
  type Condition,
  isNarrowed,
  type ProductFilter,
  SWITCH_TOKENS,
  SWITCHES,
  shareUpTo,
  subcategoryToken,
} from './filters.rules.ts';
import { orderValues } from './option-order.ts';
import { COLOUR, choiceToken, type KeyedValue, keyedValues, type OptionValue } from './option-values.rules.ts';

/** So few products of all are looked up: a sample says too little about them. */
const FEW = 300;
const STARS = [1, 2, 3, 4, 5];

interface Source {
  counted: CountedFacets;
  /** Share of the catalogue that was looked at; 1: all of it. */
  share: number;
  isAbout: boolean;
}

type FacetsAnswerData = Omit<FacetsAnswer, 'success'>;

const shareOf = ({ seen, last }: CountedFacets): number => (seen < MOST_COUNTED || !last ? 1 : shareUpTo(last));

/** From which of two counts a filter's numbers are taken. */
function sourcesOf(conditions: readonly Condition[], first: CountedFacets, rare: CountedFacets | undefined) {
  const share = shareOf(first);
  return (key: string): Source => {
    const place = conditions.findIndex((condition) => condition.key === key);
    const base = place < 0 ? first.all : (first.but[place] ?? 0);
    return rare && base < FEW * share
      ? { counted: rare, share: 1, isAbout: false }
      : { counted: first, share, isAbout: share < 1 };
  };
}

const numberOf = ({ counted, share }: Source, token: string) => Math.round((counted.tokens[token] ?? 0) / share);

/** The families of some colours, in the order in which a shop shows them. */
function withFamilies(colours: ReadonlyMap<string, OptionValue>) {
  const present = new Set([...colours.values()].map(({ family }) => family));
  return { families: COLOUR_FAMILIES.filter(({ id }) => present.has(id)).map(({ id, label }) => ({ id, label })) };
}

/** The options that are in use, with the values in order; the slugs that addresses write them by. */
function optionsOf(
  values: readonly KeyedValue[],
  orders: CountedFacets['orders'],
  present: ReadonlySet<string>,
  filter: ProductFilter,
  isWhole: boolean,
) {
  const options = new Map<string, { key: string; name: string; values: Map<string, OptionValue> }>();
  const ids = new Map(values.map(({ key, value, id }) => [`${key}\n${value}`, id]));
  for (const value of values) {
    const { key, id } = value;
    const isChosen = filter.options?.some(
      ([each, chosen]) =>
        each === key && (chosen.includes(id) || (key === COLOUR && chosen.includes(value.family ?? ''))),
    );
    if (isWhole && !isChosen && !present.has(choiceToken(value))) continue;
    const option = options.get(key) ?? { key, name: value.name, values: new Map() };
    options.set(key, option);
    if (!option.values.has(id)) option.values.set(id, value);
  }
  return [...options.values()].map(({ key, name, values: ofOption }) => ({
    key,
    name,
    ...(key === COLOUR && withFamilies(ofOption)),
    values: orderValues(
      [...ofOption].map(([id, { value, place }]) => ({ id, label: value, place })),
      orders
        .filter((order) => filterKeyOf(order.name) === key)
        .map((order) => ({
          ids: order.values.flatMap((value) => ids.get(`${key}\n${value}`) ?? []),
          products: order.products,
        })),
    ).map(({ id, label }) => ({ id, label, family: ofOption.get(id)?.family || undefined })),
  }));
}

function pricesOf({ counted: { prices }, share }: Source, digits: number): FacetsAnswer['prices'] {
  if (!prices) return null;
  const { edges, max } = prices;
  const products = new Map(prices.bars.map((bar) => [bar.bar, Math.round(bar.products / share)]));
  const bars = edges.map((from, bar) => ({
    from: toDecimal(from, digits),
    to: toDecimal(edges[bar + 1] ?? max, digits),
    products: products.get(bar) ?? 0,
  }));
  return { min: toDecimal(edges[0] ?? max, digits), max: toDecimal(max, digits), bars };
}

interface Counted {
  digits: number;
  first: CountedFacets;
  values: readonly KeyedValue[];
  sourceOf: (key: string) => Source;
  /** The options that are there, with their values. */
  options: ReturnType<typeof optionsOf>;
  filter: ProductFilter;
  /** Said by the counters of the whole catalogue, exactly; undefined: counted like the others. */
  filed: Pick<Facets, 'category' | 'brands'> | undefined;
}

/** The number of products in each subcategory that is offered, by its key: of the chosen categories, or of all. */
function countSubcategories({ first, filter: { categories }, sourceOf }: Counted): Record<string, number> {
  const counts = new Map<string, number>();
  const isShown = (parent: string) =>
    categories.length > 0 ? categories.includes(parent) : first.live.categories.includes(parent);
  for (const place of keySubcategories(first.live.subcategories)) {
    if (place.hidden || !isShown(place.parent)) continue;
    const before = counts.get(place.key) ?? 0;
    counts.set(place.key, before + numberOf(sourceOf('subcategory'), subcategoryToken(place)));
  }
  return Object.fromEntries(counts);
}

function toAnswer(counted: Counted): FacetsAnswerData {
  const { digits, first, values: known, sourceOf, options, filed } = counted;
  const fromTokens = (key: string, ids: readonly string[], prefix: string) =>
    Object.fromEntries(ids.map((id) => [id, numberOf(sourceOf(key), `${prefix}${id}`)]));
  const data: Facets = {
    ...(filed ?? {
      category: fromTokens('category', first.live.categories, 'category:'),
      brands: fromTokens('brands', first.live.brands, 'brand:'),
    }),
    subcategory: countSubcategories(counted),
  };
  for (const name of SWITCHES) data[name] = { true: numberOf(sourceOf(name), SWITCH_TOKENS[name]) };
  data.rating = fromTokens('rating', STARS.map(String), 'rating:');
  for (const { key, values, families = [] } of options) {
    const counts = new Map(values.map(({ id }) => [id, 0]));
    for (const value of known) {
      const before = counts.get(value.id);
      if (value.key !== key || before === undefined) continue;
      counts.set(value.id, before + numberOf(sourceOf(key), choiceToken(value)));
    }
    for (const { id } of families) counts.set(id, numberOf(sourceOf(key), `family:${id}`));
    data[key] = Object.fromEntries(counts);
  }
  const estimable = [
    'subcategory',
    ...SWITCHES,
    'rating',
    ...options.map(({ key }) => key),
    ...(filed ? [] : ['category', 'brands']),
  ];
  const estimated = estimable.filter((key) => sourceOf(key).isAbout);
  return { data, prices: pricesOf(sourceOf('price'), digits), options, estimated };
}

/**
 * Counts the products of each value of each filter, the other filters held. A shop that is not large is counted whole;
 * of a larger one a fair part is, and what is rare in it is looked up by index.
 */
export async function readFacets(
  db: Executor,
  { price: currency }: Currencies,
  filter: ProductFilter,
  newSince: Date,
): Promise<FacetsAnswerData> {
  const digits = currencyDigits(currency);
  const conditions = await readConditions(db, filter, { digits, newSince });
  const counting = { conditions, newSince };
  const first = await countFirst(db, counting);
  const share = shareOf(first);
  const isWhole = share === 1;
  const isSelective = (base: number) => !isWhole && conditions.length > 0 && base < FEW * share;
  const rarePlaces = first.but.flatMap((base, place) => (isSelective(base) ? [place] : []));
  if (isSelective(first.all)) rarePlaces.push(-1);
  const rare = rarePlaces.length > 0 ? await countRare(db, counting, rarePlaces) : undefined;
  const values = keyedValues(first.values);
  return toAnswer({
    digits,
    first,
    filter,
    values,
    sourceOf: sourcesOf(conditions, first, rare),
    options: optionsOf(values, first.orders, new Set(first.present), filter, isWhole),
    // The counters know every category and brand, and all of a filter by nothing else.
    filed: isNarrowed(filter) ? undefined : countFacets(first.live, filter),
  });
}

/** Facets of some products that were counted separately. */
export function facetsAmong(
  { price: currency }: Currencies,
  filter: ProductFilter,
  first: CountedAmong,
): FacetsAnswerData {
  const values = keyedValues(first.values);
  const source = { counted: first, share: 1, isAbout: first.isPart };
  return toAnswer({
    digits: currencyDigits(currency),
    first,
    filter,
    values,
    sourceOf: () => source,
    options: optionsOf(values, first.orders, new Set(first.present), filter, true),
    filed: undefined,
  });
}
