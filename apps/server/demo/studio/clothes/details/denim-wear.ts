import { bezier, ellipse, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';
import { fading } from './sewing.ts';

/** Places where a pair of jeans shows wear. Heights are metres from the sides of the waist. */
export interface WornPlaces {
  /** Half the width of the hips, and how deep below the waist the legs part. */
  readonly hip: number;
  readonly crotch: number;
  readonly knee: Point;
  /** 0 as woven, 1 much washed. */
  readonly amount: number;
  /** Light lines that fan out from the hips; front only. */
  readonly whiskers?: boolean;
}

/** Thighs and knees that got lighter. */
export function wornLegs(pen: Pen, places: WornPlaces): void {
  const { hip, crotch, knee, amount } = places;
  onBothSides((flip) => {
    pen.wearInside(flip(ellipse([hip * 0.5, -crotch - 0.12], hip * 0.14, 0.17)), 0.42 * amount, 0.032);
    pen.wearInside(flip(ellipse(knee, hip * 0.18, 0.07)), 0.24 * amount, 0.032);
    if (!places.whiskers) return;
    for (const [index, strength] of [0.2, 0.26, 0.28, 0.2, 0.14].entries()) {
      const y = -crotch * (0.6 + 0.12 * index);
      const [inner, outer] = [hip * 0.26, hip * 0.8];
      const line = bezier([inner, y - 0.045], [hip * 0.4, y - 0.03], [hip * 0.58, y], [outer, y + 0.05]);
      pen.wear(flip(line), 0.004, strength * amount * 0.8, 0.006);
      pen.wear(flip(line.slice(5, -8)), 0.006, strength * amount * 0.7, 0.006);
    }
  });
}

/** The seat that got lighter. */
export function wornSeat(pen: Pen, { hip, crotch, amount }: WornPlaces): void {
  onBothSides((flip) => {
    pen.wearInside(flip(ellipse([hip * 0.46, -crotch * 0.78], hip * 0.28, 0.07)), 0.35 * amount, 0.032);
  });
}

/** The ropes of light and dark beside the seams and the hem of washed jeans. */
export function wornSeams(pen: Pen, edges: { side: Line; inseam: Line; leg: Line }, amount: number): void {
  onBothSides((flip, side) => {
    fading(pen, offset(flip(edges.side), side * 0.006), 0.009, 0.16 * amount);
    fading(pen, offset(flip(edges.inseam), side * 0.009), 0.012, 0.2 * amount);
    fading(pen, offset(flip(edges.leg), side * 0.003), 0.007, 0.45 * amount);
    fading(pen, offset(flip(edges.leg), side * 0.017), 0.012, 0.25 * amount);
  });
}
