import { attach, type Sewn } from '../pattern/garment.ts';
import { bezier, type Line, loop, nth, offset, type Point, turned } from '../pattern/lines.ts';
import { stitch } from './sewing.ts';

/** The wide end of a tie that hangs from a point, clockwise. */
function blade([x, y]: Point, length: number, top: number, wide: number): Point[] {
  const low = y - length;
  const shoulder = low + wide * 0.55;
  return [
    [x - top / 2, y],
    [x + top / 2, y],
    [x + wide * 0.46, shoulder + 0.12],
    [x + wide / 2, shoulder],
    [x, low],
    [x - wide / 2, shoulder],
    [x - wide * 0.46, shoulder + 0.12],
  ];
}

const TIE = { name: 'tie', on: 'front', soft: 0.006, stiff: 24, sheet: 0.0016 } as const;

/** A tie knotted below the collar: the blade lies down the front. Lay it before the collar. */
export function knottedTie(sewn: Sewn, knotTop: number, length: number): void {
  const [high, low] = [knotTop, knotTop - 0.042];
  const narrow = attach(
    sewn,
    {
      ...TIE,
      outline: turned(blade([0.004, low + 0.01], length * 0.93, 0.028, 0.052), 2.4, [0, low]),
      rise: 0.001,
      thick: 0.002,
    },
    { kind: 'tie', angle: 47 },
  );
  narrow.darkenInside(
    [
      [-0.02, low],
      [0.02, low],
      [0.02, low - 0.03],
      [-0.02, low - 0.03],
    ],
    0.4,
    0.006,
  );
  const outline = blade([0, low + 0.012], length, 0.031, 0.084);
  const wide = attach(sewn, { ...TIE, outline, rise: 0.002, thick: 0.0032 }, { kind: 'tie', angle: 45 });
  wide.ridge(
    [
      [0.001, low - 0.012],
      [0.002, low - 0.09],
    ],
    0.008,
    -0.0022,
    0.003,
  );
  wide.darken(
    [
      [0.001, low - 0.012],
      [0.002, low - 0.06],
    ],
    0.004,
    0.3,
    0.003,
  );
  wide.darkenInside(
    [
      [-0.02, low + 0.012],
      [0.02, low + 0.012],
      [0.02, low - 0.012],
      [-0.02, low - 0.012],
    ],
    0.5,
    0.006,
  );
  const sides: Line = bezier([0.021, high], [0.024, high - 0.014], [0.021, low + 0.012], [0.016, low]);
  const left = sides.map(([x, y]): Point => [-x, y]).reverse();
  const knot: Point[] = [[-0.021, high], [0, high + 0.004], ...sides, ...left.slice(0, -1)];
  attach(
    sewn,
    { ...TIE, outline: knot, rise: 0.006, thick: 0.008, soft: 0.011, cell: 0.003 },
    { kind: 'tie', angle: 38 },
  );
}

/** A tie laid folded in two: the narrow blade looks out beside the wide one. */
export function laidTie(sewn: Sewn, [x, y]: Point, length: number, degrees: number): void {
  const lay = (line: Line) => turned(line, degrees, [x, y]);
  const narrow = lay(turned(blade([x + 0.008, y], length * 0.86, 0.03, 0.046), 5, [x, y]));
  attach(
    sewn,
    { ...TIE, outline: narrow, rise: 0.0015, thick: 0.0024, stiff: 40 },
    { kind: 'tie', angle: 47 + degrees },
  );
  const wide = lay(blade([x, y + 0.004], length, 0.034, 0.072));
  const plan = { ...TIE, outline: wide, rise: 0.0036, thick: 0.0034, stiff: 40 };
  const pen = attach(sewn, plan, { kind: 'tie', angle: 45 + degrees });
  stitch(pen, offset([nth(wide, 4), nth(wide, 3)], -0.004), { opacity: 0.3 });
  pen.darken(loop(wide), 0.002, 0.2, 0.001);
}
