import { calls, foldCode } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import { listingTags } from '../../http/response-cache/cache-tags.ts';
import { filterOf, isUnfiltered } from './filters.rules.ts';
import type { SearchMisses } from './misses.service.ts';
import type { SearchService } from './search.service.ts';

const SEARCHES_A_MINUTE = 3000;

export function registerSearchRoutes(app: FastifyInstance, search: SearchService, misses: SearchMisses): void {
  registerCachedCall(
    app,
    calls.products.search,
    async ({ params, query }) => {
      const filter = filterOf(query);
      const { products, ...totals } = await search.search(params.keyword, filter, query);
      if (totals.total === 0 && isUnfiltered(filter)) await misses.count(params.keyword);
      return { data: products, ...totals, page: query.page, limit: query.limit };
    },
    {
      perServerAndMinute: SEARCHES_A_MINUTE,
      keyOf: ({ params, query }) => [foldCode(params.keyword), filterOf(query), query.page, query.limit],
      // Products are found by what their categories and brands are called.
      tagsOf: ({ data }, { query }) => [
        ...listingTags(data),
        'taxonomy',
        ...(isUnfiltered(filterOf(query)) ? [] : (['filters'] as const)),
      ],
      // An empty answer is made anew then, so that what is looked for in vain is counted again.
      readsReplica: true,
      untilOf: search.dayEnds,
      cachedUntil: ({ total }) => (total === 0 ? misses.countedAgainAt() : undefined),
    },
  );
  registerCachedCall(
    app,
    calls.products.searchFacets,
    ({ params, query }) => search.countFacets(params.keyword, filterOf(query)),
    {
      perServerAndMinute: SEARCHES_A_MINUTE,
      keyOf: ({ params, query }) => [foldCode(params.keyword), filterOf(query)],
      tagsOf: () => [...listingTags(), 'taxonomy', 'filters'],
      untilOf: search.dayEnds,
      readsReplica: true,
    },
  );
  registerCachedCall(app, calls.products.suggest, async ({ params }) => ({ data: await search.suggest(params.text) }), {
    perServerAndMinute: SEARCHES_A_MINUTE,
    keyOf: ({ params }) => foldCode(params.text),
    tagsOf: ({ data }) => [...listingTags(data.products), 'taxonomy'],
    readsReplica: true,
  });

  registerCall(app, calls.adminSearches.misses, async ({ query }) => ({
    ...(await misses.list(query)),
    page: query.page,
    limit: query.limit,
  }));
}
