import { z } from 'zod';
import { isId } from './common.ts';

/** Maximum length of a product's address, in characters. */
export const MAX_SLUG_LENGTH = 80;

/** Latin letters that have no plain letter inside, as people write them without. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** Takes a text that is too long back to its last whole word, or to as much as there may be. */
function shorten(slug: string, most: number): string {
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1);
  const end = cut.lastIndexOf('-');
  return cut.slice(0, end > 0 ? end : most);
}

/**
 * Slug of a text for addresses: lower case letters, digits and hyphens between them. Latin letters lose their accents;
 * letters of other scripts stay as they are.
 * @param most maximum length, in characters
 * @returns empty where the text has neither letters nor digits
 */
export function slugOf(text: string, most = MAX_SLUG_LENGTH): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[ßæœøđðþłı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return shorten(plain, most).replace(/-+$/, '');
}

/**
 * The address that is wished for a product, written in any way. Empty: it is made of the title. Missing: a product keeps
 * its own, and that of a new one is made of its title.
 */
export const slugBodySchema = z
  .string()
  .trim()
  .max(200, 'The address can have up to 200 characters.')
  .nullish()
  .transform((text, context) => {
    const slug = slugOf(text ?? '');
    if (text && slug === '')
      context.addIssue({ code: 'custom', message: 'The address needs at least one letter or digit.' });
    // A product without a slug has its id for an address, which comes back from its form.
    return isId(slug) ? undefined : (text ?? undefined) && slug;
  });
