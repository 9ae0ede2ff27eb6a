import {
  currencyDigits,
  MOST_PASSED_OVER,
  type Paging,
  type Product,
  type ProductDetails,
  RELATED_PRODUCTS,
  type SortId,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { minutesAfter } from '../../lib/clock.ts';
import type { TaxonomyService } from '../taxonomy/index.ts';
import { createAdminListing } from './admin-listing.service.ts';
import { toProduct, toProductDetails } from './catalog.mapping.ts';
import { findProducts, type ProductRow } from './catalog.repository.ts';
import { countMatching, fromEnd, type Page } from './catalog.rules.ts';
import { createDuplicates } from './duplicates.service.ts';
import { facetsAmong, readFacets } from './facets.service.ts';
import { listOptionValues, selectNarrowed } from './filters.repository.ts';
import { type Condition, conditionsOf, isNarrowed, type ProductFilter } from './filters.rules.ts';
import * as listing from './listing.repository.ts';
import { createManyFigures } from './many-figures.ts';
import { type AskedSearch, countMatches, selectNarrowedMatches } from './narrowed.repository.ts';
import { createProductEditor, type ProductEditorDeps } from './product-editor.ts';
import { createManyProducts } from './product-many.ts';
import { selectRelated } from './related.repository.ts';
import { createSales } from './sales.service.ts';
import { createShelf } from './shelf.service.ts';
import { findDetailed } from './variants.repository.ts';
import { createWholeProducts } from './whole-products.service.ts';

export interface CatalogDeps extends ProductEditorDeps {
  /** For the lists that shoppers page through. */
  replica: Executor;
  taxonomy: Pick<TaxonomyService, 'holdTerms' | 'holdPresent' | 'followMerges'>;
}

/** What a search or a filter found: `total` is at most `MOST_FOUND`, and with `totalIsMore` there are more. */
export interface FoundProducts {
  products: Product[];
  total: number;
  totalIsMore: boolean;
}

const MINUTES_A_DAY = 24 * 60;
const FEATURED_DAYS = 30;
const RELATED_MINUTES = 5;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const offsetOf = ({ page, limit }: Paging) => (page - 1) * limit;

/** Featured products (D13): best sellers of the last 30 days, then the best discounts, then the newest; all in stock. */
async function selectFeatured({ db, clock }: CatalogDeps, filter: ProductFilter, limit: number): Promise<string[]> {
  const since = minutesAfter(clock.now(), -FEATURED_DAYS * MINUTES_A_DAY)
    .toISOString()
    .slice(0, 10);
  const found = idsOf(await listing.selectBestSellers(db, since, filter, limit));
  for (const selectMore of [listing.selectBestDiscounts, listing.selectNewestInStock]) {
    if (found.length >= limit) break;
    found.push(...idsOf(await selectMore(db, found, filter, limit - found.length)));
  }
  return found;
}

export type CatalogService = ReturnType<typeof createCatalogService>;

function createCatalogReader(deps: CatalogDeps) {
  const { db, currencies, taxonomy } = deps;
  const onWire = (rows: ProductRow[]) => rows.map((row) => toProduct(row, currencies));

  /** The live ones of these products, in the order of the ids. */
  const listSome = async (ids: readonly string[]): Promise<Product[]> => {
    const rows = new Map((await findProducts(db, ids)).map((row) => [row.id, row]));
    return onWire([...new Set(ids)].flatMap((id) => rows.get(id) ?? []));
  };

  /** What was merged into another category or brand means that one. */
  const meantBy = async (filter: ProductFilter): Promise<ProductFilter> => ({
    ...filter,
    ...(await taxonomy.followMerges(filter)),
  });

  /** What a variant must fulfil for a filter that says what it means. */
  const conditionsFor = async (filter: ProductFilter): Promise<Condition[]> =>
    conditionsOf(filter, filter.options ? await listOptionValues(db) : [], currencyDigits(currencies.price));

  const listFar = async (filter: ProductFilter, sort: SortId, page: Page): Promise<FoundProducts> => {
    const total = countMatching(await listing.selectCounts(db), filter);
    const behind = fromEnd(page, total);
    if (!behind) throw new AppError('PAGE_TOO_FAR');
    const ids = behind.limit > 0 ? (await listing.findPage(db, filter, sort, behind, true)).ids : [];
    return { products: await listSome(ids.reverse()), total, totalIsMore: false };
  };

  const listNarrowed = async (filter: ProductFilter, sort: SortId, page: Page): Promise<FoundProducts> => {
    if (page.offset > MOST_PASSED_OVER) throw new AppError('PAGE_TOO_FAR');
    const { ids, total, isMore } = await selectNarrowed(db, await conditionsFor(filter), sort, page);
    return { products: await listSome(ids), total, totalIsMore: isMore };
  };

  /** @throws AppError PAGE_TOO_FAR in the middle of a very long list */
  const list = async (asked: ProductFilter, sort: SortId, paging: Paging): Promise<FoundProducts> => {
    const filter = await meantBy(asked);
    const page = { limit: paging.limit, offset: offsetOf(paging) };
    if (isNarrowed(filter)) return listNarrowed(filter, sort, page);
    if (page.offset > MOST_PASSED_OVER) return listFar(filter, sort, page);
    const { ids, total } = await listing.findPage(db, filter, sort, page);
    return { products: await listSome(ids), total, totalIsMore: false };
  };

  return {
    list,
    listSome,

    /** The first `limit` featured products; there are no further pages of them. */
    listFeatured: async (filter: ProductFilter, limit: number): Promise<Product[]> =>
      listSome(await selectFeatured(deps, await meantBy(filter), limit)),

    /** When other days count: sales are counted by the day, in UTC. */
    featuredUntil: (): Date => {
      const tomorrow = minutesAfter(deps.clock.now(), MINUTES_A_DAY);
      tomorrow.setUTCHours(0, 0, 0, 0);
      return tomorrow;
    },

    facets: async (filter: ProductFilter) => readFacets(db, currencies, await meantBy(filter)),

    /** One page of what a search finds among what the filter leaves, best match first. */
    findNarrowed: async (search: AskedSearch, filter: ProductFilter, page: Page) =>
      selectNarrowedMatches(db, search, await conditionsFor(await meantBy(filter)), page),

    /** The facets of what a search finds. */
    facetsOfSearch: async (search: AskedSearch, filter: ProductFilter) =>
      facetsAmong(currencies, filter, await countMatches(db, search, await conditionsFor(await meantBy(filter)))),

    /** As shoppers see it. @param key its id, its slug, or one that it had. @throws AppError PRODUCT_NOT_FOUND */
    requireProduct: async (key: string): Promise<ProductDetails> => {
      const row = await findDetailed(db, key);
      if (!row) throw new AppError('PRODUCT_NOT_FOUND');
      return toProductDetails(row, currencies);
    },

    /** Products like one, those in stock first. @throws AppError PRODUCT_NOT_FOUND */
    listRelated: async (id: string): Promise<Product[]> => {
      const [product] = await findProducts(db, [id]);
      if (!product) throw new AppError('PRODUCT_NOT_FOUND');
      return onWire(await selectRelated(db, product, RELATED_PRODUCTS));
    },

    /** When others may be more like a product than those that were found. */
    relatedUntil: (): Date => minutesAfter(deps.clock.now(), RELATED_MINUTES),
  };
}

/** The catalogue's use cases: what shoppers see of it and what the admin does to it. */
export function createCatalogService(deps: CatalogDeps) {
  const ofReplica = createCatalogReader({ ...deps, db: deps.replica });
  const { list, listFeatured, facets, findNarrowed, facetsOfSearch } = ofReplica;
  const editor = createProductEditor(deps);
  return {
    ...createCatalogReader(deps),
    list,
    /** Products that a search has found on the replica. */
    listFound: ofReplica.listSome,
    listFeatured,
    facets,
    findNarrowed,
    facetsOfSearch,
    ...createAdminListing(deps),
    ...editor,
    ...createDuplicates(deps, editor),
    ...createSales(deps),
    ...createShelf(deps),
    ...createWholeProducts(deps),
    ...createManyProducts(deps),
    ...createManyFigures(deps),
  };
}
