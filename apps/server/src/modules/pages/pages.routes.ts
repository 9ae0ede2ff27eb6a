import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { PagesService } from './pages.service.ts';

export function registerPagesRoutes(app: FastifyInstance, pages: PagesService): void {
  registerCachedCall(app, calls.pages.list, async () => ({ data: await pages.listPublished() }), {
    tagsOf: () => ['pages', 'settings'],
  });
  registerCachedCall(
    app,
    calls.pages.get,
    async ({ params }) => ({ data: await pages.requirePublished(params.slug) }),
    {
      tagsOf: () => ['pages'],
    },
  );

  const { list, details, add, edit, publish, remove, preview } = calls.adminPages;
  registerCall(app, list, async ({ query }) => {
    const { pages: data, total } = await pages.list(query);
    return { data, total, page: query.page, limit: query.limit };
  });
  registerCall(app, details, async ({ params }) => ({ data: await pages.require(params.slug) }));
  registerCall(app, add, async ({ body, user }) => ({ data: await pages.add(body, user) }));
  registerCall(app, edit, async ({ params, body, user }) => ({ data: await pages.edit(params.slug, body, user) }));
  registerCall(app, publish, async ({ params, body, user }) => ({
    data: await pages.publish(params.slug, body, user),
  }));
  registerCall(app, remove, async ({ params }) => {
    await pages.remove(params.slug);
    return { message: 'Page deleted' };
  });
  registerCall(app, preview, async ({ body }) => ({ data: { html: pages.preview(body.body) } }));
}
