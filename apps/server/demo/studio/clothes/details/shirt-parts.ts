import { attach, type Sewn } from '../pattern/garment.ts';
import {
  between,
  bezier,
  box,
  type Flip,
  flippedOutline,
  loop,
  offset,
  onBothSides,
  type Point,
} from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';
import { crease, patch, seam, stitch } from './sewing.ts';

export interface PlacketStyle {
  readonly x?: number;
  readonly width?: number;
  /** The free edge lies on this side. */
  readonly free?: 1 | -1;
  /** No strip: only the free edge with its shadow. */
  readonly plain?: boolean;
}

/** The button strip down the front between two heights. */
export function placket(pen: Pen, top: number, low: number, style: PlacketStyle = {}): void {
  const { x = 0, width = 0.034, free = -1, plain = false } = style;
  const upright = (at: number): Point[] => [
    [at, top],
    [at, low],
  ];
  const edge = x + (free * width) / 2;
  if (!plain) {
    const strip = box(x - width / 2, low, x + width / 2, top);
    pen.zone(strip, { kind: 'placket' });
    pen.raise(strip, 0.0011, 0.0004);
    pen.darken(upright(x - (free * width) / 2), 0.001, 0.35, 0.0003);
    for (const side of [-1, 1]) stitch(pen, upright(x + side * (width / 2 - 0.005)), { width: 0.0005 });
  }
  pen.darken(upright(edge + free * 0.0014), 0.003, 0.4, 0.001);
  pen.darken(upright(edge), 0.0012, 0.65, 0.0003);
}

/** The part of a collar behind the neck. */
export interface CollarBack {
  /** Point where the neck meets the shoulder, and height of the back of the collar. */
  readonly neck: Point;
  readonly high: number;
  readonly stitched?: boolean;
}

export interface CollarShape extends CollarBack {
  /** The tip of the right-hand leaf. */
  readonly point: Point;
  /** Height at which the leaves meet. */
  readonly meet: number;
  readonly stand?: boolean;
}

/** A turn-down collar: the stand inside the neck, two leaves in front, the fall at the back. */
export function shirtCollar(sewn: Sewn, shape: CollarShape): void {
  if (shape.stand ?? true) collarStand(sewn, shape);
  onBothSides((flip, side) => collarLeaf(sewn, shape, flip, side));
  collarFall(sewn, shape);
}

/** The collar as it lies over the back of the neck. */
export function collarFall(sewn: Sewn, { neck: [nx, ny], high, stitched = true }: CollarBack, drop = 0.053): void {
  const low = bezier([nx + 0.026, ny - 0.02], [nx * 0.7, ny - drop], [-nx * 0.7, ny - drop], [-nx - 0.026, ny - 0.02]);
  const top = bezier(
    [-nx - 0.018, ny + 0.007],
    [-nx * 0.7, high + 0.002],
    [nx * 0.7, high + 0.002],
    [nx + 0.018, ny + 0.007],
  );
  const plan = { name: 'fall', on: 'back', outline: [...top, ...low], rise: 0.003, thick: 0.004 };
  const fall = attach(sewn, { ...plan, soft: 0.012, stiff: 40, sheet: 0.0016 }, { kind: 'collar' });
  if (stitched) stitch(fall, offset(low, 0.0055));
}

/** The inside of the collar behind the neck, with the label. */
export function collarStand(sewn: Sewn, { neck: [nx, ny], high }: CollarBack): void {
  const foot = bezier(
    [nx - 0.002, ny - 0.016],
    [nx * 0.57, ny - 0.04],
    [-nx * 0.57, ny - 0.04],
    [-nx + 0.002, ny - 0.016],
  );
  const top = bezier([-nx - 0.006, ny + 0.012], [-nx * 0.7, high], [nx * 0.7, high], [nx + 0.006, ny + 0.012]);
  const outline = [...top, ...foot];
  const plan = { name: 'stand', on: 'back', inside: true, outline, rise: 0.002, thick: 0.002, soft: 0.004, stiff: 20 };
  const pen = attach(sewn, plan, { kind: 'collar' });
  const hollow = outline.map(([x, y]): Point => [x * 0.9, (y - ny + 0.003) * 0.5 + ny - 0.02]);
  pen.darkenInside(hollow, 0.5, 0.012);
  seam(pen, offset(foot, -0.004));
  stitch(pen, offset(foot, -0.007));
  const tag = box(-0.02, ny - 0.02, 0.02, ny + 0.002);
  pen.ink(tag, 'label');
  pen.raise(tag, 0.0004);
  pen.darken(loop(tag), 0.001, 0.3, 0.0003);
}

function collarLeaf(sewn: Sewn, shape: CollarShape, flip: Flip, side: 1 | -1): void {
  const { point, neck, meet } = shape;
  const [nx, ny] = neck;
  const start: Point = [0.0025, meet + 0.02];
  const tip: Point = [nx + 0.002, ny + 0.014];
  const shoulder: Point = [nx + 0.016, ny + 0.012];
  const neckLine = bezier(start, [nx * 0.44, meet + 0.032], [nx * 0.92, ny - 0.02], tip);
  const roll = bezier(tip, [nx + 0.006, ny + 0.019], [nx + 0.012, ny + 0.018], shoulder);
  const outer = bezier(shoulder, [nx + 0.028, ny - 0.003], [nx + 0.027, ny - 0.028], [nx + 0.02, ny - 0.053]);
  const low = bezier(point, [point[0] * 0.72, point[1] + 0.013], [0.015, meet - 0.012], [0.0025, meet], 12);
  const edge = [...outer, ...low];
  const outline = flippedOutline([...neckLine, ...roll, ...edge.slice(1)], side);
  const plan = { name: 'leaf', on: 'front', outline, rise: 0.0028, thick: 0.0018, soft: 0.0035, stiff: 40 };
  const pen = attach(sewn, { ...plan, sheet: 0.0014, cell: 0.0032 }, { kind: 'collar', angle: side * -52 });
  if (shape.stitched ?? true) stitch(pen, offset(flip(edge.slice(14)), side * 0.0055));
  pen.darken(flip(neckLine), 0.004, 0.12, 0.002);
}

export interface CuffShape {
  /** The end of the sleeve, from the outer to the inner corner, and the line where the cuff is sewn on. */
  readonly low: readonly [Point, Point];
  readonly joint: readonly [Point, Point];
  readonly angle: number;
  readonly pleats?: boolean;
}

/** A stitched cuff at the end of a sleeve. */
export function cuff(sewn: Sewn, pen: Pen, shape: CuffShape, flip: Flip, side: 1 | -1): void {
  const [outerLow, innerLow] = shape.low;
  const [outer, inner] = shape.joint;
  const outline = flippedOutline([outer, outerLow, innerLow, inner], side);
  pen.zone(outline, { kind: 'cuff', angle: side * shape.angle });
  sewn.garment.stiffen.push(outline);
  patch(pen, outline, 0.0012);
  const joint = flip([inner, outer]);
  stitch(pen, offset(joint, side * 0.004));
  stitch(pen, offset(flip([innerLow, outerLow]), side * -0.005));
  pen.darken(offset(joint, side * -0.0016), 0.004, 0.35, 0.0014);
  if (!(shape.pleats ?? true)) return;
  for (const share of [0.3, 0.5]) {
    const foot = between(outer, inner, share);
    crease(pen, flip([foot, [foot[0] + 0.006, foot[1] + 0.07]]), 0.0012, 0.3);
  }
}

/** A box pleat or a pair of darts that narrows the back. */
export function backPleat(pen: Pen, top: number, low: number, half = 0.016): void {
  for (const side of [-1, 1])
    crease(
      pen,
      [
        [side * half, top],
        [side * half * 0.65, low],
      ],
      0.0014,
      0.45,
    );
}
