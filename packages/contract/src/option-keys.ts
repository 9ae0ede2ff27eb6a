import { MAX_OPTION_NAME_LENGTH } from './constants.ts';
import { foldText } from './foldings.ts';

/** Words that the listing's address uses; an option of this name could not be filtered by. */
const TAKEN_SLUGS =
  'category subcategory brand brands page limit sort sortby featured search keyword minprice maxprice instock onsale isnew rating product preview debug'.split(
    ' ',
  );

/** Characters of a value's key: the longest value and the word that distinguishes it. */
export const MAX_OPTION_KEY_LENGTH = 80;

export const isTakenSlug = (slug: string): boolean => TAKEN_SLUGS.includes(slug);

/** The name or value of an option in addresses: small letters, digits and a plus behind them, hyphens between. */
export const optionSlug = (text: string): string =>
  foldText(text)
    // Addresses have always had the sigma of a word's end.
    .replace(/(?<=[\p{L}\p{M}])σ(?![\p{L}\p{M}])/gu, 'ς')
    .replace(/(?<![\p{L}\p{M}\p{N}+])\+|[^\p{L}\p{M}\p{N}+]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The value of an option as a filter asks for it. One without a letter or digit, such as an emoji, is '-', which is no slug
 * and matches nothing; one of spaces is empty.
 */
export const filterSlug = (value: string): string => optionSlug(value) || (value.trim() && '-');

/** True for an option that is a colour. @param name of the option */
export const isColour = (name: string): boolean => ['colour', 'color'].includes(optionSlug(name));

/** Values that are the same but for case, spaces and hyphens are one. */
const sameValue = (text: string): string => foldText(text).replace(/[\p{Pd}\s_]+/gu, ' ');

const MOST_HASHES = 2 ** 32;

/** A short word that says which of several texts is meant. */
function shortHash(text: string): string {
  let hash = 5381;
  for (const letter of text) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % MOST_HASHES;
  return hash.toString(36);
}

/**
 * Slugs of an option's values in addresses. Of different values with one slug the plainest has it, and the others a
 * word more; so has a value without a letter or digit.
 */
export function optionKeys(values: Iterable<string>): Map<string, string> {
  const known = [...values].map((value) => ({ value, slug: optionSlug(value), same: sameValue(value) }));
  const plainestFirst = known.toSorted(
    (a, b) => Number(sameValue(b.slug) === b.same) - Number(sameValue(a.slug) === a.same) || (a.same < b.same ? -1 : 1),
  );
  const holders = new Map<string, string>();
  for (const { slug, same } of plainestFirst) if (!holders.has(slug)) holders.set(slug, same);
  return new Map(
    known.map(({ value, slug, same }) => {
      const isHolder = slug !== '' && holders.get(slug) === same;
      return [value, isHolder ? slug : optionSlug(`${slug}-${shortHash(same)}`)];
    }),
  );
}

/** True if a word can name an option: it is the slug of a possible option name. */
export const isOptionKey = (word: string): boolean =>
  word !== '' && word.length <= MAX_OPTION_NAME_LENGTH && optionSlug(word) === word && !isTakenSlug(word);
