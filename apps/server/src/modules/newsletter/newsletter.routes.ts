import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { NewsletterService } from './newsletter.service.ts';

/** Many of those who press a mail program's button share the address of its provider. */
const PRESSES = { limit: { max: 120, perMinutes: 1, by: 'address' as const } };

export async function registerNewsletterRoutes(app: FastifyInstance, newsletter: NewsletterService): Promise<void> {
  registerCall(
    app,
    calls.shop.subscribe,
    async ({ body }) => {
      await newsletter.subscribe(body.email);
      return { message: 'Thank you for subscribing.' };
    },
    { limit: { max: 30, perMinutes: 60, by: 'address' } },
  );

  await app.register(async (scope) => {
    // What a mail program posts (RFC 8058) is a form. It says nothing that the address does not.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
    registerCall(
      scope,
      calls.shop.confirmSubscription,
      async ({ params }) => {
        await newsletter.confirm(params.token);
        return { message: 'You’re subscribed.' };
      },
      PRESSES,
    );
    registerCall(
      scope,
      calls.shop.leaveNewsletter,
      async ({ params }) => {
        await newsletter.leave(params.token);
        return { message: 'You’re no longer subscribed.' };
      },
      PRESSES,
    );
  });
}
