import { type FacetsAnswer, MOST_FOUND, type Paging, type Suggestions } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import {
  type CatalogService,
  type FoundCards,
  isUnfiltered,
  MOST_AMONG,
  type ProductFilter,
} from '../catalog/index.ts';
import { countMatches, MOST_LOOKED_AT, selectNarrowedMatches } from './narrowed.repository.ts';
import * as repository from './search.repository.ts';
import {
  askedWord,
  isCorrectable,
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
  catalog: Pick<CatalogService, 'cardsOf' | 'conditionsFor' | 'facetsAmong' | 'listSome'>;
  /** The categories that are offered, in order. */
  listCategories: () => Promise<{ id: string; label: string }[]>;
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

/** What a way to understand a search has found. `looked`: how many match its words. */
interface Found {
  looked: number;
}

/** What is found by the first way to understand a search that finds anything, and the words that were put right for it. */
interface Meant<T> {
  found: T;
  /** Null where none were. */
  meant: string | null;
}

const wordsOf = (terms: readonly SearchTerm[]): string =>
  terms.map(({ typed, options }) => options[0]?.join(' ') ?? typed).join(' ');

/** @param filters what a product must match, one of them; undefined: all of the terms */
const queryOf = (
  terms: SearchTerm[],
  title: string,
  filters?: repository.MatchQuery['filters'],
): repository.MatchQuery => {
  const asked = terms.map((term) => askedWord(term));
  const isSome = filters !== undefined;
  return { filters: filters ?? [asked], terms: asked, isAnyEnough: isSome, isCounted: isSome, title };
};

/**
 * Asks for what a search means: all words as typed; if nothing has them, misspelt words put right; if nothing has these
 * either, as many of the words as possible. @returns undefined where there is nothing to ask for
 */
async function findMeaning<T extends Found>(
  db: Executor,
  keyword: string,
  ask: (query: repository.MatchQuery) => Promise<T>,
): Promise<Meant<T> | undefined> {
  const asked = toTerms(keyword);
  if (asked.length === 0) return undefined;
  const title = normalise(keyword);
  const asTyped = await ask(queryOf(asked, title));
  if (asTyped.looked > 0) return { found: asTyped, meant: null };
  const { terms, known } = await correctTerms(db, asked);
  if (known.length === 0) return { found: asTyped, meant: null };
  if (known.length === terms.length) {
    const asMeant = await ask(queryOf(terms, title));
    if (asMeant.looked > 0 || terms.length === 1) return { found: asMeant, meant: wordsOf(terms) };
  }
  const filters = mostOf(known, known.length < terms.length);
  return { found: await ask(queryOf(known, title, filters)), meant: null };
}

const MOST_SUGGESTED = 5;

function categoriesLike(text: string, categories: Suggestions['categories']): Suggestions['categories'] {
  const words = toTerms(text).map(({ typed }) => typed);
  return categories.filter(({ label }) => words.some((word) => label.toLowerCase().startsWith(word)));
}

const NOTHING: Omit<FacetsAnswer, 'success'> = {
  data: { category: {}, brands: {} },
  prices: null,
  options: [],
  estimated: [],
};

export function createSearchService({ db, catalog, listCategories }: SearchDeps) {
  const pageOf = ({ page, limit }: Paging) => {
    const offset = (page - 1) * limit;
    return { limit: Math.max(0, Math.min(limit, MOST_FOUND - offset)), offset };
  };

  const findMatches = (keyword: string, paging: Paging) =>
    findMeaning(db, keyword, async (query) => {
      const found = await repository.selectMatches(db, query, pageOf(paging));
      return { ...found, looked: found.total, isMore: found.total > MOST_FOUND };
    });

  const findNarrowed = async (keyword: string, filter: ProductFilter, paging: Paging) => {
    const conditions = await catalog.conditionsFor(filter);
    return findMeaning(db, keyword, (query) => selectNarrowedMatches(db, query, conditions, pageOf(paging)));
  };

  return {
    /** Products by words, and by filters among these, best match first. No text is an error. */
    search: async (keyword: string, filter: ProductFilter, paging: Paging): Promise<FoundCards> => {
      const matches = await (isUnfiltered(filter)
        ? findMatches(keyword, paging)
        : findNarrowed(keyword, filter, paging));
      const { ids, total, isMore } = matches?.found ?? { ids: [], total: 0, isMore: false };
      return {
        cards: await catalog.cardsOf(ids),
        total: Math.min(total, MOST_FOUND),
        totalIsMore: isMore || total > MOST_FOUND,
      };
    },

    /** How many of the products that a search finds each value of each filter has, the other filters held. */
    countFacets: async (keyword: string, filter: ProductFilter): Promise<Omit<FacetsAnswer, 'success'>> => {
      const conditions = await catalog.conditionsFor(filter);
      const counted = await findMeaning(db, keyword, (query) => countMatches(db, query, conditions));
      if (!counted) return NOTHING;
      const { found } = counted;
      return catalog.facetsAmong(filter, found, found.looked >= MOST_LOOKED_AT || found.seen >= MOST_AMONG);
    },

    /** What somebody who types may be looking for: the first products, categories that begin so, words put right. */
    suggest: async (text: string): Promise<Suggestions> => {
      const [matches, offered] = await Promise.all([
        findMatches(text, { page: 1, limit: MOST_SUGGESTED }),
        listCategories(),
      ]);
      const categories = categoriesLike(text, offered).slice(0, MOST_SUGGESTED);
      const products = await catalog.listSome(matches?.found.ids ?? []);
      return { products, categories, meant: matches?.meant ?? null };
    },
  };
}
