import type { Sewn } from '../pattern/garment.ts';
import {
  between,
  bezier,
  type Flip,
  flippedOutline,
  inset,
  type Line,
  loop,
  nth,
  offset,
  onBothSides,
  type Point,
} from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';
import { button, buttonhole } from './buttons.ts';
import { fading, JEANS_STITCH, patch, type StitchStyle, seam, stitch, twinStitch } from './sewing.ts';

/** A straight line; shorter to read than a list of two points. */
export const straight = (from: Point, to: Point): Point[] => [from, to];

export interface JeansPocketStyle {
  readonly stitches?: StitchStyle;
  /** Fading of the edges. */
  readonly faded?: number;
}

/** The rounded mouth of a jeans' front pocket, on both sides: from the waistband to the side seam. */
export function scoopPockets(pen: Pen, from: Point, to: Point, style: JeansPocketStyle = {}): void {
  const { stitches = JEANS_STITCH, faded = 0 } = style;
  const depth = from[1] - to[1];
  const mouth = bezier(from, [from[0] + 0.004, from[1] - depth * 0.62], [between(from, to, 0.35)[0], to[1]], to);
  const bag: Line = [...mouth, [to[0] + 0.01, from[1] + 0.05], [from[0], from[1] + 0.05]];
  onBothSides((flip, side) => pocketMouth(pen, flip(mouth), flip(bag), side, stitches, faded));
}

/** The slanting mouth of a trouser pocket, on both sides. */
export function slantPockets(pen: Pen, from: Point, to: Point, style: JeansPocketStyle = {}): void {
  const { stitches = {}, faded = 0 } = style;
  const mouth = straight(from, to);
  const bag: Line = [...mouth, [to[0] + 0.05, from[1]]];
  onBothSides((flip, side) => pocketMouth(pen, flip(mouth), flip(bag), side, stitches, faded));
}

function pocketMouth(pen: Pen, mouth: Line, bag: Line, side: number, stitches: StitchStyle, faded: number): void {
  pen.darken(offset(mouth, side * -0.0015), 0.005, 0.55, 0.0014);
  pen.raise(bag, -0.0012, 0.0005);
  pen.darken(mouth, 0.0014, 0.6, 0.0004);
  twinStitch(pen, offset(mouth, side * 0.003), side * 0.0062, stitches);
  pen.ridge(offset(mouth, side * 0.006), 0.012, 0.0007, 0.001);
  if (!faded) return;
  fading(pen, offset(mouth, side * 0.001), 0.006, faded);
  fading(pen, offset(mouth, side * 0.012), 0.012, faded * 0.4);
}

/** The small pocket inside the pocket on the picture's left: its upper edge, from the middle out. */
export function coinPocket(pen: Pen, from: Point, to: Point, stitches: StitchStyle = JEANS_STITCH): void {
  const line = straight(to, from);
  pen.darken(line, 0.003, 0.5, 0.0008);
  twinStitch(pen, offset(line, 0.003), 0.006, stitches);
  pen.raise([...line, [from[0], from[1] - 0.055], [to[0] - 0.012, to[1] - 0.05]], 0.0009, 0.0004);
}

/** The yoke across the back: from its point in the middle to the side seams. */
export function yoke(pen: Pen, middle: Point, side: Point, stitches: StitchStyle, faded = 0): void {
  onBothSides((flip, hand) => {
    const line = flip(straight(middle, side));
    seam(pen, line, hand);
    twinStitch(pen, offset(line, hand * 0.003), hand * 0.006, stitches);
    if (faded) fading(pen, offset(line, hand * 0.006), 0.014, faded);
  });
}

export interface BackPocketStyle {
  readonly stitches?: StitchStyle;
  readonly faded?: number;
  /** Stitching on the pocket: two wings, two slanting lines, or nothing. */
  readonly ornament?: 'wings' | 'slants' | 'none';
}

/** The two patch pockets of jeans: a clockwise outline of the right-hand one whose first two points are its top. */
export function backPockets(pen: Pen, outline: Line, style: BackPocketStyle = {}): void {
  const { stitches = JEANS_STITCH, faded = 0, ornament = 'wings' } = style;
  onBothSides((flip, side) => {
    const pocket = flippedOutline(outline, side);
    pen.zone(pocket, { kind: 'pocket', angle: side * 5 });
    patch(pen, pocket, 0.0012);
    for (const away of [0.0025, 0.0085]) stitch(pen, loop(inset(pocket, away)), stitches);
    ornaments(pen, outline, flip, ornament, stitches);
    if (faded) fading(pen, loop(pocket), 0.012, faded);
  });
}

function ornaments(pen: Pen, outline: Line, flip: Flip, kind: BackPocketStyle['ornament'], style: StitchStyle): void {
  const [leftTop, rightTop] = [nth(outline, 0), nth(outline, 1)];
  const [rightLow, leftLow] = [nth(outline, 2), nth(outline, -1)];
  const at = (across: number, down: number): Point =>
    between(between(leftTop, rightTop, across), between(leftLow, rightLow, across), down);
  for (const away of [0, 0.045]) {
    if (kind === 'wings') {
      stitch(
        pen,
        flip(bezier(at(0.05, 0.42 + away), at(0.3, 0.36 + away), at(0.42, 0.48 + away), at(0.5, 0.6 + away))),
        style,
      );
      stitch(
        pen,
        flip(bezier(at(0.5, 0.6 + away), at(0.58, 0.48 + away), at(0.7, 0.36 + away), at(0.95, 0.42 + away))),
        style,
      );
    }
    if (kind === 'slants') stitch(pen, flip(straight(at(0.06, 0.62 + away), at(0.94, 0.4 + away))), style);
  }
}

/** A pocket cut into the back with a narrow edge above and below and a button under it, on both sides. */
export function jettedPockets(sewn: Sewn, middle: Point, width: number, tilt: number): void {
  onBothSides((flip, side) => {
    const [x, y] = middle;
    const { pen } = sewn.back;
    for (const away of [0.0035, -0.0035]) {
      const strip = flip(straight([x - width / 2, y + away], [x + width / 2, y + away + tilt]));
      pen.ridge(strip, 0.0068, 0.0012, 0.0004);
      pen.darken(offset(strip, away), 0.0012, 0.4, 0.0004);
    }
    pen.darken(flip(straight([x - width / 2, y], [x + width / 2, y + tilt])), 0.0016, 0.7, 0.0004);
    for (const end of [-1, 1]) {
      const foot: Point = [x + (end * width) / 2, y + (end < 0 ? 0 : tilt)];
      const bar = straight([foot[0], foot[1] - 0.007], [foot[0], foot[1] + 0.007]);
      pen.inkLine(flip(bar), 'thread', 0.0022, 0.8);
    }
    const at: Point = [x * side, y - 0.022 + tilt / 2];
    buttonhole(pen, at, 0.009);
    button(sewn, 'back', at, { radius: 0.0075 });
  });
}

/** A patch sewn over the knees of the front. */
export function kneePatches(pen: Pen, middle: Point, width: number, height: number, stitches: StitchStyle): void {
  const [x, y] = middle;
  const outline: Line = [
    [x - width / 2, y + height / 2],
    [x + width / 2, y + height / 2],
    [x + width / 2, y - height / 2],
    [x - width / 2, y - height / 2],
  ];
  onBothSides((_, side) => {
    const knee = flippedOutline(outline, side);
    patch(pen, knee, 0.0012);
    for (const away of [0.003, 0.009]) stitch(pen, loop(inset(knee, away)), stitches);
  });
}

/** The end of a leg turned up once or twice, so that the wrong side shows. `leg` is the edge on the right. */
export function turnUps(pen: Pen, leg: Line, height: number): void {
  onBothSides((flip, side) => {
    const edge = flip(leg);
    pen.zoneAlong(edge, height * 2, { kind: 'turnup' });
    pen.ridge(edge, height * 2, 0.0022, 0.0012);
    const top = offset(edge, side * height);
    pen.darken(offset(top, side * 0.0025), 0.006, 0.5, 0.0018);
    pen.darken(top, 0.0014, 0.6, 0.0004);
    pen.darken(offset(edge, side * (height - 0.008)), 0.0012, 0.2, 0.0006);
    pen.ridge(edge, 0.008, -0.0012, 0.002);
  });
}

/** A zip sewn into the cloth: two laid edges, teeth between them, and a puller that hangs from its upper end. */
export function zip(pen: Pen, from: Point, to: Point): void {
  const line = straight(from, to);
  for (const away of [-0.005, 0.005]) {
    pen.ridge(offset(line, away * 1.5), 0.007, 0.0009, 0.0005);
    stitch(pen, offset(line, away * 2), { width: 0.0005 });
  }
  pen.darken(line, 0.009, 0.4, 0.0006);
  pen.zoneAlong(line, 0.006, { kind: 'zip' });
  pen.ridge(line, 0.004, 0.0014, 0.0003, [0.0014, 0.0016]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const puller = straight(between(from, to, 0.004 / length), between(from, to, 0.032 / length));
  pen.zoneAlong(puller, 0.006, { kind: 'metal' });
  pen.ridge(puller, 0.006, 0.0024, 0.0004);
  pen.darken(offset(puller, 0.0045), 0.003, 0.4, 0.001);
}

/** Small metal rings through which water runs out. */
export function eyelet(pen: Pen, [x, y]: Point, radius = 0.0042): void {
  const circle = (r: number) =>
    Array.from(
      { length: 17 },
      (_, k): Point => [x + r * Math.cos((k * Math.PI) / 8), y + r * Math.sin((k * Math.PI) / 8)],
    );
  pen.zone(circle(radius * 1.25), { kind: 'metal' });
  pen.raise(circle(radius * 1.25), 0.0012, 0.0003);
  pen.raise(circle(radius * 0.55), -0.002, 0.0003);
  pen.ink(circle(radius * 0.55), 'hole', 1);
  pen.darken(circle(radius * 1.35), 0.0014, 0.4, 0.0005);
}
