import { calls, productDetailsSchema } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';

const OPTIONS = { config: { access: 'public' as const }, schema: { hide: true }, compress: false as const };

const keyParams = z.object({ key: z.string() });
const answerSchema = z.object({ data: productDetailsSchema.pick({ slug: true }) });

/**
 * Redirects requests for a product by its id, or by an address that it had, permanently to the one that it has; in both
 * access modes (D30). Everybody else gets the page.
 */
export function registerProductAddress(app: FastifyInstance): void {
  /** Undefined where no product is meant. */
  const findSlug = async (key: string): Promise<string | undefined> => {
    const read = app.publicReads.get(calls.products.details.path);
    const answer = await read?.({ params: { id: key } });
    return answer && answerSchema.parse(answer.body).data.slug;
  };

  app.get('/shopping/product/:key', OPTIONS, async (request, reply) => {
    const { key } = keyParams.parse(request.params);
    try {
      const slug = await findSlug(key);
      if (slug !== undefined && slug !== key) {
        const [, query] = request.url.split('?', 2);
        // A browser that cached it would go round in circles once the product has taken its old address back.
        reply.header('cache-control', 'no-store');
        return reply.redirect(`/shopping/product/${encodeURIComponent(slug)}${query ? `?${query}` : ''}`, 301);
      }
    } catch (error) {
      // The page says itself what is the matter.
      if (!(error instanceof AppError))
        request.log.error({ err: error, key }, 'a product address could not be looked up');
    }
    return reply.callNotFound();
  });
}
