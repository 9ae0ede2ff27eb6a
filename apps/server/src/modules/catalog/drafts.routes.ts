import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { actorOf } from './admin-products.routes.ts';
import type { CatalogService } from './catalog.service.ts';

/** Routes of the staff to show and copy products, hidden ones included. */
export function registerDraftRoutes(app: FastifyInstance, catalog: CatalogService): void {
  registerCall(app, calls.adminProducts.details, async ({ params }) => ({
    data: await catalog.requireForStaff(params.id),
  }));

  registerCall(app, calls.adminProducts.duplicate, async ({ user, params, body }) => ({
    data: await catalog.duplicate(params.id, body.requestId, actorOf(user)),
  }));
}
