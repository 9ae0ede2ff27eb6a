import type { ProductOption, Variant } from '@haberdash/contract';
import { optionSlug } from '@haberdash/contract/option-keys';
import { valueSlugs, variantQuery } from '@haberdash/contract/variant-rules';

/** The value that is chosen of each option, in the options' order; undefined where nothing is chosen yet. */
export type Choice = readonly (string | undefined)[];

type Choosable = Pick<Variant, 'options'>;

/** True if a variant matches the choice so far. */
export const fits = (options: readonly ProductOption[], choice: Choice, variant: Choosable): boolean =>
  options.every(({ name }, index) => choice[index] === undefined || variant.options[name] === choice[index]);

/** The choice with one value added or replaced. */
export const withValue = (choice: Choice, index: number, value: string | undefined): Choice =>
  choice.map((each, place) => (place === index ? value : each));

/**
 * The choice that an address names. What is not there to be chosen, or not together with what comes before it, is not
 * chosen; what leaves no choice is.
 * @param variants undefined while they are not known
 */
export function readChoice(
  search: URLSearchParams,
  options: readonly ProductOption[],
  variants: readonly Choosable[] | undefined,
): Choice {
  let choice: Choice = options.map(() => undefined);
  for (const [index, { name, values }] of options.entries()) {
    const word = search.get(optionSlug(name));
    const value = values.length === 1 ? values[0] : values[valueSlugs(values).indexOf(word ?? '')];
    const next = withValue(choice, index, value);
    if (!variants || variants.some((variant) => fits(options, next, variant))) choice = next;
  }
  return choice;
}

/** The query of an address with the choice added. @returns with its question mark, or empty */
export function choiceQuery(
  options: readonly ProductOption[],
  choice: Choice,
  search: URLSearchParams = new URLSearchParams(),
): string {
  const chosen = options.flatMap(({ name }, index) => {
    const value = choice[index];
    return value === undefined ? [] : [[name, value]];
  });
  return variantQuery(options, Object.fromEntries(chosen), search);
}

/** Choice that identifies a variant. */
export const choiceOf = (options: readonly ProductOption[], variant: Choosable): Choice =>
  options.map(({ name }) => variant.options[name]);

/** The choice of a variant as a query, for callers that do not know what else there was to choose. */
export const queryOf = (values: Readonly<Record<string, string>>): string => {
  const options = Object.entries(values).map(([name, value]) => ({ name, values: [value] }));
  return choiceQuery(options, Object.values(values));
};

const MOST_WORDS = 8;
const MOST_LETTERS = 100;
const isWord = (text: string) => text !== '' && text.length <= MOST_LETTERS && optionSlug(text) === text;

/**
 * Part of an address that may be a choice, before the product is known: names and values that are slugs, sorted by
 * name.
 * @returns a query, with its question mark, or empty; undefined where there is more than any choice needs
 */
export function possibleChoice(search: URLSearchParams): string | undefined {
  const words = [...new Set(search.keys())]
    .map((name): [string, string] => [name, search.get(name) ?? ''])
    .filter((pair) => pair.every(isWord))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (words.length > MOST_WORDS) return undefined;
  return words.length > 0 ? `?${new URLSearchParams(words)}` : '';
}
