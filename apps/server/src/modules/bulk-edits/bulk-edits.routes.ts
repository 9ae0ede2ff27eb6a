import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { BulkEditsService } from './bulk-edits.service.ts';

export function registerBulkEditRoutes(app: FastifyInstance, bulkEdits: BulkEditsService): void {
  const { plan, latest, details, items, apply, undo } = calls.adminBulkEdits;
  registerCall(app, plan, async ({ user, body }) => ({ data: await bulkEdits.plan(body, user) }));
  registerCall(app, latest, async () => ({ data: await bulkEdits.latest() }));
  registerCall(app, details, async ({ params }) => ({ data: await bulkEdits.require(params.id) }));
  registerCall(app, items, async ({ params, query }) => {
    const { items: data, total } = await bulkEdits.listItems(params.id, query);
    return { data, total, page: query.page, limit: query.limit };
  });
  registerCall(app, apply, async ({ user, params }) => ({ data: await bulkEdits.apply(params.id, user) }));
  registerCall(app, undo, async ({ user, params }) => ({ data: await bulkEdits.undo(params.id, user) }));
}
