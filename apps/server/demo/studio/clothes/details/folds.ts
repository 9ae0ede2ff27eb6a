import type { Fold } from '../pattern/garment.ts';
import { between, type Point } from '../pattern/lines.ts';

/** Numbers from 0 to 1 in an order that only depends on the seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

export interface GatherStyle {
  /** Width and height of a fold at its start and at its end, metres. */
  readonly width?: readonly [number, number];
  readonly height?: readonly [number, number];
  readonly seed?: number;
  /** The shortest and the longest, in shares of the way. */
  readonly length?: readonly [number, number];
}

/** Folds that start close together on one line and open towards another. */
export function gathers(
  count: number,
  from: readonly [Point, Point],
  to: readonly [Point, Point],
  style: GatherStyle = {},
): Fold[] {
  const { width = [0.006, 0.024], height = [0.006, 0.016], seed = 7, length = [0.6, 1] } = style;
  const random = randomNumbers(seed);
  return Array.from({ length: count }, (): Fold['line'] => [
    [0, 0],
    [0, 0],
  ]).map((_, index): Fold => {
    const share = (index + 0.5 + (random() - 0.5) * 0.5) / count;
    const [start, end] = [between(...from, share), between(...to, share)];
    const reach = length[0] + (length[1] - length[0]) * random();
    const size = 0.75 + 0.5 * random();
    return {
      line: [start, between(start, end, reach)],
      width: [width[0] * size, width[1] * size],
      height: [height[0] * size, height[1] * size],
    };
  });
}
