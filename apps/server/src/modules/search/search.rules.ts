import { MAX_SEARCH_LENGTH } from '@haberdash/contract';

/** One word of a search. It is found by any of its options; an option is one or more words that must all be there. */
export interface SearchTerm {
  typed: string;
  options: string[][];
}

const MAX_TERMS = 10;
/** What is longer is no misspelt word of ours, and dear to compare. */
const MAX_CORRECTABLE = 30;
const MIN_CORRECTABLE = 3;

const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}]*';
const WORDS = new RegExp(`${WORD}(?:-${WORD})*`, 'gu');

/** One spelling of a text for everything that compares: no look-alike or control characters, lower case, single spaces. */
export const normalise = (text: string): string =>
  text
    .slice(0, MAX_SEARCH_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A hyphen may be there or not ('t-shirt', 'crew neck'); single letters beside one say nothing by themselves. */
function toTerm(word: string): SearchTerm {
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
  const cleaned = normalise(text)
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
export function termQuery({ options }: SearchTerm, match: 'prefix' | 'whole'): string {
  const texts = options.map((words) => words.map((word) => quote(word, match === 'prefix')).join(' & '));
  return texts.length === 1 ? `(${texts[0]})` : `(${texts.map((text) => `(${text})`).join(' | ')})`;
}

const anyOf = (terms: readonly SearchTerm[], match: 'prefix' | 'whole'): string =>
  terms.map((term) => termQuery(term, match)).join(' | ');

/** The texts of the tsqueries of a word, or of several of which one is enough. */
export const askedWord = (...terms: readonly SearchTerm[]): { prefix: string; whole: string } => ({
  prefix: anyOf(terms, 'prefix'),
  whole: anyOf(terms, 'whole'),
});

/**
 * The filters of a search for as many of the words as possible, each with what a product must all have: those that may find
 * the most words, then any one.
 * @param mayBeAll whether all of them together have not been looked for
 */
export function mostOf(terms: SearchTerm[], mayBeAll: boolean): ReturnType<typeof askedWord>[][] {
  const any = [askedWord(...terms)];
  const allOf = (words: SearchTerm[]) => words.map((term) => askedWord(term));
  if (terms.length === 1) return [any];
  if (mayBeAll) return [allOf(terms), any];
  if (terms.length === 2) return [any];
  return [...terms.map((left) => allOf(terms.filter((term) => term !== left))), any];
}

/**
 * Damerau-Levenshtein distance: how many letters were inserted, left out, replaced or swapped with their neighbour.
 * No letter is touched twice (optimal string alignment).
 */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}

/** A short word may have one mistake, a longer one two. */
export const mistakesAllowed = (word: string): number => ([...word].length <= 5 ? 1 : 2);

/** Numbers are not misspelt words: '502' does not mean '501'. */
export const isCorrectable = (word: string): boolean =>
  word.length >= MIN_CORRECTABLE && word.length <= MAX_CORRECTABLE && /\p{L}/u.test(word);

export interface Correction {
  word: string;
  distance: number;
}

/** The words that `typed` may have meant, likeliest first: what it begins, then the nearest, the first letter kept. */
export function rankCorrections(typed: string, candidates: readonly string[]): Correction[] {
  const keepsFirst = (word: string) => (word[0] === typed[0] ? 0 : 1);
  const lengthDifference = (word: string) => Math.abs(word.length - typed.length);
  return [...new Set(candidates)]
    .map((word) => ({ word, distance: word.startsWith(typed) ? 0 : editDistance(typed, word) }))
    .filter(({ distance }) => distance <= mistakesAllowed(typed))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        keepsFirst(a.word) - keepsFirst(b.word) ||
        lengthDifference(a.word) - lengthDifference(b.word) ||
        (a.word < b.word ? -1 : 1),
    );
}
