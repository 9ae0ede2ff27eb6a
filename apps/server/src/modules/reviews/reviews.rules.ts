import type { ReviewSummary } from '@haberdash/contract';
import type { RatingCount } from './reviews.repository.ts';

type Histogram = ReviewSummary['histogram'];

/** Numbers of reviews with one, two, three, four and five stars. */
export function toHistogram(counts: readonly Pick<RatingCount, 'rating' | 'reviews'>[]): Histogram {
  const of = (stars: number) => counts.find(({ rating }) => rating === stars)?.reviews ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** Ratings of the fit that returns stand for: what came back as too small runs small, what came back as too large runs large. */
const RETURNED = { tooSmall: 1, tooLarge: 5 } as const;

/**
 * Average of the ratings of the fit, to two decimals, and their number; null without any. An item that came back because of
 * its size counts like a review.
 */
export function toFit(
  counts: readonly Pick<RatingCount, 'fits' | 'fitSum'>[],
  { tooSmall, tooLarge }: { tooSmall: number; tooLarge: number },
): ReviewSummary['fit'] {
  const all = counts.reduce((sum, { fits }) => sum + fits, tooSmall + tooLarge);
  const returned = tooSmall * RETURNED.tooSmall + tooLarge * RETURNED.tooLarge;
  const said = counts.reduce((sum, { fitSum }) => sum + fitSum, returned);
  return all > 0 ? { average: Math.round((said / all) * 100) / 100, count: all } : null;
}
