import { foldSearch, MAX_SEARCH_LENGTH } from '@haberdash/contract';
import type { Meaning } from './matches.repository.ts';

/** One word of a search. It is found by any of its options; an option is one or more words that must all be there. */
export interface SearchTerm {
  typed: string;
  options: string[][];
}

const MAX_TERMS = 10;
/** Longest word to correct: a longer one is none of ours, and expensive to compare. */
const MAX_CORRECTABLE = 30;
const MIN_CORRECTABLE = 3;

const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*';
const WORDS = new RegExp(`${WORD}(?:-${WORD})*`, 'gu');

/** Scripts that are written without spaces; the index has each ending of such a run, of at most so many letters. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}ー]+$/u;
const MOST_OF_ENDING = 8;

/** A long run as the pieces that the index has: the last one ends where the run does. */
function piecesOf(run: string): string[] {
  const letters = [...run];
  const starts = Array.from({ length: Math.ceil(letters.length / MOST_OF_ENDING) }, (_, n) =>
    Math.min(n * MOST_OF_ENDING, letters.length - MOST_OF_ENDING),
  );
  return starts.map((start) => letters.slice(start, start + MOST_OF_ENDING).join(''));
}

/** A hyphen may be there or not ('t-shirt', 'crew neck'); single letters next to one say nothing by themselves. */
function toTerm(word: string): SearchTerm {
  if (UNSPACED.test(word) && [...word].length > MOST_OF_ENDING)
    return { typed: word, options: [[word], piecesOf(word)] };
  const parts = word.split('-');
  const joined = parts.join('');
  const isSplittable = parts.length > 1 && parts.every((part) => part.length > 1);
  return { typed: joined, options: isSplittable ? [[joined], parts] : [[joined]] };
}

/**
 * The words of a search text: letters and digits alone, so that nothing in them can mean anything to the database.
 * At most ten of them count. 'H&M' is one word, and a possessive is its noun.
 */
export function toTerms(text: string): SearchTerm[] {
  const cleaned = foldSearch(text.slice(0, MAX_SEARCH_LENGTH))
    .replace(/(?<![\p{L}\p{N}])h\s?&\s?m(?![\p{L}\p{N}])/gu, 'hm')
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’]/g, '');
  const words = [...new Set(cleaned.match(WORDS) ?? [])];
  return words.slice(0, MAX_TERMS).map(toTerm);
}

/** One letter begins half of all words; in scripts that write a word with one sign it is a word. */
const isLetterAlone = (word: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]$/u.test(word);

const quote = (word: string, isPrefix: boolean) => `'${word}'${isPrefix && !isLetterAlone(word) ? ':*' : ''}`;

/** The text of a tsquery for one term: as the beginning of words, or as whole words. */
function termQuery({ options }: SearchTerm, match: 'prefix' | 'whole'): string {
  const texts = options.map((words) => words.map((word) => quote(word, match === 'prefix')).join(' & '));
  return texts.length === 1 ? `(${texts[0]})` : `(${texts.map((text) => `(${text})`).join(' | ')})`;
}

/** Numbers are not misspelt words: '502' does not mean '501'. */
const isCorrectable = (word: string): boolean =>
  word.length >= MIN_CORRECTABLE && word.length <= MAX_CORRECTABLE && /\p{L}/u.test(word);

/** A short word may have one mistake, a longer one two. */
export function mistakesAllowed(word: string): number {
  if (!isCorrectable(word)) return 0;
  return [...word].length <= 5 ? 1 : 2;
}

/** A search as the database is asked what it means: of each word, in order, its tsqueries and how it may be misspelt. */
export interface AskedSearch {
  /** The beginning of words. */
  prefixes: string[];
  whole: string[];
  typed: string[];
  /** The most mistakes that each word may have; 0 for one that is never put right. */
  mistakes: number[];
  title: string;
}

/** @returns undefined where there is nothing to ask for */
export function toAskedSearch(text: string): AskedSearch | undefined {
  const terms = toTerms(text);
  if (terms.length === 0) return undefined;
  return {
    prefixes: terms.map((term) => termQuery(term, 'prefix')),
    whole: terms.map((term) => termQuery(term, 'whole')),
    typed: terms.map(({ typed }) => typed),
    mistakes: terms.map(({ typed }) => mistakesAllowed(typed)),
    title: text.slice(0, MAX_SEARCH_LENGTH).replace(/\p{Cc}+/gu, ' '),
  };
}

/** A word as tsqueries: as the beginning of words, and as a whole one. */
export interface Term {
  term: string;
  whole: string;
}

const joined = (terms: readonly string[], by: '&' | '|'): string => terms.map((term) => `(${term})`).join(` ${by} `);

const toMeaning = (title: string, terms: readonly Term[], queries: string[], isAny = false): Meaning => ({
  title,
  queries,
  terms: terms.map(({ term }) => term),
  whole: terms.map(({ whole }) => whole),
  isAny,
});

/** Products that have all of the words. */
export function allOf(title: string, terms: readonly Term[]): Meaning {
  return toMeaning(
    title,
    terms,
    terms.length > 0
      ? [
          joined(
            terms.map(({ term }) => term),
            '&',
          ),
        ]
      : [],
  );
}

/**
 * Products that have as many of the words as possible: all that are known or, where all are, all but one; and any one.
 * @param areAllKnown no product has all of them
 */
export function anyOf(title: string, terms: readonly Term[], areAllKnown: boolean): Meaning {
  const texts = terms.map(({ term }) => term);
  const allBut = (out: number) =>
    joined(
      texts.filter((_, n) => n !== out),
      '&',
    );
  const most = areAllKnown
    ? joined(
        texts.map((_, n) => allBut(n)),
        '|',
      )
    : joined(texts, '&');
  const any = joined(texts, '|');
  return toMeaning(title, terms, texts.length > (areAllKnown ? 2 : 1) ? [most, any] : [any], true);
}
