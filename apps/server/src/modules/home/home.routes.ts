import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import { listingTags } from '../../http/response-cache/cache-tags.ts';
import type { HomeService } from './home.service.ts';

export function registerHomeRoutes(app: FastifyInstance, home: HomeService): void {
  registerCachedCall(app, calls.home.get, async () => ({ data: await home.show() }), {
    // Of a product that is named there and hidden, the listing is told when it comes.
    tagsOf: ({ data: { edit, looks } }) => [
      'home',
      ...listingTags([edit, ...looks].flatMap((part) => part?.products ?? [])),
    ],
    untilOf: home.dayEnds,
  });

  const { get, save } = calls.adminHome;
  registerCall(app, get, async () => ({ data: await home.read() }));
  registerCall(app, save, async ({ body, user }) => ({ data: await home.save(body, user) }));
}
