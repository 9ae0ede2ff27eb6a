import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { CheckoutService } from './checkout.service.ts';

/** Size limit; an event about an order of a hundred lines takes at most about 100 kB. */
const BODY_LIMIT = 128 * 1024;

export async function registerWebhookRoutes(app: FastifyInstance, checkout: CheckoutService): Promise<void> {
  await app.register(async (scope) => {
    // The signature is one of the bytes as they came: nothing may read them as JSON first.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    );
    registerCall(
      scope,
      calls.webhooks.paypal,
      async ({ request }) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await checkout.receiveWebhook('paypal', { body, headers: request.headers });
        return { message: 'Taken.' };
      },
      { perServerAndMinute: 6000, crossSite: true, bodyLimit: BODY_LIMIT },
    );
  });
  // After the last answer: what was begun is ended, and what is left is for the next start.
  app.addHook('onClose', () => checkout.endWebhooks());
}
