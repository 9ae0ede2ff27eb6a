import type { Currencies, Paging, Product } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type ProductsService, toProduct } from '../catalog/index.ts';
import * as repository from './search.repository.ts';
import {
  isCorrectable,
  joinTerms,
  mistakesAllowed,
  normalise,
  rankCorrections,
  type SearchTerm,
  termQuery,
  toTerms,
} from './search.rules.ts';

export interface SearchDeps {
  db: Executor;
  currencies: Currencies;
  products: Pick<ProductsService, 'find'>;
}

export interface SearchResult {
  products: Product[];
  total: number;
}

/** How many likely words are tried for a misspelt one, and how many equally likely ones are taken together. */
const MOST_TRIED = 8;
const MOST_TAKEN = 3;

export type SearchService = ReturnType<typeof createSearchService>;

/** Finds what a misspelt word may have meant among the words that products really have now. */
async function correct(db: Executor, term: SearchTerm): Promise<SearchTerm> {
  const { typed } = term;
  if (!isCorrectable(typed)) return term;
  const candidates = await repository.selectCandidates(db, typed, mistakesAllowed(typed));
  const found: { word: string; distance: number }[] = [];
  for (const candidate of rankCorrections(typed, candidates).slice(0, MOST_TRIED)) {
    const [nearest] = found;
    if (found.length === MOST_TAKEN || (nearest && nearest.distance < candidate.distance)) break;
    const isThere = await repository.hasMatch(db, termQuery({ typed, options: [[candidate.word]] }, 'prefix'));
    if (isThere) found.push(candidate);
  }
  return found.length > 0 ? { typed, options: found.map(({ word }) => [word]) } : term;
}

/** The terms without those that no index holds; every one that finds nothing replaced by what it may have meant. */
async function correctTerms(db: Executor, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const corrected: SearchTerm[] = [];
  for (const term of terms) {
    const query = termQuery(term, 'prefix');
    if (await repository.isStopWord(db, query)) continue;
    corrected.push((await repository.hasMatch(db, query)) ? term : await correct(db, term));
  }
  return corrected;
}

export function createSearchService({ db, currencies, products }: SearchDeps) {
  const find = (terms: SearchTerm[], wanted: 'all' | 'any', title: string, { page, limit }: Paging) =>
    repository.selectMatches(
      db,
      {
        filter: joinTerms(terms, 'prefix', wanted === 'all' ? '&' : '|'),
        prefixes: joinTerms(terms, 'prefix', '|'),
        wholeWords: joinTerms(terms, 'whole', '|'),
        countedTerms: wanted === 'any' ? terms.map((term) => termQuery(term, 'prefix')) : [],
        title,
      },
      limit,
      (page - 1) * limit,
    );

  const findMatches = async (keyword: string, paging: Paging): Promise<repository.Matches> => {
    const nothing = { ids: [], total: 0 };
    const terms = toTerms(keyword);
    if (terms.length === 0) return nothing;
    const title = normalise(keyword);
    const asTyped = await find(terms, 'all', title, paging);
    if (asTyped.total > 0) return asTyped;
    const corrected = await correctTerms(db, terms);
    if (corrected.length === 0) return nothing;
    const asMeant = await find(corrected, 'all', title, paging);
    return asMeant.total > 0 || corrected.length === 1 ? asMeant : find(corrected, 'any', title, paging);
  };

  return {
    /**
     * Products by words, best match first: all words as typed; if there are none, misspelt words put right; if there
     * are none either, as many of the words as possible. No text is an error.
     */
    search: async (keyword: string, paging: Paging): Promise<SearchResult> => {
      const { ids, total } = await findMatches(keyword, paging);
      const rows = new Map((await products.find(db, ids)).map((row) => [row.id, row]));
      return { products: ids.flatMap((id) => rows.get(id) ?? []).map((row) => toProduct(row, currencies)), total };
    },
  };
}
