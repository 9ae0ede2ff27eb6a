import { attach, type Sewn } from '../pattern/garment.ts';
import { bezier, type Line, mirrored, nth, offset, type Point } from '../pattern/lines.ts';
import { crease, seam, stitch } from './sewing.ts';

export interface HoodShape {
  /** Point where the neck meets the shoulder. */
  readonly neck: Point;
  /** Height above the neck, and half the width. */
  readonly high: number;
  readonly half: number;
  /** Height at which its edges meet in front. */
  readonly meet: number;
  /** Width of the rim that frames the lining. */
  readonly rim: number;
}

/** The outer line of a hood that is laid upwards: its right half from the front's middle to the crown. */
function rightHalf({ neck, high, half }: HoodShape, meet: number, inward: number): Point[] {
  const [nx, ny] = neck;
  const top = ny + high - inward;
  const side: Point = [half - inward, ny + high * 0.42];
  const low = bezier(
    [0, meet],
    [nx * 0.6, meet + 0.004],
    [nx + 0.012 - inward, ny - 0.035],
    [nx + 0.02 - inward, ny + 0.01],
  );
  const middle = bezier(nth(low, -1), [nx + 0.026 - inward, ny + 0.03], [side[0], side[1] - 0.05], side);
  const crown = bezier(side, [side[0], side[1] + high * 0.36], [half * 0.5, top], [0, top]);
  return [...low, ...middle.slice(1), ...crown.slice(1)];
}

/** A hood laid upwards: the lining is seen inside its rim; from behind it is a plain hood with a middle seam. */
export function hood(sewn: Sewn, shape: HoodShape): void {
  const outer = rightHalf(shape, shape.meet, 0);
  const inner = rightHalf(shape, shape.meet + 0.03, shape.rim);
  const crownward = (half: Line): Point[] => [...mirrored(half).slice(1), ...[...half].reverse().slice(1)];
  const lining = crownward(rightHalf(shape, shape.meet + 0.012, shape.rim * 0.4));
  const plan = { rise: 0.002, thick: 0.006, soft: 0.022, stiff: 60, cell: 0.006, sheet: 0.0016 };
  const inside = attach(
    sewn,
    { ...plan, name: 'lining', on: 'back', inside: true, outline: lining },
    { kind: 'lining' },
  );
  inside.darkenInside(crownward(inner), 0.28, 0.012);
  for (const side of [-1, 1] as const) rim(sewn, shape, outer, inner, side);
  const back = crownward(rightHalf(shape, shape.neck[1] - 0.03, 0));
  const pen = attach(sewn, { ...plan, name: 'hood', on: 'back', outline: back, thick: 0.01 }, { kind: 'hood' });
  seam(
    pen,
    [
      [0, shape.neck[1] - 0.03],
      [0, shape.neck[1] + shape.high],
    ],
    1,
    0.0008,
  );
  for (const x of [-0.05, 0.05])
    crease(
      pen,
      [
        [x, shape.neck[1] - 0.02],
        [x * 1.2, shape.neck[1] + 0.05],
      ],
      0.0016,
      0.25,
    );
}

/** One half of the hood's edge, over the lining. */
function rim(sewn: Sewn, shape: HoodShape, outer: Line, inner: Line, side: 1 | -1): void {
  const [crown, innerCrown] = [nth(outer, -1), nth(inner, -1)];
  // The halves overlap at the crown, so that no gap opens there.
  const overlap: Line = [
    [-0.009, crown[1]],
    [-0.009, innerCrown[1]],
  ];
  const ring = [...outer, ...overlap, ...[...inner].reverse()].reverse();
  const outline = side > 0 ? ring : mirrored(ring).reverse();
  const plan = {
    name: 'rim',
    on: 'front',
    rise: 0.004,
    thick: 0.005,
    soft: 0.01,
    stiff: 40,
    cell: 0.005,
    sheet: 0.0016,
  };
  const pen = attach(sewn, { ...plan, outline }, { kind: 'hood', angle: side * -20 });
  const edge = side > 0 ? inner : mirrored(inner);
  stitch(pen, offset(edge, side * 0.006));
  pen.darken(edge, 0.002, 0.3, 0.0008);
  if (side > 0)
    pen.darken(
      [
        [0, shape.meet],
        [0, shape.meet + 0.03],
      ],
      0.0016,
      0.6,
      0.0005,
    );
}
