import { lineName, MAX_CART_LINES, MAX_LINE_QUANTITY, type MergeNote } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send, sendAll } from '../../db/statement.ts';
import { secondsAhead } from '../../db/time.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './cart.repository.ts';
import { mergeCodes } from './cart-codes.ts';
import { followCart, lockCarts } from './visitor-carts.repository.ts';

type MergedLine = Pick<repository.CartLineRow, 'productId' | 'variantId' | 'quantity'>;
export type MergeableLine = MergedLine &
  Pick<repository.CartLineRow, 'title' | 'variantTitle' | 'sku' | 'onHand' | 'held'>;

/**
 * Adds a visitor's lines to those of a user: the sum of each variant, up to what there is of it and a line may have. Nothing
 * is taken out of the user's own lines.
 * @returns the lines of the user that change, and what is not there as it was wanted
 */
export function mergeLines(
  own: readonly MergeableLine[],
  visitors: readonly MergeableLine[],
): { lines: MergedLine[]; notes: MergeNote[] } {
  const lines: MergedLine[] = [];
  const notes: MergeNote[] = [];
  let free = MAX_CART_LINES - own.length;
  for (const line of visitors) {
    const mine = own.find(({ variantId }) => variantId === line.variantId);
    const before = mine?.quantity ?? 0;
    const wanted = before + line.quantity;
    // Units that the unpaid order of either of them holds can still be had by this buyer.
    const available = Math.min((line.onHand ?? 0) + line.held + (mine?.held ?? 0), MAX_LINE_QUANTITY);
    const isGone = line.onHand === null;
    const hasPlace = mine !== undefined || free > 0;
    const kept = isGone || !hasPlace ? before : Math.max(before, Math.min(wanted, available));
    if (kept < wanted) notes.push({ code: isGone ? 'gone' : 'capped', title: lineName(line), wanted, kept });
    if (kept === before) continue;
    lines.push({ productId: line.productId, variantId: line.variantId, quantity: kept });
    if (!mine) free -= 1;
  }
  return { lines, notes };
}

/**
 * Makes the function that puts a visitor's cart into that of a user, after which it is gone: of two tabs that sign in at once
 * the second finds none.
 */
export const createCartMerger =
  ({ db, clock }: { db: Executor; clock: Clock }) =>
  (userId: string, visitorCartId: string): Promise<MergeNote[]> =>
    inTransaction(db, async (tx) => {
      await repository.insertCart(tx, { id: newId(), userId, createdAt: clock.now() });
      const carts = await lockCarts(tx, [userId, visitorCartId]);
      const cartId = carts.find((cart) => cart.userId === userId)?.id;
      if (!cartId || carts.every(({ id }) => id !== visitorCartId)) return [];
      const linesOf = (buyerId: string) =>
        repository.listLines({ buyerId, variantId: null, ahead: secondsAhead(clock) });
      const [own, visitors] = await sendAll(tx, [linesOf(userId), linesOf(visitorCartId)]);
      const { lines, notes } = mergeLines(own, visitors);
      for (const line of lines) await send(tx, repository.setLine({ ...line, cartId, addedAt: clock.now() }));
      await mergeCodes(tx, visitorCartId, cartId, clock.now());
      await followCart(tx, visitorCartId, cartId);
      await repository.deleteCart(tx, visitorCartId);
      return notes;
    });
