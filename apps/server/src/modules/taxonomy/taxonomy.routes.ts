import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import type { TaxonomyService } from './taxonomy.service.ts';

export function registerTaxonomyRoutes(app: FastifyInstance, taxonomy: TaxonomyService): void {
  const { adminTaxonomy } = calls;
  registerCachedCall(app, calls.taxonomy.list, async () => ({ data: await taxonomy.read() }), {
    tagsOf: () => ['taxonomy'],
    readsReplica: true,
  });

  registerCall(app, adminTaxonomy.list, async () => ({ data: await taxonomy.list() }));

  registerCall(app, adminTaxonomy.subcategories, async ({ params }) => ({
    data: await taxonomy.listSubcategories(params.category),
  }));

  registerCall(app, adminTaxonomy.add, async ({ params, body }) => ({
    message: `${body.label} was added`,
    data: await taxonomy.add({ ...params, ...body }),
  }));

  registerCall(app, adminTaxonomy.edit, async ({ params, body }) => {
    const data = await taxonomy.edit(params.kind, params.id, body);
    return { message: `${data.label} was saved`, data };
  });

  registerCall(app, adminTaxonomy.reorder, async ({ params, body }) => {
    await taxonomy.reorder(params.kind, body);
    return { message: 'Order saved' };
  });

  registerCall(app, adminTaxonomy.remove, async ({ params, query }) => {
    const moved = await taxonomy.remove(params.kind, params.id, query.into);
    const products = `${moved} product${moved === 1 ? '' : 's'} moved`;
    return { message: moved > 0 ? `Deleted, ${products}` : 'Deleted', moved };
  });
}
