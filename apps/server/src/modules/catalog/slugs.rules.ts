import { isId, MAX_SLUG_LENGTH, slugOf } from '@haberdash/contract';

/** Limit of numbers tried for a title's slug before a random one, so that the search for a free one stays short. */
const MOST_NUMBERED = 30;
const RANDOM_LETTERS = 6;

/** Stem of a title's slug, with room for its number. */
function stemOf(title: string): string {
  const stem = slugOf(title, MAX_SLUG_LENGTH - RANDOM_LETTERS - 1) || 'product';
  return isId(stem) ? `product-${stem}` : stem;
}

/** The slugs that a product of this title may have, the best first: 'shirt', 'shirt-2' and so on. */
export function slugsFor(title: string): string[] {
  const stem = stemOf(title);
  return [stem, ...Array.from({ length: MOST_NUMBERED - 1 }, (_, index) => `${stem}-${index + 2}`)];
}

/** A slug that hardly any other product can have. @param random letters and digits, of which some are taken */
export const rareSlug = (title: string, random: string): string =>
  `${stemOf(title)}-${random
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, RANDOM_LETTERS)}`;
