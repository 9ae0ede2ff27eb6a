import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { Actor } from '../inventory/index.ts';
import type { CatalogService } from './catalog.service.ts';

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
