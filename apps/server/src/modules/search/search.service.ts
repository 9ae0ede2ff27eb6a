import { type Currencies, MOST_FOUND, type Paging, type Product, type Suggestions } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { toProduct } from '../catalog/index.ts';
import * as repository from './search.repository.ts';
import {
  isCorrectable,
  joinTerms,
  mistakesAllowed,
  mostOf,
  normalise,
  rankCorrections,
  type SearchTerm,
  termQuery,
  toTerms,
} from './search.rules.ts';

export interface SearchDeps {
  db: Executor;
  currencies: Currencies;
  /** The categories that are offered, in order. */
  listCategories: () => Promise<{ id: string; label: string }[]>;
}

export interface SearchResult {
  products: Product[];
  /** At most `MOST_FOUND`. */
  total: number;
  /** More than `total` match. They are not counted, and not shown. */
  totalIsMore: boolean;
}

/** How many likely words are tried for a misspelt one, and how many equally likely ones are taken together. */
const MOST_TRIED = 8;
const MOST_TAKEN = 3;

export type SearchService = ReturnType<typeof createSearchService>;

const wordQuery = (word: string): string => termQuery({ typed: word, options: [[word]] }, 'prefix');

/** What a misspelt word may have meant of the words that products really have now, the nearest alone. */
async function correct(db: Executor, term: SearchTerm, alike: readonly string[]): Promise<SearchTerm> {
  const tried = rankCorrections(term.typed, alike).slice(0, MOST_TRIED);
  const isThere = await repository.findMatching(
    db,
    tried.map(({ word }) => wordQuery(word)),
  );
  const there = tried.filter((_, index) => isThere[index]);
  const nearest = there.filter(({ distance }) => distance === there[0]?.distance).slice(0, MOST_TAKEN);
  return nearest.length > 0 ? { ...term, options: nearest.map(({ word }) => [word]) } : term;
}

interface Corrected {
  /** The terms without those that no index holds; every one that finds nothing replaced by what it may have meant. */
  terms: SearchTerm[];
  /** Those of them that find anything. */
  known: SearchTerm[];
}

async function correctTerms(db: Executor, terms: SearchTerm[]): Promise<Corrected> {
  const judged = await repository.judgeTerms(
    db,
    terms.map((term) => ({
      query: termQuery(term, 'prefix'),
      word: isCorrectable(term.typed) ? term.typed : undefined,
      mistakes: mistakesAllowed(term.typed),
    })),
  );
  const corrected: Corrected = { terms: [], known: [] };
  for (const [index, term] of terms.entries()) {
    const { isStopWord, isFound, alike } = judged[index] ?? { isStopWord: false, isFound: true, alike: [] };
    if (isStopWord) continue;
    const meant = isFound ? term : await correct(db, term, alike);
    corrected.terms.push(meant);
    if (isFound || meant !== term) corrected.known.push(meant);
  }
  return corrected;
}

/** What was found, and the words that were put right for it; null where none were. */
interface Meant extends repository.Matches {
  meant: string | null;
}

const wordsOf = (terms: readonly SearchTerm[]): string =>
  terms.map(({ typed, options }) => options[0]?.join(' ') ?? typed).join(' ');

const MOST_SUGGESTED = 5;

function categoriesLike(text: string, categories: Suggestions['categories']): Suggestions['categories'] {
  const words = toTerms(text).map(({ typed }) => typed);
  return categories.filter(({ label }) => words.some((word) => label.toLowerCase().startsWith(word)));
}

export function createSearchService({ db, currencies, listCategories }: SearchDeps) {
  /** @param filters what a product must match, one of them; `counted`: those terms of which more are better */
  const find = (
    terms: SearchTerm[],
    { filters, counted = [] }: { filters: string[]; counted?: SearchTerm[] },
    title: string,
    { page, limit }: Paging,
  ) => {
    const offset = (page - 1) * limit;
    return repository.selectMatches(
      db,
      {
        filters,
        prefixes: joinTerms(terms, 'prefix', '|'),
        wholeWords: joinTerms(terms, 'whole', '|'),
        countedTerms: counted.map((term) => termQuery(term, 'prefix')),
        title,
      },
      MOST_FOUND + 1,
      { limit: Math.max(0, Math.min(limit, MOST_FOUND - offset)), offset },
    );
  };
  const findAll = (terms: SearchTerm[], title: string, paging: Paging) =>
    find(terms, { filters: [joinTerms(terms, 'prefix', '&')] }, title, paging);

  const findMatches = async (keyword: string, paging: Paging): Promise<Meant> => {
    const nothing = { rows: [], total: 0, meant: null };
    const asked = toTerms(keyword);
    if (asked.length === 0) return nothing;
    const title = normalise(keyword);
    const asTyped = await findAll(asked, title, paging);
    if (asTyped.total > 0) return { ...asTyped, meant: null };
    const { terms, known } = await correctTerms(db, asked);
    if (known.length === 0) return nothing;
    if (known.length === terms.length) {
      const asMeant = await findAll(terms, title, paging);
      if (asMeant.total > 0 || terms.length === 1) return { ...asMeant, meant: wordsOf(terms) };
    }
    const filters = mostOf(known, known.length < terms.length);
    return { ...(await find(known, { filters, counted: known }, title, paging)), meant: null };
  };

  return {
    /**
     * Products by words, best match first: all words as typed; if there are none, misspelt words put right; if there
     * are none either, as many of the words as possible. No text is an error.
     */
    search: async (keyword: string, paging: Paging): Promise<SearchResult> => {
      const { rows, total } = await findMatches(keyword, paging);
      return {
        products: rows.map((row) => toProduct(row, currencies)),
        total: Math.min(total, MOST_FOUND),
        totalIsMore: total > MOST_FOUND,
      };
    },

    /** What somebody who types may be looking for: the first products, categories that begin so, words put right. */
    suggest: async (text: string): Promise<Suggestions> => {
      const [{ rows, meant }, offered] = await Promise.all([
        findMatches(text, { page: 1, limit: MOST_SUGGESTED }),
        listCategories(),
      ]);
      const categories = categoriesLike(text, offered).slice(0, MOST_SUGGESTED);
      return { products: rows.map((row) => toProduct(row, currencies)), categories, meant };
    },
  };
}
