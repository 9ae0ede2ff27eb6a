import type { ReviewSort } from '@haberdash/contract';
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { reviews } from './reviews.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** @returns false when the user has reviewed the product already */
export async function insertReview(tx: Executor, review: ReviewRow): Promise<boolean> {
  const rows = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  return rows.length === 1;
}

/** Each is the order of an index, read forwards or backwards, but for the newest among those with equally few stars. */
const ORDER: Record<ReviewSort, SQL[]> = {
  newest: [desc(reviews.createdAt), desc(reviews.id)],
  highest: [desc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
  lowest: [asc(reviews.rating), desc(reviews.createdAt), desc(reviews.id)],
};

/** A page of a product's reviews. @param rating only those with so many stars; undefined: all */
export async function selectReviews(
  db: Executor,
  productId: string,
  { sort, rating }: { sort: ReviewSort; rating?: number | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), rating === undefined ? undefined : eq(reviews.rating, rating)))
    .orderBy(...ORDER[sort])
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

export interface RatingCount {
  rating: number;
  reviews: number;
  /** Number of reviews that rate the fit, and the sum of these ratings. */
  fits: number;
  fitSum: number;
}

/** A product's reviews by their stars. */
export async function countByRating(db: Executor, productId: string): Promise<RatingCount[]> {
  return db
    .select({
      rating: reviews.rating,
      reviews: count(),
      fits: count(reviews.fit),
      fitSum: sql<number>`coalesce(sum(${reviews.fit}), 0)::integer`,
    })
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
