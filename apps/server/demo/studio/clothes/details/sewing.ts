import { type Line, loop, offset } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';

/** Side of a line, seen along it: 1 is right. */
export type Hand = 1 | -1;

export interface StitchStyle {
  readonly length?: number;
  readonly gap?: number;
  readonly width?: number;
  /** Depth of the row in the cloth, metres. */
  readonly sink?: number;
  readonly opacity?: number;
}

/** The strong thread of jeans. */
export const JEANS_STITCH: StitchStyle = { width: 0.00085, length: 0.0034, gap: 0.0013 };

/** A row of stitches sunk into the cloth. */
export function stitch(pen: Pen, line: Line, style: StitchStyle = {}): void {
  const { length = 0.0026, gap = 0.0011, width = 0.0006, sink = 0.00035, opacity = 1 } = style;
  pen.ridge(line, 0.0022, -sink);
  pen.ridge(line, width * 1.3, sink * 1.6, 0.0002, [length, gap]);
  pen.inkLine(line, 'thread', width, opacity, [length, gap]);
  pen.darken(line, 0.0018, 0.14, 0.0005);
}

/** Two rows of stitches side by side. */
export function twinStitch(pen: Pen, line: Line, apart = 0.0062, style: StitchStyle = JEANS_STITCH): void {
  stitch(pen, line, style);
  stitch(pen, offset(line, apart), style);
}

/** Two layers sewn together: a dark line, a fine valley, a swelling beside it. */
export function seam(pen: Pen, line: Line, hand: Hand = 1, swell = 0.0005): void {
  pen.ridge(offset(line, hand * 0.004), 0.008, swell, 0.0012);
  pen.ridge(line, 0.0014, -0.0007, 0.0004);
  pen.darken(line, 0.0011, 0.5, 0.0003);
}

/** A piece of cloth laid on: higher, with a shadow round it. */
export function patch(pen: Pen, outline: Line, height = 0.0009): void {
  const around = loop(outline);
  pen.darken(around, 0.003, 0.3, 0.0012);
  pen.raise(outline, height, 0.0004);
  pen.darken(around, 0.0009, 0.3, 0.0003);
}

/** The free edge of a layer that lies on another: dark beside it, a clear line on it. */
export function laidEdge(pen: Pen, line: Line, outward: Hand, depth = 0.0012): void {
  pen.darken(offset(line, outward * 0.0016), 0.004, 0.45, 0.0012);
  pen.darken(line, 0.0012, 0.6, 0.0003);
  pen.ridge(offset(line, outward * -0.004), 0.008, depth * 0.5, 0.0012);
}

/** A fold pressed into the cloth: a valley with a shadow. */
export function crease(pen: Pen, line: Line, depth = 0.0012, dark = 0.35): void {
  pen.ridge(line, 0.003, -depth, 0.001);
  pen.darken(line, 0.0016, dark, 0.0006);
}

/** A hem along an edge that is walked with the cloth on its right: a turned-in strip and rows of stitches. */
export function hem(
  pen: Pen,
  edge: Line,
  width: number,
  rows: readonly number[] = [0, 0.005],
  style: StitchStyle = {},
) {
  pen.ridge(edge, Math.abs(width) * 2, 0.0005, 0.001);
  const toward = Math.sign(width);
  for (const row of rows) stitch(pen, offset(edge, width - toward * row), { width: 0.0005, ...style });
  pen.darken(offset(edge, width + toward * 0.0015), 0.0018, 0.2, 0.0006);
}

/** The rope-like fading of a washed seam or edge. */
export function fading(pen: Pen, line: Line, width = 0.01, amount = 0.3): void {
  pen.wear(line, width * 0.6, amount * 0.5, 0.003, [0.005, 0.009]);
  pen.wear(line, width, amount * 0.5, 0.003);
}
