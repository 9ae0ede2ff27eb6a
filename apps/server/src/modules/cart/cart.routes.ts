import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import { networkOf } from '../../lib/network.ts';
import type { BrowserCarts } from './browser-carts.ts';
import type { CartService } from './cart.service.ts';

/** An office may shop at once behind one address; a program that fills the shop with carts may not. */
const CHANGES: CallLimit = { max: 240, perMinutes: 1, by: 'visitor' };

export function registerCartRoutes(app: FastifyInstance, cart: CartService, carts: BrowserCarts): void {
  registerCall(app, calls.cart.get, async ({ request, reply }) => ({
    data: await cart.getCart(await carts.buyerOf(request, reply)),
  }));

  registerCall(
    app,
    calls.cart.add,
    async ({ body, request, reply }) => {
      const buyer = await carts.buyerOf(request, reply);
      if (buyer) return { data: await cart.addToCart(buyer, body, body.quantity) };
      const { data, token } = await cart.beginCart(body, body.quantity);
      carts.keep(reply, token);
      return { data };
    },
    { limit: CHANGES },
  );

  registerCall(
    app,
    calls.cart.update,
    async ({ body: { productId, variantId, quantity }, request, reply }) => {
      const buyer = await carts.buyerOf(request, reply);
      if (!buyer) throw new AppError('CART_ITEM_NOT_FOUND');
      return { data: await cart.setQuantity(buyer, { productId, variantId }, quantity) };
    },
    { limit: CHANGES },
  );

  registerCall(
    app,
    calls.cart.remove,
    async ({ params: { productId }, query: { variantId }, request, reply }) => {
      const buyer = await carts.buyerOf(request, reply);
      return { productId, data: await cart.removeFromCart(buyer, { productId, variantId }) };
    },
    { limit: CHANGES },
  );

  registerCall(
    app,
    calls.cart.addCode,
    async ({ body: { code }, user, request, reply }) => {
      const guesser = user ? user.id : networkOf(request.ip);
      return { data: await cart.addCode(await carts.buyerOf(request, reply), code, guesser) };
    },
    { limit: CHANGES },
  );

  registerCall(
    app,
    calls.cart.removeCode,
    async ({ params: { code }, request, reply }) => ({
      data: await cart.removeCode(await carts.buyerOf(request, reply), code),
    }),
    { limit: CHANGES },
  );
}
