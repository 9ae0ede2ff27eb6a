import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import {
  type ListAnswer,
  type PageParts,
  registerCall,
  registerListPage,
  registerPage,
} from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { detailsPage, facetsPage, limitOf, listPage, relatedPage, sortOf } from './catalog.pages.ts';
import type { CatalogService } from './catalog.service.ts';
import { filterOf } from './filters.rules.ts';

/** A browser keeps none of these answers: prices and stock must be those of now. */
export function registerCatalogRoutes(app: FastifyInstance, catalog: CatalogService): void {
  const { list, facets, details, related, some } = calls.products;
  const answerList = async ({ query }: PageParts<typeof list>): Promise<ListAnswer<typeof list>> => {
    const { page } = query;
    const limit = limitOf(query);
    if (query.featured) {
      const data = await catalog.listFeatured(filterOf(query), limit);
      return { data, total: data.length, totalIsMore: false, page: 1, limit };
    }
    const { cards, ...totals } = await catalog.list(filterOf(query), sortOf(query), { page, limit });
    return { data: cards, ...totals, page, limit };
  };
  registerListPage(app, list, answerList, listPage(catalog.featuredUntil));
  registerPage(app, facets, ({ query }) => catalog.facets(filterOf(query)), facetsPage);
  registerPage(app, details, async ({ params }) => ({ data: await catalog.requireProduct(params.id) }), detailsPage);

  registerPage(
    app,
    related,
    async ({ params }) => ({ data: await catalog.listRelated(params.id) }),
    relatedPage(catalog.relatedUntil),
  );
  // What one person has seen is kept in nobody's memory.
  registerCall(app, some, async ({ query }) => ({ data: await catalog.listSome(query.ids) }));

  const withoutId = calls.products.details.path.replace(':id', '');
  app.get(withoutId, { config: { access: 'public' }, schema: { hide: true } }, async () => {
    throw new AppError('PRODUCT_ID_REQUIRED');
  });
}

/** A member of the staff, as the ledger names them. */
export const actorOf = ({ id, userName }: { id: string; userName: string }): Actor => ({
  by: 'admin',
  userId: id,
  name: userName,
});

export function registerAdminProductRoutes(app: FastifyInstance, catalog: CatalogService): void {
  registerCall(app, calls.adminProducts.list, async ({ query }) => {
    const { products, ...totals } = await catalog.listForAdmin(query);
    return { data: products, ...totals, page: query.page, limit: query.limit };
  });

  registerCall(app, calls.adminProducts.add, async ({ user, body }) => ({
    data: await catalog.add(body, actorOf(user)),
  }));

  registerCall(app, calls.adminProducts.edit, async ({ user, params, body }) => ({
    data: await catalog.edit(params.id, body, actorOf(user)),
  }));

  registerCall(app, calls.adminProducts.remove, async ({ params }) => {
    await catalog.remove(params.id);
    return { message: 'Product deleted successfully' };
  });
}
