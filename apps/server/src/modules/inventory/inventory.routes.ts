import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { InventoryService } from './inventory.service.ts';

export function registerInventoryRoutes(app: FastifyInstance, inventory: InventoryService): void {
  registerCall(app, calls.inventory.ledger, async ({ params, query }) => {
    const { entries, total } = await inventory.listLedger(params.id, query);
    return { data: entries, total, page: query.page, limit: query.limit };
  });
}
