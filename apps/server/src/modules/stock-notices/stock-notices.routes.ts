import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { StockNoticesService } from './stock-notices.service.ts';

export function registerStockNoticeRoutes(app: FastifyInstance, stockNotices: StockNoticesService): void {
  registerCall(
    app,
    calls.stockNotices.ask,
    async ({ body }) => {
      await stockNotices.ask(body);
      return { message: 'We’ll email you once, when it’s back in stock.' };
    },
    { limit: { max: 30, perMinutes: 60, by: 'address' } },
  );
}
