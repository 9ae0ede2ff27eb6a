import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { NewsletterService } from './newsletter.service.ts';

const LIMIT = { limit: { max: 30, by: 'address' as const } };

export async function registerNewsletterRoutes(app: FastifyInstance, newsletter: NewsletterService): Promise<void> {
  registerCall(
    app,
    calls.shop.subscribe,
    async ({ body }) => {
      await newsletter.subscribe(body.email);
      return { message: 'Thank you for subscribing.' };
    },
    LIMIT,
  );

  await app.register(async (scope) => {
    // What a mail program posts (RFC 8058) is a form. It says nothing that the address does not.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume().once('end', () => done(null));
    });
    registerCall(
      scope,
      calls.shop.confirmSubscription,
      async ({ params }) => {
        await newsletter.confirm(params.token);
        return { message: 'You are subscribed.' };
      },
      LIMIT,
    );
    registerCall(
      scope,
      calls.shop.leaveNewsletter,
      async ({ params }) => {
        await newsletter.leave(params.token);
        return { message: 'You are not subscribed any more.' };
      },
      LIMIT,
    );
  });
}
