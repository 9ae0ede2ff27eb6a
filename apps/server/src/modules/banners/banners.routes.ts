import { calls, MAX_PAGE_SIZE } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { BannersService } from './banners.service.ts';

export function registerBannersRoutes(app: FastifyInstance, banners: BannersService): void {
  registerCachedCall(
    app,
    calls.banners.list,
    async ({ query }) => {
      const { banners: data, total, until } = await banners.listShown(query);
      return { data, total, page: query.page, limit: query.limit, until };
    },
    { tagsOf: () => ['banners'] },
  );

  registerCall(app, calls.banners.add, async ({ body }) => ({ data: await banners.add(body) }));

  registerCall(app, calls.banners.reorder, async ({ body }) => {
    const { banners: data, total } = await banners.reorder(body.ids);
    return { data, total, page: 1, limit: MAX_PAGE_SIZE };
  });

  registerCall(app, calls.banners.remove, async ({ params }) => {
    await banners.remove(params.id);
    return { message: 'Feature image deleted successfully' };
  });

  const { list, edit } = calls.adminBanners;
  registerCall(app, list, async ({ query }) => {
    const { banners: data, total } = await banners.list(query);
    return { data, total, page: query.page, limit: query.limit };
  });
  registerCall(app, edit, async ({ params, body }) => ({ data: await banners.edit(params.id, body) }));
}
