import { inset, type Line, nth, type Point } from '../pattern/lines.ts';
import type { Relief } from '../pattern/relief.ts';
import type { Pen } from '../pattern/sheet.ts';
import { crease, patch, type StitchStyle, stitch } from './sewing.ts';

export interface PocketStyle {
  /** Distance from the top edge to the stitching of the turned-in strip. */
  readonly strip?: number;
  readonly angle?: number;
  readonly height?: number;
  readonly rows?: readonly number[];
  readonly stitches?: StitchStyle;
  readonly relief?: Relief;
}

/** A patch pocket: a clockwise outline whose first two points are its top edge. */
export function patchPocket(pen: Pen, outline: Line, style: PocketStyle = {}): void {
  const { strip = 0.024, angle = 0, height = 0.0009, rows = [0.002], stitches = {}, relief } = style;
  pen.zone(outline, { kind: 'pocket', angle, ...(relief && { relief }) });
  patch(pen, outline, height);
  for (const row of rows) {
    const inner = inset(outline, row);
    stitch(pen, [...inner.slice(1), nth(inner, 0)], stitches);
  }
  const [from, to] = [nth(outline, 0), nth(outline, 1)];
  if (strip)
    stitch(
      pen,
      [
        [from[0] + 0.002, from[1] - strip],
        [to[0] - 0.002, to[1] - strip],
      ],
      stitches,
    );
  pen.darken(
    [
      [from[0], from[1] + 0.001],
      [to[0], to[1] + 0.001],
    ],
    0.003,
    0.5,
    0.001,
  );
}

/** The outline of a patch pocket round a middle: square, or with a point or cut corners below. */
export function pocketOutline(
  middle: Point,
  width: number,
  height: number,
  foot: 'square' | 'point' | 'round',
): Point[] {
  const [x, y] = middle;
  const [l, r, t, b] = [x - width / 2, x + width / 2, y + height / 2, y - height / 2];
  if (foot === 'point')
    return [
      [l, t],
      [r, t],
      [r, b + width * 0.19],
      [x, b],
      [l, b + width * 0.19],
    ];
  if (foot === 'square')
    return [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ];
  const q = width * 0.16;
  return [
    [l, t],
    [r, t],
    [r, b + q],
    [r - q * 0.3, b + q * 0.3],
    [r - q, b],
    [l + q, b],
    [l + q * 0.3, b + q * 0.3],
    [l, b + q],
  ];
}

/** A slanting or straight slit with a strip beside it: side pockets of trousers and coats. */
export function weltPocket(pen: Pen, from: Point, to: Point, width = 0.022): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const across: Point = [(dy / length) * width, (-dx / length) * width];
  const welt: Point[] = [from, to, [to[0] + across[0], to[1] + across[1]], [from[0] + across[0], from[1] + across[1]]];
  pen.zone(welt, { kind: 'pocket', angle: (Math.atan2(dy, dx) * 180) / Math.PI });
  patch(pen, welt, 0.001);
  pen.darken([from, to], 0.0024, 0.6, 0.0005);
}

/** A flap over a pocket: a clockwise outline whose first two points are sewn. */
export function flapPocket(pen: Pen, outline: Line, stitched = false): void {
  pen.zone(outline, { kind: 'pocket' });
  patch(pen, outline, 0.0016);
  const [from, to] = [nth(outline, 0), nth(outline, 1)];
  crease(pen, [from, to], 0.0012, 0.5);
  const low = outline.slice(1);
  pen.darken(
    low.map(([x, y]): Point => [x + 0.001, y - 0.0018]),
    0.005,
    0.4,
    0.0016,
  );
  if (stitched) stitch(pen, inset(outline, 0.005).slice(1));
}
