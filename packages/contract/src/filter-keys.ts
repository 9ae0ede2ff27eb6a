import { optionSlug } from './option-keys.ts';

/** Options that are one and the same, by the other slug of their name. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([['color', 'colour']]);

/** The key of a filter, of which an address may have written another spelling. */
export const filterKey = (slug: string): string => SPELLINGS.get(slug) ?? slug;

/** The key of the filter by an option: the same for all spellings of its name. */
export const filterKeyOf = (name: string): string => filterKey(optionSlug(name));
