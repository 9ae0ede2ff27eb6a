import { calls, DEFAULT_PAGE_SIZE, DEFAULT_SORT, FEATURED_PRODUCTS, type SortId } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type CachedParts, registerCachedCall } from '../../http/register-call.ts';
import { type CacheTag, listingTags, productTag } from '../../http/response-cache/cache-tags.ts';
import { filterOf, isNarrowed } from './filters.rules.ts';
import type { ListingService } from './listing.service.ts';

type ListQuery = CachedParts<typeof calls.products.list>['query'];

/** The sort has three names. */
const sortOf = (query: ListQuery): SortId => query.sortby ?? query.sortBy ?? query.sort ?? DEFAULT_SORT;

/** The featured products are few unless the caller asks for more. */
const limitOf = ({ limit, featured = false }: ListQuery): number =>
  limit ?? (featured ? FEATURED_PRODUCTS : DEFAULT_PAGE_SIZE);

/** Tags of what a list's products were chosen by. */
const tagsOfChoice = (query: ListQuery): CacheTag[] => [
  ...(query.featured ? (['featured'] as const) : []),
  ...(isNarrowed(filterOf(query)) ? (['filters'] as const) : []),
  ...(sortOf(query) === 'featured' ? (['popular'] as const) : []),
  // A category, subcategory or brand may have been merged into another one, or be called something else.
  ...(query.category || query.subcategory || query.brand || query.brands ? (['taxonomy'] as const) : []),
];

/** A browser caches none of these answers: prices and stock must be those of now. */
export function registerListingRoutes(app: FastifyInstance, listing: ListingService): void {
  const { list, facets, look, related } = calls.products;
  registerCachedCall(
    app,
    list,
    async ({ query }) => {
      const { page } = query;
      const limit = limitOf(query);
      if (query.featured) {
        const data = await listing.listFeatured(filterOf(query), limit);
        return { data, total: data.length, totalIsMore: false, page: 1, limit };
      }
      const { products, ...totals } = await listing.list(filterOf(query), sortOf(query), { page, limit });
      return { data: products, ...totals, page, limit };
    },
    {
      keyOf: ({ query }) => [filterOf(query), limitOf(query), query.featured || [sortOf(query), query.page]],
      tagsOf: ({ data }, { query }) => [...listingTags(data), ...tagsOfChoice(query)],
      untilOf: listing.dayEnds,
      readsReplica: true,
    },
  );

  registerCachedCall(app, facets, ({ query }) => listing.facets(filterOf(query)), {
    keyOf: ({ query }) => filterOf(query),
    tagsOf: () => [...listingTags(), 'taxonomy', 'filters'],
    untilOf: listing.dayEnds,
    readsReplica: true,
  });

  // Which products are the likest is found anew after a while, because every change of the catalogue would be a reason.
  registerCachedCall(app, related, async ({ params }) => ({ data: await listing.listRelated(params.id) }), {
    tagsOf: ({ data }, { params }) => [params.id, ...data.map(({ id }) => id)].map(productTag),
    untilOf: listing.relatedUntil,
  });

  registerCachedCall(
    app,
    look,
    async ({ params }) => {
      const { products, candidates } = await listing.listLook(params.id);
      return { data: products, candidates };
    },
    {
      // Nor is what was bought together counted anew with every order.
      tagsOf: ({ candidates }, { params }) => [params.id, ...candidates].map(productTag),
      untilOf: listing.relatedUntil,
    },
  );
}
