import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listingTags } from '../../http/response-cache/cache-tags.ts';
import { toResponse } from '../../http/response-cache/response-cache.ts';
import type { Sitemap } from './sitemap.service.ts';

const OPTIONS = { config: { access: 'public' as const }, schema: { hide: true }, compress: false as const };

const partParams = z.object({ part: z.coerce.number().int().min(0).max(255) });

/** Routes that programs call at every site under fixed names. */
export function registerSitemapRoutes(app: FastifyInstance, sitemap: Sitemap): void {
  /** Cached until there are other products, categories or pages. */
  const answer = (request: FastifyRequest, reply: FastifyReply, make: () => Promise<string>) =>
    app.answerCached(request, reply, {
      key: request.url.split('?', 1)[0] ?? '',
      make: async () => ({ ...toResponse(await make(), [...listingTags(), 'pages', 'taxonomy']), mayLag: true }),
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    });

  app.get('/robots.txt', OPTIONS, async (_, reply) => reply.type('text/plain; charset=utf-8').send(sitemap.robots()));
  app.get('/sitemap.xml', OPTIONS, (request, reply) => answer(request, reply, sitemap.index));
  app.get('/sitemap-pages.xml', OPTIONS, (request, reply) => answer(request, reply, sitemap.pages));
  app.get(
    '/sitemap-:part(^\\d{1,3}).xml',
    { ...OPTIONS, schema: { hide: true, params: partParams } },
    (request, reply) => {
      const { part } = partParams.parse(request.params);
      return answer(request, reply, () => sitemap.part(part));
    },
  );
}
