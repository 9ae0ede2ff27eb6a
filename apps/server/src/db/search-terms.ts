import { foldSearch, plainCharacters } from '@haberdash/contract';
import { and, type SQL, sql } from 'drizzle-orm';
import { isWithin } from './contains.ts';

/** Text that may be part of a phone number, whatever stands between its digits. */
const PHONE = /^[\d +().\-/]+$/;
const MIN_DIGITS = 4;

/** The digits of a phone number, by which an index has them. */
export const digitsOf = (phone: SQL): SQL => sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;

/** Words of a search, in the spelling of `fold_search`. */
export const wordsOf = (text: string): string[] => foldSearch(text).split(' ').filter(Boolean);

/** The digits of a search for a phone number; undefined where it is none. */
export function findDigits(text: string): string | undefined {
  const plain = plainCharacters(text).trim();
  const digits = plain.replace(/\D/g, '');
  return PHONE.test(plain) && digits.length >= MIN_DIGITS ? digits : undefined;
}

/** Each of these words within a text. @param all as `fold_search` has it */
export const areWithin = (all: SQL, words: readonly string[]): SQL | undefined =>
  words.length > 0 ? and(...words.map((word) => isWithin(all, word))) : sql`false`;
