import { reviewsAbroad } from './reviews-abroad.ts';
import { clothingReviews } from './reviews-clothing.ts';
import { moreReviews } from './reviews-more.ts';
import type { DemoReview, ProductReviews } from './reviews-types.ts';

export type { DemoReview } from './reviews-types.ts';

const listOf = (reviews: ProductReviews): DemoReview[] =>
  Object.entries(reviews).flatMap(([productSlug, each]) =>
    each.map(([userName, rating, daysAgo, message]) => ({ productSlug, userName, rating, message, daysAgo })),
  );

/** Reviews by the demo shop's customers; nobody reviews a product twice. */
export const demoReviews: readonly DemoReview[] = [
  ...listOf(clothingReviews),
  ...listOf(moreReviews),
  ...listOf(reviewsAbroad),
];

/** True for a review of a verified purchase. @param index of the review */
export const isVerified = (index: number): boolean => index % 3 !== 0;
