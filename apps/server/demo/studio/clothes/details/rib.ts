import { type Line, nth, offset, type Point } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';

export interface RibStyle {
  /** The ribs run towards this point (the neck's middle); without it they run straight. */
  readonly centre?: Point;
  readonly pitch?: number;
  readonly high?: number;
  readonly kind?: string;
  readonly angle?: number;
}

/** A ribbed band along an edge that is walked with the cloth on its right, so wide. */
export function ribBand(pen: Pen, edge: Line, width: number, style: RibStyle = {}): void {
  const { centre, pitch = 0.0042, high = 0.0007, kind = 'rib', angle = 0 } = style;
  const middle = nth(edge, Math.floor(edge.length / 2));
  const round = centre && { polar: centre, radius: Math.hypot(middle[0] - centre[0], middle[1] - centre[1]) };
  // The band is drawn twice as wide as it is: the outer half lies off the cloth.
  pen.zoneAlong(edge, width * 2, { kind, angle, ...round, relief: { type: 'rib', pitch, high } });
  pen.ridge(edge, width * 2, 0.0006, 0.0015);
  const inner = offset(edge, width);
  pen.ridge(inner, 0.002, -0.001, 0.0005);
  pen.darken(inner, 0.0014, 0.45, 0.0004);
}
