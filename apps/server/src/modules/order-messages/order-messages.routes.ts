import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { OrderMessagesService } from './order-messages.service.ts';

export function registerOrderMessageRoutes(app: FastifyInstance, messages: OrderMessagesService): void {
  registerCall(app, calls.orderMessages.list, async ({ params, user, request: { linkedOrderId } }) => ({
    data: await messages.listOwn(params.orderId, { user, linkedOrderId }),
  }));

  registerCall(
    app,
    calls.orderMessages.ask,
    async ({ params, body, user, request: { linkedOrderId } }) => ({
      data: await messages.ask(params.orderId, body, { user, linkedOrderId }),
    }),
    { limit: { max: 30, perMinutes: 60, by: 'address' } },
  );

  registerCall(app, calls.adminOrderMessages.list, async ({ params }) => ({ data: await messages.list(params.id) }));

  registerCall(app, calls.adminOrderMessages.add, async ({ params, body, user }) => ({
    data: await messages.add(params.id, body, user),
  }));
}
