import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCachedCall, registerCall } from '../../http/register-call.ts';
import { reviewsTag } from '../../http/response-cache/cache-tags.ts';
import type { ReviewsService } from './reviews.service.ts';

export function registerReviewsRoutes(app: FastifyInstance, reviews: ReviewsService): void {
  registerCachedCall(
    app,
    calls.reviews.list,
    async ({ params, query }) => {
      const { reviews: data, total, summary } = await reviews.list(params.productId, query);
      return { data, total, page: query.page, limit: query.limit, summary };
    },
    { tagsOf: (_, { params }) => [reviewsTag(params.productId)] },
  );

  registerCall(app, calls.reviews.mine, async ({ params, user }) => ({
    data: await reviews.findOwn(params.productId, user.id),
  }));

  registerCall(app, calls.reviews.add, async ({ body, user }) => ({ data: await reviews.add(user, body) }), {
    limit: { max: 30, perMinutes: 1, by: 'user' },
  });
}
