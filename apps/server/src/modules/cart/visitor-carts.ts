import type { MergeNote } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId, newToken, sha256 } from '../../lib/ids.ts';
import { insertCart } from './cart.repository.ts';
import { createCartMerger } from './cart-merge.ts';
import * as repository from './visitor-carts.repository.ts';

const DAY_MINUTES = 24 * 60;
/** A visitor's cart is deleted so long after its last use. */
export const VISITOR_CART_DAYS = 30;

export type VisitorCarts = ReturnType<typeof createVisitorCarts>;

/** Carts of buyers without an account, each known by a random token, of which the hash is stored. */
export function createVisitorCarts({ db, clock }: { db: Executor; clock: Clock }) {
  const mergeCarts = createCartMerger({ db, clock });

  const find = (token: string) =>
    send(db, repository.findVisitorCart(sha256(token), minutesAfter(clock.now(), -VISITOR_CART_DAYS * DAY_MINUTES)));

  return {
    /**
     * The cart of a token. Its use is written down once a day at most.
     * @returns `isRenewed` where it was now; undefined without such a cart
     */
    find: async (token: string): Promise<{ id: string; isRenewed: boolean } | undefined> => {
      const cart = await find(token);
      if (!cart) return undefined;
      const now = clock.now();
      const isRenewed = cart.seenAt !== null && minutesAfter(cart.seenAt, DAY_MINUTES) < now;
      if (isRenewed) await repository.touchVisitorCart(db, cart.id, now);
      return { id: cart.id, isRenewed };
    },

    /** A cart that is not stored yet, its token, and the function that stores it. */
    begin: () => {
      const [id, token] = [newId(), newToken()];
      const now = clock.now();
      const row = { id, userId: null, visitorTokenHash: sha256(token), visitorSeenAt: now, createdAt: now };
      return { id, token, store: (tx: Executor) => insertCart(tx, row) };
    },

    /** Puts the cart of a token into that of a user, and ends it. @returns what is not in it as it was */
    merge: async (userId: string, token: string): Promise<MergeNote[]> => {
      const cart = await find(token);
      return cart ? mergeCarts(userId, cart.id) : [];
    },

    /** Deletes the carts that no visitor has used for their time. */
    deleteOld: (): Promise<void> =>
      repository.deleteUnused(db, minutesAfter(clock.now(), -VISITOR_CART_DAYS * DAY_MINUTES)),
  };
}
