import { asBrand, wordsOf } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TaxonomyService } from './taxonomy.service.ts';

type FollowMerges = TaxonomyService['followMerges'];

const OPTIONS = { config: { access: 'public' as const }, schema: { hide: true }, compress: false as const };
const guideParams = z.object({ category: z.string() });

/** The query with what its categories and brands are now; undefined where it says that already. */
async function moveQuery(query: string, followMerges: FollowMerges): Promise<string | undefined> {
  const search = new URLSearchParams(query);
  let isMoved = false;
  for (const name of ['category', 'brand', 'brands']) {
    const said = wordsOf(search.getAll(name)).map(name === 'category' ? String : asBrand);
    const { categories, brands } = await followMerges(
      name === 'category' ? { categories: said, brands: [] } : { categories: [], brands: said },
    );
    const now = name === 'category' ? categories : brands;
    // The very same list where nothing was merged.
    if (now === said) continue;
    isMoved = true;
    search.set(name, now.join(','));
  }
  return isMoved ? search.toString().replaceAll('%2C', ',') : undefined;
}

/**
 * Redirects requests for a category or brand that was merged into another permanently to that one; in both
 * access modes. Everybody else gets the page.
 */
export function registerTaxonomyAddresses(app: FastifyInstance, taxonomy: { followMerges: FollowMerges }): void {
  const { followMerges } = taxonomy;
  /** @param findAddress undefined: the page is here */
  const serve = (findAddress: (request: FastifyRequest, query: string) => Promise<string | undefined>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const [, query = ''] = request.url.split('?', 2);
      try {
        const address = await findAddress(request, query);
        // A browser that cached it would not find a later category of that id.
        if (address) return reply.header('cache-control', 'no-store').redirect(address, 301);
      } catch (error) {
        // The page says itself what is the matter.
        request.log.error({ err: error }, 'what a category or brand was merged into could not be looked up');
      }
      return reply.callNotFound();
    };
  };

  for (const path of ['/shopping/listing', '/shopping/search']) {
    const findAddress = async (_: FastifyRequest, query: string) => {
      const moved = await moveQuery(query, followMerges);
      return moved === undefined ? undefined : `${path}?${moved}`;
    };
    app.get(path, OPTIONS, serve(findAddress));
  }

  app.get(
    '/shopping/size-guide/:category',
    OPTIONS,
    serve(async (request, query) => {
      const { category } = guideParams.parse(request.params);
      const { categories } = await followMerges({ categories: [category], brands: [] });
      const [now = category] = categories;
      const path = `/shopping/size-guide/${encodeURIComponent(now)}`;
      return now === category ? undefined : `${path}${query && `?${query}`}`;
    }),
  );
}
