import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { firstRow, prepareStatement, type Slots } from '../../db/statement.ts';
import { orders } from '../orders/orders.tables.ts';
import { carts } from './cart.tables.ts';

const findByToken = prepareStatement((db, at: Slots<{ tokenHash: string; seenSince: string }>) =>
  db
    .select({ id: carts.id, seenAt: carts.visitorSeenAt })
    .from(carts)
    .where(
      and(eq(carts.visitorTokenHash, at('tokenHash')), sql`${carts.visitorSeenAt} > ${at('seenSince')}::timestamptz`),
    ),
);

/** The visitor's cart that a token is the key of, used since then. */
export const findVisitorCart = (tokenHash: string, seenSince: Date) =>
  firstRow(findByToken({ tokenHash, seenSince: seenSince.toISOString() }));

export async function touchVisitorCart(db: Executor, id: string, seenAt: Date): Promise<void> {
  await db.update(carts).set({ visitorSeenAt: seenAt }).where(eq(carts.id, id));
}

/** Locks the carts of these buyers in the order of their ids; those that are there. */
export async function lockCarts(tx: Executor, buyerIds: readonly string[]) {
  return tx
    .select({ id: carts.id, userId: carts.userId })
    .from(carts)
    .where(inArray(carts.buyerId, [...buyerIds]))
    .orderBy(asc(carts.id))
    .for('update');
}

/**
 * Has the order that a visitor left unpaid follow their cart, both of which are locked, into a user's. It stays a visitor's, of
 * whom the user neither pays nor reads it; but its units are theirs, and their next order replaces it. Where one has followed
 * already, another stays as it is: of one cart at most one waits for its payment.
 */
export async function followCart(tx: Executor, from: string, to: string): Promise<void> {
  const other = alias(orders, 'other');
  const hasFollowed = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.buyerId, to), isNotNull(other.payableUntil)));
  await tx
    .update(orders)
    .set({ cartId: to })
    .where(and(eq(orders.buyerId, from), isNotNull(orders.payableUntil), notExists(hasFollowed)));
}

/** Deletes visitors' carts that nobody has used since then, with their lines. */
export async function deleteUnused(db: Executor, seenBefore: Date): Promise<void> {
  await db.delete(carts).where(lt(carts.visitorSeenAt, seenBefore));
}
