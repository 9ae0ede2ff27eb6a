import { type FacetsAnswer, foldSearch, MOST_FOUND, type Paging, type Suggestions } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { type CatalogService, type FoundProducts, isUnfiltered, type ProductFilter } from '../catalog/index.ts';
import { selectMatches } from './search.repository.ts';
import { toAskedSearch, toTerms } from './search.rules.ts';

export interface SearchDeps {
  db: Executor;
  catalog: Pick<CatalogService, 'facetsOfSearch' | 'findNarrowed' | 'listFound' | 'listSome'>;
  /** The categories that are offered, in order. */
  listCategories: () => Promise<{ id: string; label: string }[]>;
}

export type SearchService = ReturnType<typeof createSearchService>;

const MOST_SUGGESTED = 5;

function categoriesLike(text: string, categories: Suggestions['categories']): Suggestions['categories'] {
  const words = toTerms(text).map(({ typed }) => typed);
  return categories.filter(({ label }) => words.some((word) => foldSearch(label).startsWith(word)));
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

  const findMatches = async (keyword: string, paging: Paging) => {
    const search = toAskedSearch(keyword);
    if (!search) return { ids: [], total: 0, isMore: false, meant: null };
    const found = await selectMatches(db, search, pageOf(paging));
    return { ...found, isMore: found.total > MOST_FOUND };
  };

  const findNarrowed = async (keyword: string, filter: ProductFilter, paging: Paging) => {
    const search = toAskedSearch(keyword);
    if (!search) return { ids: [], total: 0, isMore: false };
    return catalog.findNarrowed(search, filter, pageOf(paging));
  };

  return {
    /** Products by words, and by filters among these, best match first. No text is an error. */
    search: async (keyword: string, filter: ProductFilter, paging: Paging): Promise<FoundProducts> => {
      const { ids, total, isMore } = await (isUnfiltered(filter)
        ? findMatches(keyword, paging)
        : findNarrowed(keyword, filter, paging));
      return {
        products: await catalog.listFound(ids),
        total: Math.min(total, MOST_FOUND),
        totalIsMore: isMore || total > MOST_FOUND,
      };
    },

    /** How many of the products that a search finds each value of each filter has, the other filters held. */
    countFacets: async (keyword: string, filter: ProductFilter): Promise<Omit<FacetsAnswer, 'success'>> => {
      const search = toAskedSearch(keyword);
      return search ? catalog.facetsOfSearch(search, filter) : NOTHING;
    },

    /** What somebody who types may be looking for: the first products, categories that begin so, words put right. */
    suggest: async (text: string): Promise<Suggestions> => {
      const [matches, offered] = await Promise.all([
        findMatches(text, { page: 1, limit: MOST_SUGGESTED }),
        listCategories(),
      ]);
      const categories = categoriesLike(text, offered).slice(0, MOST_SUGGESTED);
      const products = await catalog.listSome(matches.ids);
      return { products, categories, meant: matches.meant };
    },
  };
}
