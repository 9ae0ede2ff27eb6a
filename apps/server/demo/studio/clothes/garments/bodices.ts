import { hem, seam, stitch } from '../details/sewing.ts';
import type { Side } from '../pattern/garment.ts';
import { bezier, type Line, nth, offset, onBothSides, type Point } from '../pattern/lines.ts';
import type { HalfOutline } from '../pattern/outline.ts';

/** The part of a dress above the waist, which lies at y = 0. Metres. */
export interface Bodice {
  /** The middle of the neck. */
  readonly start: Readonly<Record<Side['name'], Point>>;
  /** Walks from there to the armpit. */
  readonly walk: (outline: HalfOutline, side: Side['name']) => HalfOutline;
  /** Between the armpit and the waist. */
  readonly side: readonly Point[];
  /** Edges above the armpit that are sewn. */
  readonly sew: readonly string[];
  readonly draw: (side: Side) => void;
}

type BySide<T> = Readonly<Record<Side['name'], T>>;

export interface StrapBodice {
  /** The upper edge from the middle to where the strap is sewn on. */
  readonly neck: BySide<readonly Point[]>;
  /** From there to the armpit: how far the edge is hollowed out. */
  readonly hollow: number;
  readonly pit: Point;
  readonly side: readonly Point[];
  /** Darts or seams that shape it, on the right-hand half of the front. */
  readonly seams?: readonly Line[];
  readonly facing?: number;
}

/** A bodice that hangs from straps, or stands by itself. */
export function strapBodice(plan: StrapBodice): Bodice {
  const { neck, pit, hollow, facing = 0.008 } = plan;
  return {
    start: { front: nth(neck.front, 0), back: nth(neck.back, 0) },
    walk: (outline, side) => {
      const end = nth(neck[side], -1);
      const bend: Point = [end[0] + (pit[0] - end[0]) * 0.3 - hollow * 0.4, end[1] + (pit[1] - end[1]) * 0.55 - hollow];
      outline.via('neck', ...neck[side].slice(1));
      return outline.curve('top', bend, [pit[0] - (pit[0] - end[0]) * 0.35, pit[1] + 0.002], pit);
    },
    side: plan.side,
    sew: [],
    draw: ({ pen, outline, name }) => {
      hem(pen, outline.across('neck'), facing, [0]);
      onBothSides((flip, side) => {
        hem(pen, flip(outline.edge('top')), side * facing, [0]);
        if (name === 'front') for (const line of plan.seams ?? []) seam(pen, flip(line), side, 0.0005);
      });
    },
  };
}

export interface SleevedBodice {
  readonly neck: BySide<readonly Point[]>;
  /** The neck has a corner at its last point but one, as a square one has. */
  readonly square?: boolean;
  readonly shoulder: Point;
  /** Along the outer edge of the sleeve, and its inner corner. */
  readonly outer: readonly Point[];
  readonly inner: Point;
  readonly pit: Point;
  readonly side: readonly Point[];
  /** Degrees by which the grain of a sleeve is turned. */
  readonly angle?: number;
  readonly cuff?: number;
  readonly seams?: readonly Line[];
}

/** A bodice with short sleeves. */
export function sleevedBodice(plan: SleevedBodice): Bodice {
  const { neck, shoulder, pit, inner, outer } = plan;
  const arm = armLine(plan);
  return {
    start: { front: nth(neck.front, 0), back: nth(neck.back, 0) },
    walk: (outline, side) => {
      neckWalk(outline, neck[side], plan.square === true && side === 'front');
      const end = nth(neck[side], -1);
      outline.curve('shoulder', along(end, shoulder, 0.33, 0.003), along(end, shoulder, 0.67, 0.003), shoulder);
      outline.via('sleeve', ...outer).line('cuff', inner);
      return outline.curve('under', along(inner, pit, 0.3, -0.004), along(inner, pit, 0.8, -0.004), pit);
    },
    side: plan.side,
    sew: ['shoulder', 'sleeve', 'under'],
    draw: ({ pen, outline, name }) => {
      hem(pen, outline.across('neck'), 0.01, [0]);
      const [x, y] = nth(outer, -1);
      onBothSides((flip, side) => {
        const beyond: Line = [
          [pit[0] + 0.006, inner[1] - 0.04],
          [x + 0.09, y - 0.1],
          [x + 0.09, shoulder[1] + 0.08],
          [shoulder[0], shoulder[1] + 0.08],
        ];
        pen.zone(flip([...arm, ...beyond]), { kind: 'sleeve', angle: side * (plan.angle ?? 38) });
        seam(pen, flip(arm), side > 0 ? -1 : 1, 0.0006);
        pen.ridge(flip(outline.edge('shoulder')), 0.01, 0.0005, 0.001);
        hem(pen, flip(outline.edge('cuff')), side * (plan.cuff ?? 0.012), [0]);
        if (name === 'front') for (const line of plan.seams ?? []) seam(pen, flip(line), side, 0.0004);
      });
    },
  };
}

/** The seam at which a sleeve is set in. */
function armLine({ shoulder, pit }: Pick<SleevedBodice, 'shoulder' | 'pit'>): Line {
  const drop = shoulder[1] - pit[1];
  return bezier(
    shoulder,
    [shoulder[0] - 0.016, shoulder[1] - drop * 0.4],
    [shoulder[0] - 0.01, pit[1] + drop * 0.2],
    pit,
  );
}

function neckWalk(outline: HalfOutline, neck: readonly Point[], square: boolean): void {
  const rest = neck.slice(1);
  if (!square) {
    outline.via('neck', ...rest);
    return;
  }
  const line = [nth(neck, 0), ...rest];
  outline.add(
    'neck',
    line.flatMap((point, index) => (index ? straight(line[index - 1] ?? point, point) : [])),
  );
}

const straight = (a: Point, b: Point): Point[] =>
  Array.from({ length: 13 }, (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / 12, a[1] + ((b[1] - a[1]) * k) / 12]);

function along(a: Point, b: Point, share: number, lift: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + lift];
}

/** A bodice without sleeves whose armholes are faced: neck, shoulder, armhole. */
export interface SleevelessBodice {
  readonly neck: BySide<readonly Point[]>;
  readonly shoulder: Point;
  readonly pit: Point;
  readonly side: readonly Point[];
}

export function sleevelessBodice({ neck, shoulder, pit, side: sides }: SleevelessBodice): Bodice {
  const drop = shoulder[1] - pit[1];
  return {
    start: { front: nth(neck.front, 0), back: nth(neck.back, 0) },
    walk: (outline, side) => {
      outline.via('neck', ...neck[side].slice(1)).line('shoulder', shoulder);
      return outline.curve(
        'armhole',
        [shoulder[0] - 0.012, shoulder[1] - drop * 0.45],
        [shoulder[0] - 0.006, pit[1] + drop * 0.12],
        pit,
      );
    },
    side: sides,
    sew: ['shoulder'],
    draw: ({ pen, outline }) => {
      hem(pen, outline.across('neck'), 0.008, [0]);
      onBothSides((flip, side) => {
        const hole = flip(outline.edge('armhole'));
        pen.ridge(hole, 0.014, 0.0005, 0.001);
        stitch(pen, offset(hole, side * 0.006));
        pen.ridge(flip(outline.edge('shoulder')), 0.008, 0.0004, 0.001);
      });
    },
  };
}
