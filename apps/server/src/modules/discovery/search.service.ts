import { type FacetsAnswer, foldSearch, type Paging, type Suggestions } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { dayEnds } from '../../lib/days.ts';
import { type CatalogService, newSince } from '../catalog/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { facetsAmong } from './facets.service.ts';
import type { ProductFilter } from './filters.rules.ts';
import { createFilterReader, type FoundProducts, type ListingDeps, pageOf } from './listing.service.ts';
import { countMatches, type Matches, type Meaning, selectMatches } from './matches.repository.ts';
import { findPutRight, findTerms } from './search.repository.ts';
import { type AskedSearch, allOf, anyOf, toAskedSearch, toTerms } from './search.rules.ts';

export interface SearchDeps extends Pick<ListingDeps, 'replica' | 'clock' | 'currencies'> {
  catalog: Pick<CatalogService, 'listFound'>;
  taxonomy: Pick<TaxonomyService, 'followMerges' | 'listOffered'>;
}

export type SearchService = ReturnType<typeof createSearchService>;

interface FoundMatches extends Matches {
  /** The words that were put right for it; null where none were. */
  meant: string | null;
}

const MOST_SUGGESTED = 5;
const EVERYTHING: ProductFilter = { categories: [], brands: [] };
const NO_MATCHES: FoundMatches = { ids: [], total: 0, isMore: false, meant: null };

function categoriesLike(text: string, categories: Suggestions['categories']): Suggestions['categories'] {
  const words = toTerms(text).map(({ typed }) => typed);
  return categories.filter(({ label }) => words.some((word) => foldSearch(label).startsWith(word)));
}

const NOTHING: Omit<FacetsAnswer, 'success'> = {
  data: { category: {}, subcategory: {}, brands: {} },
  prices: null,
  options: [],
  estimated: [],
};

/** Possible meanings of a search, in turn: as it is typed, put right, and as many of its words as possible. */
async function* meaningsOf(
  db: Executor,
  search: AskedSearch,
): AsyncGenerator<{ meaning: Meaning; meant: string | null }> {
  const { title } = search;
  const typed = await findTerms(db, search);
  yield { meaning: allOf(title, typed), meant: null };
  if (typed.length === 0) return;
  const words = await findPutRight(db, search);
  const known = words.flatMap(({ term, whole }) => (term === null ? [] : [{ term, whole }]));
  const areAll = known.length === words.length;
  if (areAll && words.some(({ isPutRight }) => isPutRight))
    yield { meaning: allOf(title, known), meant: words.map(({ word }) => word).join(' ') };
  if (known.length > 1 || (known.length > 0 && !areAll)) yield { meaning: anyOf(title, known, areAll), meant: null };
}

export function createSearchService(deps: SearchDeps) {
  const { replica: db, currencies, catalog, taxonomy } = deps;
  const { meantBy, conditionsFor } = createFilterReader(deps);

  /** Filters leave of what the words mean without them. */
  const findMatches = async (keyword: string, filter: ProductFilter, paging: Paging): Promise<FoundMatches> => {
    const search = toAskedSearch(keyword);
    if (!search) return NO_MATCHES;
    const conditions = await conditionsFor(await meantBy(filter));
    const page = pageOf(paging);
    for await (const { meaning, meant } of meaningsOf(db, search)) {
      const found = await selectMatches(db, meaning, conditions, page);
      if (found.total > 0) return { ...found, meant };
      if (conditions.length > 0 && (await selectMatches(db, meaning, [], page)).total > 0) break;
    }
    return NO_MATCHES;
  };

  return {
    dayEnds: () => dayEnds(deps.clock),

    /** Products by words, and by filters among these, best match first. No text is an error. */
    search: async (keyword: string, filter: ProductFilter, paging: Paging): Promise<FoundProducts> => {
      const { ids, total, isMore } = await findMatches(keyword, filter, paging);
      return { products: await catalog.listFound(ids), total, totalIsMore: isMore };
    },

    /** Counts a search's products by each value of each filter, the other filters held. */
    countFacets: async (keyword: string, filter: ProductFilter): Promise<Omit<FacetsAnswer, 'success'>> => {
      const search = toAskedSearch(keyword);
      let facets = NOTHING;
      if (!search) return facets;
      const conditions = await conditionsFor(await meantBy(filter));
      for await (const { meaning } of meaningsOf(db, search)) {
        const counted = await countMatches(db, meaning, { conditions, newSince: newSince(deps.clock) });
        facets = facetsAmong(currencies, filter, counted);
        if (counted.seen > 0) break;
      }
      return facets;
    },

    /** Suggestions for a user who types: the first products, categories that begin so, words put right. */
    suggest: async (text: string): Promise<Suggestions> => {
      const [matches, offered] = await Promise.all([
        findMatches(text, EVERYTHING, { page: 1, limit: MOST_SUGGESTED }),
        taxonomy.listOffered(),
      ]);
      const categories = categoriesLike(text, offered).slice(0, MOST_SUGGESTED);
      const products = await catalog.listFound(matches.ids);
      return { products, categories, meant: matches.meant };
    },
  };
}
