import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import { productTag } from '../../http/response-cache/cache-tags.ts';
import { AppError } from '../../lib/app-error.ts';
import type { CatalogService } from './catalog.service.ts';

/** A browser caches none of these answers: prices and stock must be those of now. */
export function registerCatalogRoutes(app: FastifyInstance, catalog: CatalogService): void {
  const { details, some } = calls.products;
  // An id, a slug and one that it had are responses of their own, which go together with the product.
  registerCachedCall(
    app,
    details,
    async ({ params }) => {
      const data = await catalog.requireProduct(params.id);
      const chosen = data.completeTheLook ?? [];
      return { data: { ...data, completeTheLook: await catalog.onlyLive(chosen) }, chosen };
    },
    {
      tagsOf: ({ data, chosen }) => [data.id, ...chosen].map(productTag),
      untilOf: catalog.dayEnds,
    },
  );

  // What one person has seen is cached nowhere.
  registerCall(app, some, async ({ query }) => ({ data: await catalog.listSome(query.ids) }));

  const withoutId = calls.products.details.path.replace(':id', '');
  app.get(withoutId, { config: { access: 'public' }, schema: { hide: true } }, async () => {
    throw new AppError('PRODUCT_ID_REQUIRED');
  });
}
