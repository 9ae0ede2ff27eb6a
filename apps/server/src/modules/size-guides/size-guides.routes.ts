import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { SizeGuidesService } from './size-guides.service.ts';

export function registerSizeGuidesRoutes(app: FastifyInstance, guides: SizeGuidesService): void {
  registerCachedCall(app, calls.sizeGuides.list, async () => ({ data: await guides.list() }), {
    tagsOf: () => ['size-guides'],
  });
  registerCachedCall(app, calls.sizeGuides.get, async ({ params }) => ({ data: await guides.find(params.category) }), {
    // What a category was merged into is known of the lists.
    tagsOf: () => ['size-guides', 'taxonomy'],
  });

  registerCall(app, calls.adminSizeGuides.save, async ({ params, body }) => ({
    data: await guides.save(params.category, body),
  }));

  registerCall(app, calls.adminSizeGuides.remove, async ({ params }) => {
    await guides.remove(params.category);
    return { message: 'Size guide deleted' };
  });
}
