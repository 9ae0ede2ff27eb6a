import { MAX_OPTION_NAME_LENGTH } from './constants.ts';

/** What the listing's address says already; an option of this name could not be filtered by. */
const TAKEN_SLUGS =
  'category brand brands page limit sort sortby featured search keyword minprice maxprice instock onsale rating product preview debug'.split(
    ' ',
  );

export const isTakenSlug = (slug: string): boolean => TAKEN_SLUGS.includes(slug);

/** How addresses write the name or the value of an option: small letters and digits with hyphens between. */
export const optionSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Whether an address may mean an option by this: the slug of a name that an option may have. */
export const isOptionKey = (word: string): boolean =>
  word !== '' && word.length <= MAX_OPTION_NAME_LENGTH && optionSlug(word) === word && !isTakenSlug(word);
