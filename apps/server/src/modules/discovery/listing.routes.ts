import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { type ListAnswer, type PageParts, registerListPage, registerPage } from '../../http/register-call.ts';
import { filterOf } from './filters.rules.ts';
import { facetsPage, limitOf, listPage, relatedPage, sortOf } from './listing.pages.ts';
import type { ListingService } from './listing.service.ts';

/** A browser keeps none of these answers: prices and stock must be those of now. */
export function registerListingRoutes(app: FastifyInstance, listing: ListingService): void {
  const { list, facets, related } = calls.products;
  const answerList = async ({ query }: PageParts<typeof list>): Promise<ListAnswer<typeof list>> => {
    const { page } = query;
    const limit = limitOf(query);
    if (query.featured) {
      const data = await listing.listFeatured(filterOf(query), limit);
      return { data, total: data.length, totalIsMore: false, page: 1, limit };
    }
    const { cards, ...totals } = await listing.list(filterOf(query), sortOf(query), { page, limit });
    return { data: cards, ...totals, page, limit };
  };
  registerListPage(app, list, answerList, listPage(listing.featuredUntil));
  registerPage(app, facets, ({ query }) => listing.facets(filterOf(query)), facetsPage);
  registerPage(
    app,
    related,
    async ({ params }) => ({ data: await listing.listRelated(params.id) }),
    relatedPage(listing.relatedUntil),
  );
}
