import type { Sewn } from '../pattern/garment.ts';
import type { Point } from '../pattern/lines.ts';
import { looseRibbon, type RibbonStyle } from './waist.ts';

export interface BowPlan {
  readonly on: string;
  readonly at: Point;
  /** Reach of a loop, length of the tails, and width of the ribbon. */
  readonly loop: number;
  readonly tail: number;
  readonly width: number;
  readonly kind?: string;
  /** Degrees by which it hangs aslant. */
  readonly lean?: number;
}

/** A small bow of a narrow ribbon: two tails, two loops, a knot. */
export function bow(sewn: Sewn, plan: BowPlan): void {
  const { on, loop, tail, width, kind = 'tie', lean = 0 } = plan;
  const [c, s] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  const at = (dx: number, dy: number): Point => [plan.at[0] + dx * c - dy * s, plan.at[1] + dx * s + dy * c];
  const style: RibbonStyle = { on, kind, angle: 0, rise: 0.0012, thick: 0.0018, soft: 0.0025, stiff: 12 };
  const tails: Point[][] = [
    [at(0, 0), at(-tail * 0.2, -tail * 0.4), at(-tail * 0.16, -tail * 0.7), at(-tail * 0.3, -tail)],
    [at(0, 0), at(tail * 0.14, -tail * 0.35), at(tail * 0.3, -tail * 0.62), at(tail * 0.24, -tail * 0.9)],
  ];
  for (const line of tails) looseRibbon(sewn, line, width, width, style);
  for (const side of [-1, 1]) {
    const line = [
      at(0, 0),
      at(side * loop * 0.5, loop * 0.46),
      at(side * loop * 0.98, loop * 0.42),
      at(side * loop * 1.04, -loop * 0.04),
      at(side * loop * 0.6, -loop * 0.24),
      at(0, -0.002),
    ];
    looseRibbon(sewn, line, width, width, { ...style, rise: 0.003 });
  }
  looseRibbon(sewn, [at(0, width * 0.7), at(0.001, -width * 0.7)], width * 1.5, width * 1.4, {
    ...style,
    rise: 0.0045,
    thick: 0.0035,
    soft: 0.006,
  });
}
