import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall, registerPage } from '../../http/register-call.ts';
import type { SizeGuidesService } from './size-guides.service.ts';

const TAGS = { tagsOf: () => ['size-guides'] };

export function registerSizeGuidesRoutes(app: FastifyInstance, guides: SizeGuidesService): void {
  registerPage(app, calls.sizeGuides.list, async () => ({ data: await guides.list() }), TAGS);
  registerPage(app, calls.sizeGuides.get, async ({ params }) => ({ data: await guides.find(params.category) }), {
    // What a category was merged into is known of the lists.
    tagsOf: () => [...TAGS.tagsOf(), 'taxonomy'],
  });

  registerCall(app, calls.adminSizeGuides.save, async ({ params, body }) => ({
    data: await guides.save(params.category, body),
  }));

  registerCall(app, calls.adminSizeGuides.remove, async ({ params }) => {
    await guides.remove(params.category);
    return { message: 'Size guide deleted' };
  });
}
