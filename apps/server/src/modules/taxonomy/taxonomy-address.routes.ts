import { asBrand, wordsOf } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TaxonomyService } from './taxonomy.service.ts';

type Followers = Pick<TaxonomyService, 'followMerges' | 'followSubcategory'>;

const OPTIONS = { config: { access: 'public' as const }, schema: { hide: true }, compress: false as const };
const guideParams = z.object({ category: z.string() });
const pageParams = guideParams.extend({ subcategory: z.string().optional() });

/** Puts the keys that the subcategories of the one category of a query have now. @returns whether one is another */
async function moveSubcategories(search: URLSearchParams, { followSubcategory }: Followers): Promise<boolean> {
  const [category, ...others] = wordsOf(search.getAll('category'));
  const said = wordsOf(search.getAll('subcategory'));
  if (!category || others.length > 0 || said.length === 0) return false;
  const now = await Promise.all(said.map((key) => followSubcategory(category, key)));
  search.set('subcategory', [...new Set(now)].join(','));
  return now.some((key, place) => key !== said[place]);
}

/** The query with what its categories, subcategories and brands are now; undefined where it says that already. */
async function moveQuery(query: string, followers: Followers): Promise<string | undefined> {
  const { followMerges } = followers;
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
  if (await moveSubcategories(search, followers)) isMoved = true;
  return isMoved ? search.toString().replaceAll('%2C', ',') : undefined;
}

/**
 * Redirects requests for a category, subcategory or brand that was merged into another or renamed permanently to what it is
 * now; in both access modes. Everybody else gets the page.
 */
export function registerTaxonomyAddresses(app: FastifyInstance, taxonomy: Followers): void {
  const { followMerges, followSubcategory } = taxonomy;
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
      const moved = await moveQuery(query, taxonomy);
      return moved === undefined ? undefined : `${path}?${moved}`;
    };
    app.get(path, OPTIONS, serve(findAddress));
  }

  for (const path of ['/shopping/c/:category', '/shopping/c/:category/:subcategory']) {
    const findAddress = async (request: FastifyRequest, query: string) => {
      const { category, subcategory } = pageParams.parse(request.params);
      const { categories } = await followMerges({ categories: [category], brands: [] });
      const [now = category] = categories;
      const part = subcategory && (await followSubcategory(now, subcategory));
      if (now === category && part === subcategory) return undefined;
      const words = [now, ...(part ? [part] : [])].map(encodeURIComponent);
      return `/shopping/c/${words.join('/')}${query && `?${query}`}`;
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
