import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { wishlistItems } from './wishlist.tables.ts';

/** Items of a wishlist, newest first. */
export async function selectItems(db: Executor, userId: string): Promise<{ productId: string; createdAt: Date }[]> {
  return db
    .select({ productId: wishlistItems.productId, createdAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
}

export const selectProductIds = async (db: Executor, userId: string): Promise<string[]> =>
  (await selectItems(db, userId)).map(({ productId }) => productId);

export async function deleteItemsOf(tx: Executor, userId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
}

/** Waits until no one else changes this wishlist, so that its items can be counted before one is added. */
export async function lockWishlist(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist ${userId}`}, 0))`);
}

/** Does nothing when the product is on the wishlist already. */
export async function insertItem(tx: Executor, userId: string, productId: string, createdAt: Date): Promise<void> {
  await tx.insert(wishlistItems).values({ userId, productId, createdAt }).onConflictDoNothing();
}

export async function deleteItem(db: Executor, userId: string, productId: string): Promise<void> {
  await db.delete(wishlistItems).where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

/** Takes a product that is being deleted off every wishlist. */
export async function forgetProduct(tx: Executor, productId: string): Promise<void> {
  await tx.delete(wishlistItems).where(eq(wishlistItems.productId, productId));
}
