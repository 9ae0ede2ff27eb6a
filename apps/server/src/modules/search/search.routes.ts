import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { SearchService } from './search.service.ts';

export function registerSearchRoutes(app: FastifyInstance, search: SearchService): void {
  registerCall(
    app,
    calls.products.search,
    async ({ params, query }) => {
      const { products, total } = await search.search(params.keyword, query);
      return { data: products, total, page: query.page, limit: query.limit };
    },
    { perServerAndMinute: 3000 },
  );
}
