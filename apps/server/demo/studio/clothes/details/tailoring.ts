import { attach, type Sewn } from '../pattern/garment.ts';
import { bezier, flippedOutline, type Line, offset, type Point } from '../pattern/lines.ts';
import type { Relief } from '../pattern/relief.ts';
import { stitch } from './sewing.ts';
import { collarFall, collarStand } from './shirt-parts.ts';

export interface LapelShape {
  /** Point where the neck meets the shoulder. */
  readonly neck: Point;
  /** Height of the lapels' lower ends, and the width by which each reaches over the middle there. */
  readonly low: number;
  readonly over: number;
  /** The tip of the right-hand lapel, and the end of the collar beside it. */
  readonly tip: Point;
  readonly collarTip: Point;
  readonly stitched?: boolean;
}

const LEAF = { on: 'front', rise: 0.0034, thick: 0.003, soft: 0.005, stiff: 40, sheet: 0.0018 } as const;

/** Height at which the roll line of the right-hand lapel crosses the middle: the foot of the neck's V. */
export function lapelCrossing({ neck, low, over }: LapelShape): number {
  const high = neck[1] - 0.03;
  return low + (high - low) * (over / (over + neck[0]));
}

/** Lapels and collar of a coat; the lapel on the picture's right lies on the other. */
export function lapels(sewn: Sewn, shape: LapelShape): void {
  const back = { neck: shape.neck, high: shape.neck[1] + 0.03, stitched: shape.stitched ?? false };
  collarStand(sewn, back);
  for (const side of [-1, 1] as const) lapel(sewn, shape, side);
  for (const side of [-1, 1] as const) collarLeaf(sewn, shape, side);
  collarFall(sewn, back, 0.06);
}

function lapel(sewn: Sewn, shape: LapelShape, side: 1 | -1): void {
  const { neck, low, over, tip } = shape;
  const foot: Point = [-over, low];
  const gorge: Point = [neck[0] - 0.002, neck[1] - 0.034];
  const roll = bezier(
    foot,
    [0.25 * neck[0] - over * 0.6, low + (gorge[1] - low) * 0.35],
    [gorge[0] * 0.8, gorge[1] - 0.06],
    gorge,
  );
  const edge = bezier(tip, [tip[0] + 0.004, tip[1] - 0.06], [tip[0] * 0.62 - over * 0.3, low + 0.075], foot);
  const notch: Point = [
    gorge[0] + (tip[0] - gorge[0]) * 0.62,
    gorge[1] + (shape.collarTip[1] - 0.026 - gorge[1]) * 0.9,
  ];
  const outline = flippedOutline([...roll, notch, ...edge.slice(0, -1)], side);
  const pen = attach(sewn, { ...LEAF, name: 'lapel', outline }, { kind: 'lapel', angle: side * -24 });
  const seen = side > 0 ? edge : edge.map(([x, y]): Point => [-x, y]);
  pen.darken(offset(seen, side * 0.004), 0.0012, 0.12, 0.0006);
  sewn.front.pen.darken(offset(seen, side * -0.002), 0.008, 0.4, 0.003);
  if (shape.stitched) stitch(pen, offset(seen, side * 0.006));
}

function collarLeaf(sewn: Sewn, { neck, collarTip, tip }: LapelShape, side: 1 | -1): void {
  const [nx, ny] = neck;
  const gorge: Point = [nx - 0.002, ny - 0.036];
  const top = bezier(
    [nx - 0.006, ny + 0.012],
    [nx + 0.004, ny + 0.02],
    [nx + 0.016, ny + 0.02],
    [nx + 0.026, ny + 0.01],
  );
  const outer = bezier(
    [nx + 0.026, ny + 0.01],
    [nx + 0.036, ny - 0.006],
    [collarTip[0] + 0.004, collarTip[1] + 0.03],
    collarTip,
  );
  const notch: Point = [gorge[0] + (tip[0] - gorge[0]) * 0.56, collarTip[1] - 0.028];
  const outline = flippedOutline([...top, ...outer.slice(1), notch, gorge], side);
  const pen = attach(sewn, { ...LEAF, name: 'leaf', outline, rise: 0.0042 }, { kind: 'collar', angle: side * -50 });
  const seam: Line = [gorge, notch];
  pen.darken(side > 0 ? seam : seam.map(([x, y]): Point => [-x, y]), 0.0018, 0.5, 0.0005);
}

/** A turn of cloth that runs round the neck of a robe and down both fronts, wide and soft. */
export function shawlCollar(sewn: Sewn, neck: Point, low: Point, width: number, relief?: Relief): void {
  const back = { neck, high: neck[1] + 0.026, stitched: false };
  collarStand(sewn, back);
  for (const side of [-1, 1] as const) {
    const [nx, ny] = neck;
    const inner = bezier(low, [low[0] + 0.05, low[1] + 0.13], [nx * 0.8, ny - 0.09], [nx - 0.004, ny + 0.01]);
    const start: Point = [nx + 0.024, ny + 0.014];
    const outerLow: Point = [low[0] + width * 0.95, low[1] - 0.012];
    const outer = bezier(start, [nx + width, ny - 0.07], [low[0] + 0.06 + width, low[1] + 0.14], outerLow);
    const outline = flippedOutline([...inner, ...outer], side);
    const plan = { ...LEAF, name: 'shawl', outline, rise: 0.004, thick: 0.0045, soft: 0.008 };
    const pen = attach(sewn, plan, { kind: 'collar', angle: side * -14, ...(relief && { relief }) });
    const edge = side > 0 ? outer : outer.map(([x, y]): Point => [-x, y]);
    stitch(pen, offset(edge, side * 0.009));
  }
  collarFall(sewn, back, 0.05);
}

/** Small buttons in a row up the outer seam of a sleeve, from its end. */
export const sleeveButtons = (end: Point, count: number, apart = 0.018): Point[] =>
  Array.from({ length: count }, (_, index): Point => [end[0] + index * 0.0016, end[1] + index * apart]);
