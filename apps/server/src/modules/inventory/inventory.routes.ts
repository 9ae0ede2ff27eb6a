import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { StockHistory } from './stock-history.service.ts';

export function registerInventoryRoutes(app: FastifyInstance, stockHistory: StockHistory): void {
  registerCall(app, calls.inventory.ledger, async ({ params, query }) => {
    const { entries, total } = await stockHistory.list(params.id, query);
    return { data: entries, total, page: query.page, limit: query.limit };
  });
}
