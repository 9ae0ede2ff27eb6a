import { clothingReviews } from './reviews-clothing.ts';
import { moreReviews } from './reviews-more.ts';
import type { DemoReview } from './reviews-types.ts';

export type { DemoReview } from './reviews-types.ts';

/** What the demo shop's customers say; nobody reviews a product twice. */
export const demoReviews: readonly DemoReview[] = Object.entries({ ...clothingReviews, ...moreReviews }).flatMap(
  ([productSlug, reviews]) =>
    reviews.map(([userName, rating, daysAgo, message]) => ({ productSlug, userName, rating, message, daysAgo })),
);
