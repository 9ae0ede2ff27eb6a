import {
  type Currencies,
  currencyDigits,
  FEATURED_DAYS,
  type ListedProduct,
  MOST_PASSED_OVER,
  type Paging,
  type SortId,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { dayBefore, dayEnds } from '../../lib/days.ts';
import { type CatalogService, fromEnd, newSince, type Page } from '../catalog/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { countMatching } from './facets.rules.ts';
import { readFacets } from './facets.service.ts';
import { readConditions, selectFiltered } from './filters.repository.ts';
import { isNarrowed, type ProductFilter } from './filters.rules.ts';
import * as repository from './listing.repository.ts';
import { createRelated, type RelatedDeps } from './related.service.ts';

export interface ListingDeps extends RelatedDeps {
  /** For the lists that shoppers page through: may lag a little behind. */
  replica: Executor;
  currencies: Currencies;
  catalog: Pick<CatalogService, 'listFound' | 'listLook' | 'listSome'>;
  taxonomy: Pick<TaxonomyService, 'followMerges'>;
}

/** Products of a search or a list: `total` is at most `MOST_FOUND` where `totalIsMore` says that there are more. */
export interface FoundProducts {
  products: ListedProduct[];
  total: number;
  totalIsMore: boolean;
}

export const pageOf = ({ page, limit }: Paging): Page => ({ limit, offset: (page - 1) * limit });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Featured products (D13): best sellers of the last 30 days, then the best discounts, then the newest; all in stock. */
async function selectFeatured(
  { replica: db, clock }: ListingDeps,
  filter: ProductFilter,
  limit: number,
): Promise<string[]> {
  const since = dayBefore(clock, FEATURED_DAYS).toISOString().slice(0, 10);
  const found = idsOf(await repository.selectBestSellers(db, since, filter, limit));
  for (const selectMore of [repository.selectBestDiscounts, repository.selectNewestInStock]) {
    if (found.length >= limit) break;
    found.push(...idsOf(await selectMore(db, found, filter, limit - found.length)));
  }
  return found;
}

/** A filter's own meaning: categories and brands that were merged into others, and what a variant must be. */
export function createFilterReader({
  replica,
  clock,
  currencies,
  taxonomy,
}: Pick<ListingDeps, 'replica' | 'clock' | 'currencies' | 'taxonomy'>) {
  const meantBy = async (filter: ProductFilter): Promise<ProductFilter> => ({
    ...filter,
    ...(await taxonomy.followMerges(filter)),
  });
  const conditionsFor = (filter: ProductFilter) =>
    readConditions(replica, filter, { digits: currencyDigits(currencies.price), newSince: newSince(clock) });
  return { meantBy, conditionsFor };
}

export type ListingService = ReturnType<typeof createListingService>;

/** Lists that shoppers page through, and what is shown next to them. */
export function createListingService(deps: ListingDeps) {
  const { replica, currencies, catalog } = deps;
  const { meantBy, conditionsFor } = createFilterReader(deps);

  const listFar = async (filter: ProductFilter, sort: SortId, page: Page): Promise<FoundProducts> => {
    const total = countMatching(await repository.selectCounts(replica), filter);
    const behind = fromEnd(page, total);
    if (!behind) throw new AppError('PAGE_TOO_FAR');
    const ids = behind.limit > 0 ? (await repository.findPage(replica, filter, sort, behind, true)).ids : [];
    return { products: await catalog.listFound(ids.reverse()), total, totalIsMore: false };
  };

  const listNarrowed = async (filter: ProductFilter, sort: SortId, page: Page): Promise<FoundProducts> => {
    if (page.offset > MOST_PASSED_OVER) throw new AppError('PAGE_TOO_FAR');
    const { ids, total, isMore } = await selectFiltered(replica, await conditionsFor(filter), sort, page);
    return { products: await catalog.listFound(ids), total, totalIsMore: isMore };
  };

  return {
    /** @throws AppError PAGE_TOO_FAR in the middle of a very long list */
    list: async (query: ProductFilter, sort: SortId, paging: Paging): Promise<FoundProducts> => {
      const filter = await meantBy(query);
      const page = pageOf(paging);
      if (isNarrowed(filter)) return listNarrowed(filter, sort, page);
      if (page.offset > MOST_PASSED_OVER) return listFar(filter, sort, page);
      const { ids, total } = await repository.findPage(replica, filter, sort, page);
      return { products: await catalog.listFound(ids), total, totalIsMore: false };
    },

    /** The first `limit` featured products; there are no further pages of them. */
    listFeatured: async (filter: ProductFilter, limit: number): Promise<ListedProduct[]> =>
      catalog.listFound(await selectFeatured(deps, await meantBy(filter), limit)),

    dayEnds: (): Date => dayEnds(deps.clock),

    facets: async (filter: ProductFilter) =>
      readFacets(replica, currencies, await meantBy(filter), newSince(deps.clock)),

    ...createRelated(deps),
  };
}
