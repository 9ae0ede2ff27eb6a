import { z } from 'zod';
import { amountSchema } from './common.ts';
import { BRAND_ALIASES } from './constants.ts';
import { optionSlug } from './option-keys.ts';

/** Values in `a,b` or in a repeated key. */
export const listOf = (value: unknown): string[] =>
  [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []));
const oneOfEach = <T>(values: T[]): T[] => [...new Set(values)];

/** Values in `a,b` or in a repeated key, in lower case, each once. */
export const wordsOf = (value: unknown): string[] =>
  oneOfEach(
    listOf(value)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  );

export const asBrand = (word: string) => BRAND_ALIASES.get(word) ?? word;

const named = z.array(z.string().max(40)).max(20);
/** `a,b` or a repeated key; options that do not exist match nothing, so that an old bookmark shows an empty page. */
const categories = z.preprocess(wordsOf, named).optional();
const brands = z.preprocess((value) => wordsOf(value).map(asBrand), named).optional();

const lastOf = (value: unknown) => [value].flat().at(-1);
const orNothing = (value: unknown) => (lastOf(value) === '' ? undefined : lastOf(value));
const price = (name: string) => {
  const error = `${name} must be a number from 0.`;
  return z.preprocess(orNothing, z.coerce.number({ error }).min(0, error).max(1e12, error).optional());
};
const yes = z.preprocess((value) => String(lastOf(value)) === 'true', z.boolean()).optional();
const RATING_FAULT = 'rating must be a whole number from 1 to 5.';

/** Keys of subcategories, as the taxonomy says them. */
const subcategories = z.preprocess((value) => wordsOf(value).map(optionSlug), z.array(z.string()).max(20)).optional();

/**
 * Filters of a product list. Every other key that is the slug of an option (`size=m,l`) filters by its values. All but
 * category, subcategory, brands, rating and `isNew` hold for one and the same variant.
 */
export const filterFields = {
  category: categories,
  subcategory: subcategories,
  brand: brands,
  brands,
  minPrice: price('minPrice'),
  maxPrice: price('maxPrice'),
  inStock: yes,
  onSale: yes,
  /** First published in the last `NEW_DAYS` days. */
  isNew: yes,
  /** The least mean of the ratings, in whole stars. */
  rating: z.preprocess(
    orNothing,
    z.coerce.number({ error: RATING_FAULT }).int(RATING_FAULT).min(1, RATING_FAULT).max(5, RATING_FAULT).optional(),
  ),
};

export const productFilterQuerySchema = z.object(filterFields).catchall(z.unknown());
export type ProductFilterQuery = z.output<typeof productFilterQuerySchema>;

const counts = z.record(z.string(), z.number().int());

/**
 * Number of products for each value of a filter, the other filters held; of an option under its slug. `subcategory` has
 * those of the chosen categories, or of all where none is chosen; `inStock`, `onSale` and `isNew` have the one value
 * `true`; `rating` has the least stars.
 */
export const facetsSchema = z.object({ category: counts, subcategory: counts, brands: counts }).catchall(counts);
export type Facets = z.infer<typeof facetsSchema>;

const bar = z.object({ from: amountSchema, to: amountSchema, products: z.number().int() });

export const facetsAnswerSchema = z.object({
  success: z.literal(true),
  data: facetsSchema,
  /**
   * Prices of the products that the other filters leave, in bars of growing prices; null where they leave none. Bars
   * are of one width, but for two at an end where a few products cost far less or far more than all others.
   */
  prices: z.object({ min: amountSchema, max: amountSchema, bars: z.array(bar) }).nullable(),
  /** The options that there are: their slugs, their names, and what the slugs of their values mean, in order. */
  options: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** `family`: of a colour, the family that it is counted in as well. */
      values: z.array(z.object({ id: z.string(), label: z.string(), family: z.string().optional() })),
      /** Of colours: the families of these, which are values of the filter too. */
      families: z.array(z.object({ id: z.string(), label: z.string() })).optional(),
    }),
  ),
  /**
   * The filters of which the counts are about so many: of a large catalogue a fair part was looked at, of a search that finds
   * very many a part, which has at least so many.
   */
  estimated: z.array(z.string()),
});
export type FacetsAnswer = z.infer<typeof facetsAnswerSchema>;
