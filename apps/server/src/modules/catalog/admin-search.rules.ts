import { foldSearch } from '@haberdash/contract';

/** As products are searched; without U+0001, which stands between title and description: nothing is found across that seam. */
export const searchable = (text: string): string => foldSearch(text.replaceAll('\u0001', ''));

/** The LIKE pattern that finds `text` anywhere, taken literally. */
export const containsPattern = (text: string): string =>
  `%${searchable(text).replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** The share of the catalogue by which it is judged how many products are found: ids are random. */
export const TEXT_SAMPLE = { share: 32, below: '08000000-0000-0000-0000-000000000000' };

/** Fewer letters have no trigram to be looked up by. */
const LEAST_LETTERS = 3;
const MOST_PARTS = 8;
const HAS_DIGIT = /\d/;

/**
 * The patterns of the words of `text`, those first that hardly any product has: with digits, then long ones. What contains it
 * contains each. None of a text that is one word.
 */
export function partPatterns(text: string): string[] {
  const words = searchable(text).split(' ');
  if (words.length === 1) return [];
  return [...new Set(words)]
    .filter((word) => word.length >= LEAST_LETTERS)
    .sort((one, other) => Number(HAS_DIGIT.test(other)) - Number(HAS_DIGIT.test(one)) || other.length - one.length)
    .slice(0, MOST_PARTS)
    .map(containsPattern);
}
