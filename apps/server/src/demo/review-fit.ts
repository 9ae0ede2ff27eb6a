import type { DemoProduct } from './catalogue-types.ts';
import type { DemoReview } from './reviews-types.ts';
import { sizesOf } from './sizes.ts';

/** Words by which reviews speak of the fit. */
const SMALL = /\b(runs (small|narrow)|size up|tight over|small for a|narrow for me|snug|shrank)\b/i;
const LARGE = /\b(runs large|boxy on me|size down|wide for (me|my))\b/i;

/**
 * Fit of a product for its reviewer, from 1, runs small, to 5, runs large: as the review's words say, else as it
 * should, a bit off that now and then. Null for what comes in one size, and of those who say nothing.
 * @param index of the review among all of them
 */
export function fitOf(
  { message }: Pick<DemoReview, 'message'>,
  product: Pick<DemoProduct, 'category' | 'subcategory'>,
  index: number,
): number | null {
  if (sizesOf(product).length === 0) return null;
  if (SMALL.test(message)) return index % 4 === 0 ? 1 : 2;
  if (LARGE.test(message)) return index % 4 === 0 ? 5 : 4;
  if (index % 5 === 0) return null;
  if (index % 11 === 0) return 4;
  return index % 7 === 0 ? 2 : 3;
}
