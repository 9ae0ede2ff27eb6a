import { attach, type Sewn } from '../pattern/garment.ts';
import { inset, type Line, loop, offset, type Point, ribbon, through } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';
import { fading, JEANS_STITCH, patch, type StitchStyle, stitch } from './sewing.ts';

export interface WaistbandStyle {
  readonly width?: number;
  readonly stitches?: StitchStyle;
  /** Fading of its edges, as on washed jeans. */
  readonly faded?: number;
}

/** A waistband below an edge that is walked from left to right. */
export function waistband(pen: Pen, edge: Line, style: WaistbandStyle = {}): void {
  const { width = 0.042, stitches = JEANS_STITCH, faded = 0 } = style;
  pen.zoneAlong(edge, width * 2, { kind: 'band', angle: 90 });
  pen.ridge(edge, width * 2, 0.0013, 0.0007);
  pen.darken(offset(edge, width + 0.0015), 0.004, 0.5, 0.0012);
  pen.darken(offset(edge, width + 0.0005), 0.0012, 0.5, 0.0003);
  stitch(pen, offset(edge, width - 0.0035), stitches);
  stitch(pen, offset(edge, 0.004), stitches);
  if (faded) {
    fading(pen, offset(edge, width * 0.7), 0.016, faded * 0.5);
    fading(pen, offset(edge, 0.003), 0.006, faded);
  }
}

/** An elastic waistband: ribs of gathered cloth between rows of stitches. Add its heights to `garment.elastic`. */
export function elasticBand(pen: Pen, edge: Line, width = 0.036, rows = 3): void {
  pen.zoneAlong(edge, width * 2, { kind: 'band', relief: { type: 'rib', pitch: 0.0075, high: 0.0016 } });
  pen.ridge(edge, width * 2, 0.0012, 0.0015);
  pen.darken(offset(edge, width), 0.003, 0.5, 0.0008);
  for (let row = 0; row < rows; row++) {
    const line = offset(edge, (width * (row + 0.5)) / rows);
    pen.ridge(line, 0.002, -0.0012, 0.0006);
    stitch(pen, line, { width: 0.0005 });
  }
}

/** The fly of trousers: its edge down the middle and the curved row of stitches that holds it. */
export function fly(pen: Pen, top: number, low: number, stitches: StitchStyle = JEANS_STITCH): void {
  pen.darken(
    [
      [0, top],
      [0, low - 0.065],
    ],
    0.0016,
    0.6,
    0.0005,
  );
  pen.ridge(
    [
      [-0.006, top],
      [-0.006, low - 0.06],
    ],
    0.011,
    -0.0006,
    0.001,
  );
  pen.ridge(
    [
      [0, top],
      [0, low - 0.065],
    ],
    0.0016,
    -0.0012,
    0.0004,
  );
  const bend: Point[] = [
    [0.037, top],
    [0.037, low + 0.08],
    [0.035, low + 0.04],
    [0.024, low + 0.014],
    [0.003, low],
  ];
  const line = through(bend, 8);
  stitch(pen, line, stitches);
  stitch(pen, offset(line, 0.0062), stitches);
  pen.ridge(offset(line, 0.003), 0.012, -0.0004, 0.001);
  stitch(
    pen,
    [
      [0.004, low - 0.003],
      [0.004, low - 0.055],
    ],
    stitches,
  );
}

/** A belt loop at x from one height down to another. */
export function beltLoop(sewn: Sewn, on: 'front' | 'back', x: number, high: number, low: number, width = 0.0116): void {
  const half = width / 2;
  const outline: Point[] = [
    [x - half, high],
    [x + half, high],
    [x + half, low],
    [x - half, low],
  ];
  const plan = { name: 'loop', on, outline, rise: 0.0016, thick: 0.0014, soft: 0.0035, stiff: 8 };
  const pen = attach(sewn, { ...plan, cell: 0.003, sheet: 0.0014 }, { kind: 'band' });
  for (const side of [-1, 1])
    stitch(
      pen,
      [
        [x + side * half * 0.5, high],
        [x + side * half * 0.5, low],
      ],
      JEANS_STITCH,
    );
  for (const y of [low + 0.004, high - 0.004]) {
    pen.inkLine(
      [
        [x - half * 0.85, y],
        [x + half * 0.85, y],
      ],
      'thread',
      0.0022,
      0.9,
      [0.0007, 0.0004],
    );
  }
}

/** The leather patch of jeans: a clockwise outline. */
export function leatherTag(sewn: Sewn, on: 'front' | 'back', outline: Line): void {
  const plan = { name: 'tag', on, outline, rise: 0.0012, thick: 0.0014, soft: 0.002, stiff: 20 };
  stitch(attach(sewn, plan, { kind: 'leather' }), loop(inset(outline, 0.003)), JEANS_STITCH);
}

export interface RibbonStyle {
  /** The piece on which it rides. */
  readonly on?: string;
  readonly rise?: number;
  readonly thick?: number;
  readonly soft?: number;
  readonly angle?: number;
  readonly kind?: string;
  /** Number of times that its bending is smoothed. */
  readonly stiff?: number;
}

/** A loose ribbon along a rounded line: tails and loops of sashes, straps, ties. */
export function looseRibbon(sewn: Sewn, middle: Line, from: number, to: number, style: RibbonStyle = {}): Pen {
  const { on = 'front', rise = 0.002, thick = 0.0028, soft = 0.005, angle = 80, kind = 'sash', stiff = 6 } = style;
  const outline = ribbon(middle, from, to);
  const plan = { name: kind, on, outline, rise, thick, soft, stiff, sheet: 0.001 };
  const pen = attach(sewn, plan, { kind, angle });
  pen.darken(loop(outline), 0.003, 0.18, 0.0012);
  pen.ridge(through(middle, 6), 0.003, -0.001, 0.003);
  return pen;
}

/** A tied sash at a point of the waist: two tails, two loops, a knot; `size` 1 is that of a dress. */
export function tiedSash(sewn: Sewn, [x, y]: Point, size = 1, tail = 0.25): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const wide = 0.03 * size;
  const drop = -tail / size;
  looseRibbon(
    sewn,
    [at(-0.002, 0), at(-0.02, drop * 0.33), at(-0.014, drop * 0.65), at(-0.03, drop)],
    wide * 0.55,
    wide,
  );
  looseRibbon(
    sewn,
    [at(0.004, 0), at(0.016, drop * 0.3), at(0.01, drop * 0.5), at(0.028, drop * 0.82)],
    wide * 0.55,
    wide,
  );
  const left = [at(0, 0), at(-0.04, 0.02), at(-0.072, 0), at(-0.076, -0.02), at(-0.05, -0.024), at(-0.002, -0.004)];
  const right = left.map(([px, py]): Point => [2 * x - px + 0.002, py]);
  for (const line of [left, right]) looseRibbon(sewn, line, wide * 0.67, wide * 0.67, { angle: 0, rise: 0.006 });
  const knot = [at(0, 0.016), at(0.003, -0.016)];
  looseRibbon(sewn, knot, wide * 0.87, wide * 0.73, { angle: 10, rise: 0.009, thick: 0.006, soft: 0.01 });
}

/** A round drawcord that hangs out of two eyelets beside the middle. */
export function drawcord(sewn: Sewn, high: number, apart: number, lengths: readonly [number, number]): void {
  const [left, right] = lengths;
  const plan = { rise: 0.0012, thick: 0.0028, soft: 0.0025, kind: 'cord', angle: 0 } as const;
  const cord = (x: number, length: number, sway: number) => {
    const line: Point[] = [
      [x, high],
      [x * 0.7, high - length * 0.3],
      [x * 0.8 + sway, high - length * 0.7],
      [x + sway, high - length],
    ];
    const pen = looseRibbon(sewn, line, 0.0052, 0.0052, plan);
    for (let k = 0; k < 40; k++) {
      const y = high - (length * k) / 40;
      pen.ridge(
        [
          [x - 0.02, y - 0.004],
          [x + 0.02, y + 0.004],
        ],
        0.0012,
        -0.0006,
        0.0003,
      );
    }
    const end: Point[] = [
      [x + sway - 0.003, high - length + 0.014],
      [x + sway + 0.003, high - length + 0.014],
    ];
    pen.ridge(end, 0.003, -0.001, 0.0004);
    pen.darken(end, 0.002, 0.4, 0.0004);
  };
  cord(-apart / 2, left, -0.006);
  cord(apart / 2, right, 0.009);
  for (const x of [-apart / 2, apart / 2]) {
    const ring = Array.from(
      { length: 17 },
      (_, k): Point => [x + 0.005 * Math.cos((k * Math.PI) / 8), high + 0.005 * Math.sin((k * Math.PI) / 8)],
    );
    sewn.front.pen.inkLine(ring, 'thread', 0.0022);
    patch(sewn.front.pen, ring, 0.0006);
  }
}
