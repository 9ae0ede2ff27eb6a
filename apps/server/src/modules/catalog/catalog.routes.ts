import { calls, FEATURED_PRODUCTS } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Actor } from '../inventory/index.ts';
import { filterOf } from './catalog.rules.ts';
import type { CatalogService } from './catalog.service.ts';

/** Prices and stock must be those of now: no answer of the catalogue is kept in a cache. */
export function registerCatalogRoutes(app: FastifyInstance, catalog: CatalogService): void {
  registerCall(app, calls.products.list, async ({ query, request }) => {
    const { page, limit } = query;
    if (query.featured) {
      // The schema fills in the page size of lists; the featured ones are few unless the caller asks for more.
      const asked = new URL(request.originalUrl, 'http://shop').searchParams.has('limit') ? limit : FEATURED_PRODUCTS;
      const data = await catalog.listFeatured(filterOf(query), asked);
      return { data, total: data.length, page: 1, limit: asked };
    }
    const sort = query.sortby ?? query.sortBy ?? query.sort;
    const { products, total } = await catalog.list(filterOf(query), sort, query);
    return { data: products, total, page, limit };
  });

  registerCall(app, calls.products.facets, async ({ query }) => ({ data: await catalog.facets(filterOf(query)) }));

  registerCall(app, calls.products.details, async ({ params }) => ({ data: await catalog.requireProduct(params.id) }));

  const withoutId = calls.products.details.path.replace(':id', '');
  app.get(withoutId, { config: { access: 'public' }, schema: { hide: true } }, async () => {
    throw new AppError('PRODUCT_ID_REQUIRED');
  });
}

const asAdmin = ({ id, userName }: { id: string; userName: string }): Actor => ({
  by: 'admin',
  userId: id,
  name: userName,
});

export function registerAdminProductRoutes(app: FastifyInstance, catalog: CatalogService): void {
  registerCall(app, calls.adminProducts.list, async ({ query }) => {
    const { products, total } = await catalog.listForAdmin(query);
    return { data: products, total, page: query.page, limit: query.limit };
  });

  registerCall(app, calls.adminProducts.add, async ({ user, body }) => ({
    data: await catalog.add(body, asAdmin(user)),
  }));

  registerCall(app, calls.adminProducts.edit, async ({ user, params, body }) => ({
    data: await catalog.edit(params.id, body, asAdmin(user)),
  }));

  registerCall(app, calls.adminProducts.remove, async ({ params }) => {
    await catalog.remove(params.id);
    return { message: 'Product deleted successfully' };
  });
}
