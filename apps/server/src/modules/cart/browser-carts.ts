import type { MergeNote } from '@haberdash/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Buyer } from './buyer.ts';
import { VISITOR_CART_DAYS, type VisitorCarts } from './visitor-carts.ts';

export interface CartCookie {
  name: string;
  isSecure: boolean;
}

export type BrowserCarts = ReturnType<typeof createBrowserCarts>;

/** Carts as browsers have them: a user's by their session, a visitor's by a cookie of its own. */
export function createBrowserCarts(carts: VisitorCarts, cookie: CartCookie) {
  const attributes = { httpOnly: true, secure: cookie.isSecure, sameSite: 'lax', path: '/' } as const;

  /** Leaves in the browser what a visitor's cart is known again by. */
  const keep = (reply: FastifyReply, token: string): void => {
    reply.setCookie(cookie.name, token, { ...attributes, maxAge: VISITOR_CART_DAYS * 24 * 60 * 60 });
  };

  return {
    keep,

    /** Who buys with this browser; undefined for a visitor without a cart. */
    buyerOf: async (request: FastifyRequest, reply: FastifyReply): Promise<Buyer | undefined> => {
      const { sessionUser: user } = request;
      if (user) return { id: user.id, userId: user.id, userName: user.userName, email: user.email };
      const token = request.cookies[cookie.name];
      const cart = token ? await carts.find(token) : undefined;
      if (!token || !cart) return undefined;
      if (cart.isRenewed) keep(reply, token);
      return { id: cart.id, userId: null, userName: '' };
    },

    /**
     * Puts the cart that the browser has as a visitor's into that of the user who has signed in. It never keeps a sign-in from
     * succeeding: after a failure the cart stays the visitor's.
     */
    merge: async (request: FastifyRequest, reply: FastifyReply, userId: string): Promise<MergeNote[]> => {
      const token = request.cookies[cookie.name];
      if (!token) return [];
      try {
        const notes = await carts.merge(userId, token);
        reply.clearCookie(cookie.name, attributes);
        return notes;
      } catch (err) {
        request.log.error({ err, userId }, 'a visitor’s cart could not be put into the user’s at the sign-in');
        return [];
      }
    },
  };
}
