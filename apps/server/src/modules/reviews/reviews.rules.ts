import type { ReviewSummary } from '@haberdash/contract';
import type { RatingCount } from './reviews.repository.ts';

type Histogram = ReviewSummary['histogram'];

/** Numbers of reviews with one, two, three, four and five stars. */
export function toHistogram(counts: readonly Pick<RatingCount, 'rating' | 'reviews'>[]): Histogram {
  const of = (stars: number) => counts.find(({ rating }) => rating === stars)?.reviews ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** Average of the ratings of the fit, to two decimals, and their number; null without any. */
export function toFit(counts: readonly Pick<RatingCount, 'fits' | 'fitSum'>[]): ReviewSummary['fit'] {
  const all = counts.reduce((sum, { fits }) => sum + fits, 0);
  const said = counts.reduce((sum, { fitSum }) => sum + fitSum, 0);
  return all > 0 ? { average: Math.round((said / all) * 100) / 100, count: all } : null;
}
