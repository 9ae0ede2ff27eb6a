import type { MotifName } from '../colour/motifs.ts';
import type { MotifSpec } from '../colour/prints.ts';
import { randomNumbers } from '../details/folds.ts';
import type { Bounds, Point } from '../pattern/lines.ts';

export interface Scatter {
  readonly motif: MotifName;
  readonly colours: MotifSpec['colours'];
  /** Where, how far apart and how wide, metres; the smallest and the largest. */
  readonly area: Bounds;
  readonly apart: number;
  readonly width: readonly [number, number];
  readonly seed: number;
  /** No motif comes nearer to these places than so far. */
  readonly free?: readonly (readonly [place: Point, distance: number])[];
}

/** A motif scattered over front and back: a staggered grid, each a little off its place and turned. */
export function scattered(plan: Scatter): MotifSpec[] {
  const { motif, colours, area, apart, width, free = [] } = plan;
  const random = randomNumbers(plan.seed);
  const found: MotifSpec[] = [];
  for (const piece of ['front', 'back'] as const) {
    for (let row = 0; area.low + row * apart * 0.86 < area.high; row++) {
      for (let x = area.left + (row % 2) * apart * 0.5; x < area.right; x += apart) {
        const at: Point = [
          x + (random() - 0.5) * apart * 0.4,
          area.low + row * apart * 0.86 + (random() - 0.5) * apart * 0.35,
        ];
        const size = width[0] + (width[1] - width[0]) * random();
        const turn = Math.round(random() * 360);
        const taken = free.some(([[fx, fy], distance]) => Math.hypot(at[0] - fx, at[1] - fy) < distance);
        if (!taken) found.push({ motif, colours, piece, at, width: size, turn });
      }
    }
  }
  return found;
}
