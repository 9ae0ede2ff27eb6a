import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerPage } from '../../http/register-call.ts';
import { listingTags } from '../catalog/index.ts';
import { normalise } from './search.rules.ts';
import type { SearchService } from './search.service.ts';

export function registerSearchRoutes(app: FastifyInstance, search: SearchService): void {
  registerPage(
    app,
    calls.products.search,
    async ({ params, query }) => {
      const { products, ...totals } = await search.search(params.keyword, query);
      return { data: products, ...totals, page: query.page, limit: query.limit };
    },
    {
      perServerAndMinute: 3000,
      keyOf: ({ params, query }) => [normalise(params.keyword), query],
      tagsOf: ({ data }) => listingTags(data),
    },
  );
}
