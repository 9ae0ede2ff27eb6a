import {
  type Currencies,
  currencyDigits,
  MOST_PASSED_OVER,
  type Paging,
  type Product,
  RELATED_PRODUCTS,
  type SortId,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { type CatalogService, fromEnd, type Page } from '../catalog/index.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { countMatching } from './facets.rules.ts';
import { readFacets } from './facets.service.ts';
import { readConditions, selectFiltered } from './filters.repository.ts';
import { isNarrowed, type ProductFilter } from './filters.rules.ts';
import * as repository from './listing.repository.ts';
import { selectRelated } from './related.repository.ts';

export interface ListingDeps {
  db: Executor;
  /** For the lists that shoppers page through: may lag a little behind. */
  replica: Executor;
  clock: Clock;
  currencies: Currencies;
  catalog: Pick<CatalogService, 'listFound' | 'listSome'>;
  taxonomy: Pick<TaxonomyService, 'followMerges'>;
}

/** Products of a search or a list: `total` is at most `MOST_FOUND` where `totalIsMore` says that there are more. */
export interface FoundProducts {
  products: Product[];
  total: number;
  totalIsMore: boolean;
}

const MINUTES_A_DAY = 24 * 60;
const FEATURED_DAYS = 30;
const RELATED_MINUTES = 5;

export const pageOf = ({ page, limit }: Paging): Page => ({ limit, offset: (page - 1) * limit });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Featured products (D13): best sellers of the last 30 days, then the best discounts, then the newest; all in stock. */
async function selectFeatured(
  { replica: db, clock }: ListingDeps,
  filter: ProductFilter,
  limit: number,
): Promise<string[]> {
  const since = minutesAfter(clock.now(), -FEATURED_DAYS * MINUTES_A_DAY)
    .toISOString()
    .slice(0, 10);
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
  currencies,
  taxonomy,
}: Pick<ListingDeps, 'replica' | 'currencies' | 'taxonomy'>) {
  const meantBy = async (filter: ProductFilter): Promise<ProductFilter> => ({
    ...filter,
    ...(await taxonomy.followMerges(filter)),
  });
  const conditionsFor = (filter: ProductFilter) => readConditions(replica, filter, currencyDigits(currencies.price));
  return { meantBy, conditionsFor };
}

export type ListingService = ReturnType<typeof createListingService>;

/** Lists that shoppers page through, and what is shown next to them. */
export function createListingService(deps: ListingDeps) {
  const { db, replica, currencies, catalog } = deps;
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
    listFeatured: async (filter: ProductFilter, limit: number): Promise<Product[]> =>
      catalog.listFound(await selectFeatured(deps, await meantBy(filter), limit)),

    /** Time at which other days count: sales are counted by the day, in UTC. */
    featuredUntil: (): Date => {
      const tomorrow = minutesAfter(deps.clock.now(), MINUTES_A_DAY);
      tomorrow.setUTCHours(0, 0, 0, 0);
      return tomorrow;
    },

    facets: async (filter: ProductFilter) => readFacets(replica, currencies, await meantBy(filter)),

    /** Products like one, those in stock first. @throws AppError PRODUCT_NOT_FOUND */
    listRelated: async (id: string): Promise<Product[]> => {
      const [product] = await catalog.listSome([id]);
      if (!product) throw new AppError('PRODUCT_NOT_FOUND');
      return catalog.listSome(await selectRelated(db, product, RELATED_PRODUCTS));
    },

    /** Time from which others may be more like a product than those that were found. */
    relatedUntil: (): Date => minutesAfter(deps.clock.now(), RELATED_MINUTES),
  };
}
