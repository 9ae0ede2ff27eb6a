import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { WishlistService } from './wishlist.service.ts';

export function registerWishlistRoutes(app: FastifyInstance, wishlist: WishlistService): void {
  registerCall(app, calls.wishlist.list, async ({ user, query }) => {
    const { products, total } = await wishlist.list(user.id, query);
    return { data: products, total, page: query.page, limit: query.limit };
  });

  registerCall(app, calls.wishlist.ids, async ({ user }) => ({ data: await wishlist.listIds(user.id) }));

  registerCall(app, calls.wishlist.add, async ({ user, body }) => {
    await wishlist.add(user.id, body.productId);
    return { message: 'Saved to your wishlist' };
  });

  registerCall(app, calls.wishlist.remove, async ({ user, params }) => {
    await wishlist.remove(user.id, params.productId);
    return { message: 'Removed from your wishlist' };
  });
}
