import type { ReviewSummary } from '@haberdash/contract';

type Histogram = ReviewSummary['histogram'];

/** How many reviews gave one, two, three, four and five stars. */
export function toHistogram(counts: readonly { rating: number; reviews: number }[]): Histogram {
  const of = (stars: number) => counts.find(({ rating }) => rating === stars)?.reviews ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}
