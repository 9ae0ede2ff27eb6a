import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { NewsletterService } from './newsletter.service.ts';

export function registerNewsletterRoutes(app: FastifyInstance, newsletter: NewsletterService): void {
  registerCall(
    app,
    calls.shop.subscribe,
    async ({ body }) => {
      await newsletter.subscribe(body.email);
      return { message: 'Thank you for subscribing.' };
    },
    { limit: { max: 30, perMinutes: 60, by: 'address' } },
  );
}
