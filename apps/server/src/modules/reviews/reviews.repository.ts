import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { reviews } from './reviews.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** @returns false when the user has reviewed the product already */
export async function insertReview(tx: Executor, review: ReviewRow): Promise<boolean> {
  const rows = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length === 1;
}

/** A page of a product's reviews, newest first. */
export async function selectReviews(
  db: Executor,
  productId: string,
  limit: number,
  offset: number,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

export async function selectReviewsOf(db: Executor, userId: string): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.createdAt), desc(reviews.id));
}

export async function renameAuthor(tx: Executor, userId: string, userName: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ userName })
    .where(and(eq(reviews.userId, userId), ne(reviews.userName, userName)));
}

export async function countByRating(db: Executor, productId: string): Promise<{ rating: number; reviews: number }[]> {
  return db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .where(eq(reviews.productId, productId))
    .groupBy(reviews.rating);
}

export async function findReview(db: Executor, productId: string, userId: string): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.userId, userId)));
  return row;
}
