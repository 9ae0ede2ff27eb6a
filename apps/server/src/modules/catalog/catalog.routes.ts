import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerPage } from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Actor } from '../inventory/index.ts';
import { detailsPage } from './catalog.pages.ts';
import type { CatalogService } from './catalog.service.ts';

/** A browser keeps none of these answers: prices and stock must be those of now. */
export function registerCatalogRoutes(app: FastifyInstance, catalog: CatalogService): void {
  const { details, some } = calls.products;
  registerPage(app, details, async ({ params }) => ({ data: await catalog.requireProduct(params.id) }), detailsPage);
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
