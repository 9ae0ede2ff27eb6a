import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { CartService } from './cart.service.ts';

export function registerCartRoutes(app: FastifyInstance, cart: CartService): void {
  registerCall(app, calls.cart.get, async ({ user }) => ({ data: await cart.getCart(user.id) }));

  registerCall(app, calls.cart.add, async ({ user, body }) => ({
    data: await cart.addToCart(user.id, body, body.quantity),
  }));

  registerCall(app, calls.cart.update, async ({ user, body: { productId, variantId, quantity } }) => ({
    data: await cart.setQuantity(user.id, { productId, variantId }, quantity),
  }));

  registerCall(app, calls.cart.remove, async ({ user, params: { productId }, query: { variantId } }) => ({
    productId,
    data: await cart.removeFromCart(user.id, { productId, variantId }),
  }));
}
