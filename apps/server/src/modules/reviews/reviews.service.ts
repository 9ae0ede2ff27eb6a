import {
  FORMER_CUSTOMER,
  type Paging,
  type Review,
  type ReviewSort,
  type ReviewSummary,
  type User,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { averageRating, type ProductsService } from '../catalog/index.ts';
import * as repository from './reviews.repository.ts';
import { toFit, toHistogram } from './reviews.rules.ts';

export interface ReviewsDeps {
  db: Executor;
  clock: Clock;
  products: ProductsService;
  purchases: {
    /** True when the user has a paid order, neither rejected nor wholly refunded, with the product (D24). */
    hasPaidOrderWith: (userId: string, productId: string) => Promise<boolean>;
  };
  /** Number of items that came back of a product because they were too small, and too large. */
  countReturned: (db: Executor, productId: string) => Promise<{ tooSmall: number; tooLarge: number }>;
}

export interface NewReview {
  productId: string;
  reviewMessage: string;
  reviewValue: number;
  /** 1 to 5; nothing where nothing is said. */
  fit?: number | null | undefined;
}

export interface ReviewQuery extends Paging {
  sort: ReviewSort;
  /** Only reviews with so many stars. */
  rating?: number | undefined;
}

export interface ReviewPage {
  reviews: Review[];
  total: number;
  summary: ReviewSummary;
}

const toReview = (row: repository.ReviewRow): Review => ({
  _id: row.id,
  id: row.id,
  productId: row.productId,
  userId: row.userId,
  userName: row.userName,
  reviewMessage: row.message,
  reviewValue: row.rating,
  fit: row.fit,
  verifiedPurchase: row.isVerifiedPurchase,
  createdAt: row.createdAt.toISOString(),
});

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService({ db, clock, products, purchases, countReturned }: ReviewsDeps) {
  const requireProduct = async (id: string) => {
    const [product] = await products.find(db, [id]);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return product;
  };

  return {
    /**
     * A page of the reviews that are asked for, how many these are, and the summary of all reviews.
     * @throws AppError PRODUCT_NOT_FOUND
     */
    list: async (productId: string, { page, limit, ...query }: ReviewQuery): Promise<ReviewPage> => {
      const { ratingSum, ratingCount } = await requireProduct(productId);
      const rows = await repository.selectReviews(db, productId, query, { limit, offset: (page - 1) * limit });
      const counts = await repository.countByRating(db, productId);
      const returned = await countReturned(db, productId);
      const histogram = toHistogram(counts);
      const average = averageRating(ratingSum, ratingCount);
      return {
        reviews: rows.map(toReview),
        total: query.rating === undefined ? ratingCount : (histogram[query.rating - 1] ?? 0),
        summary: { average, count: ratingCount, histogram, fit: toFit(counts, returned) },
      };
    },

    /** @throws AppError PRODUCT_NOT_FOUND */
    findOwn: async (productId: string, userId: string): Promise<Review | null> => {
      await requireProduct(productId);
      const row = await repository.findReview(db, productId, userId);
      return row ? toReview(row) : null;
    },

    /** Everything that a user has written, newest first. */
    listOf: async (userId: string): Promise<Review[]> => (await repository.selectReviewsOf(db, userId)).map(toReview),

    /** Leaves a person's reviews without their name, in the caller's transaction. */
    forgetPerson: (tx: Executor, userId: string): Promise<void> => repository.renameAuthor(tx, userId, FORMER_CUSTOMER),

    /**
     * One review per user and product, in the name of the session; the product's rating counts it at once.
     * @throws AppError PRODUCT_NOT_FOUND, REVIEW_EXISTS
     */
    add: async (user: User, { productId, reviewMessage, reviewValue, fit }: NewReview): Promise<Review> => {
      const row = {
        id: newId(),
        productId,
        userId: user.id,
        userName: user.userName,
        message: reviewMessage,
        rating: reviewValue,
        fit: fit ?? null,
        isVerifiedPurchase: await purchases.hasPaidOrderWith(user.id, productId),
        createdAt: clock.now(),
      };
      await inTransaction(db, async (tx) => {
        if (!(await products.addRating(tx, productId, reviewValue))) throw new AppError('PRODUCT_NOT_FOUND');
        if (!(await repository.insertReview(tx, row))) throw new AppError('REVIEW_EXISTS');
      });
      return toReview(row);
    },
  };
}
