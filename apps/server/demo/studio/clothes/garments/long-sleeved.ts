import type { Side } from '../pattern/garment.ts';
import { bezier, type Line, nth, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** The outline that shirts, coats and robes share: a body whose sleeves hang beside it. Lengths are metres. */
export interface LongSleevedCut {
  /** Half the widths of the body. */
  readonly chest: number;
  readonly waist: number;
  readonly hem: number;
  /** Length from the shoulder's top to the hem. */
  readonly length: number;
  /** Height by which the hem is cut up towards the sides, as on a shirt's tail. */
  readonly tail: number;
  /** Depth of the front neck below the shoulder, half its width, and its shape: true for a V. */
  readonly neckDepth: number;
  readonly neckWidth: number;
  readonly vee: boolean;
  /** End of the shoulder: half the width, and the distance below its top. */
  readonly shoulder: number;
  readonly slope: number;
  /** Depth from the shoulder's end to the armpit. */
  readonly armDepth: number;
  /** Length of the sleeve, width of its end, and its distance from the body (1 is usual). */
  readonly sleeve: number;
  readonly wrist: number;
  readonly spread: number;
}

export const SHOULDER_TOP = 0.338;

/** A man's regular shirt. */
export const SHIRT_CUT: LongSleevedCut = {
  chest: 0.248,
  waist: 0.238,
  hem: 0.246,
  length: 0.753,
  tail: 0.085,
  neckDepth: 0.062,
  neckWidth: 0.072,
  vee: false,
  shoulder: 0.222,
  slope: 0.046,
  armDepth: 0.207,
  sleeve: 0.61,
  wrist: 0.094,
  spread: 1,
};

/** The outer edge of a sleeve from the shoulder to the wrist: metres outwards, and shares of its length. */
const OUTER = [
  [0.062, 0.089],
  [0.11, 0.298],
  [0.136, 0.544],
  [0.146, 0.692],
  [0.146, 0.864],
  [0.141, 1],
] as const;

/** The last of them: the share of the spread at the wrist. */
const REACH = 0.141;

/** Points of a sleeve that details need. */
export interface SleevePoints {
  readonly shoulder: Point;
  readonly pit: Point;
  readonly outer: Point;
  readonly inner: Point;
}

/** Distance of a sleeve's end from the body. */
const GAP = 0.03;

export function sleevePoints(cut: LongSleevedCut): SleevePoints {
  const shoulder: Point = [cut.shoulder, SHOULDER_TOP - cut.slope];
  const pit: Point = [cut.chest, shoulder[1] - cut.armDepth];
  const low = shoulder[1] - cut.sleeve;
  const share = Math.min(1, (pit[1] - low) / (pit[1] - SHOULDER_TOP + cut.length));
  const body = Math.max(cut.chest, cut.chest + (cut.hem - cut.chest) * share);
  const outer: Point = [body + GAP * cut.spread + cut.wrist, low];
  const inner: Point = [outer[0] - cut.wrist, outer[1] - 0.014];
  return { shoulder, pit, outer, inner };
}

export function longSleevedHalf(cut: LongSleevedCut, side: Side['name']): HalfOutline {
  const top = SHOULDER_TOP;
  const depth = side === 'front' ? cut.neckDepth : 0.02;
  const { shoulder, pit, outer, inner } = sleevePoints(cut);
  const outline = new HalfOutline([0, top - depth]);
  neckEdge(outline, cut, depth, side);
  const span = shoulder[0] - cut.neckWidth;
  const near: Point = [cut.neckWidth + span * 0.32, top - cut.slope * 0.28];
  outline.curve('shoulder', near, [cut.neckWidth + span * 0.65, top - cut.slope * 0.56], shoulder);
  const shift = outer[0] - shoulder[0] - REACH;
  const outerLine = OUTER.slice(0, -1).map(([x, y], index): Point => {
    const pushed = shoulder[0] + shift * Math.min(1, (index + 1) / 3) + x;
    return [pushed, shoulder[1] - y * cut.sleeve];
  });
  outline.via('sleeve', ...outerLine, outer).line('cuff', inner);
  const rise = pit[1] - inner[1];
  const swing = inner[0] - pit[0];
  const under = (share: number, bulge: number): Point => [pit[0] + swing * share + bulge, pit[1] - rise * share];
  outline.via('under', under(0.73, 0.018), under(0.44, 0.024), under(0.18, 0.015), pit);
  return bodyEdges(outline, cut, pit);
}

function neckEdge(outline: HalfOutline, cut: LongSleevedCut, depth: number, side: Side['name']): void {
  const [low, end]: [number, Point] = [SHOULDER_TOP - depth, [cut.neckWidth, SHOULDER_TOP]];
  if (cut.vee && side === 'front') {
    outline.curve('neck', [cut.neckWidth * 0.3, low + depth * 0.4], [cut.neckWidth * 0.8, low + depth * 0.75], end);
    return;
  }
  outline.curve('neck', [cut.neckWidth * 0.62, low], [cut.neckWidth * 0.94, SHOULDER_TOP - depth * 0.6], end);
}

function bodyEdges(outline: HalfOutline, cut: LongSleevedCut, pit: Point): HalfOutline {
  const low = SHOULDER_TOP - cut.length;
  const foot: Point = [cut.hem, low + cut.tail + 0.005];
  const height = pit[1] - foot[1];
  const waistAt = Math.max(0.35, Math.min(0.6, 0.24 / height));
  outline.via('side', [cut.waist, pit[1] - height * waistAt], foot);
  if (cut.tail < 0.01) return outline.curve('hem', [cut.hem * 0.66, low + 0.001], [cut.hem * 0.33, low], [0, low]);
  return outline.curve('hem', [cut.hem * 0.94, low + cut.tail * 0.9], [cut.hem * 0.82, low + 0.003], [0, low]);
}

/** The seam of the sleeve, from the shoulder to the armpit. */
export function armholeLine({ shoulder, pit }: SleevePoints): Line {
  const drop = shoulder[1] - pit[1];
  return bezier(
    shoulder,
    [shoulder[0] - 0.022, shoulder[1] - drop * 0.35],
    [shoulder[0] - 0.01, pit[1] + drop * 0.22],
    pit,
  );
}

/** The sleeve as an outline, wide enough to reach over its edges. */
export function sleeveArea(points: SleevePoints): Line {
  const { pit, outer, inner, shoulder } = points;
  const between: Point = [pit[0] + 0.014, pit[1] - 0.075];
  const beside: Point = [(pit[0] + inner[0]) / 2, (pit[1] + inner[1]) / 2];
  const far: Point = [outer[0] + 0.14, outer[1] - 0.05];
  return [
    ...armholeLine(points),
    between,
    beside,
    [inner[0] - 0.012, inner[1] - 0.05],
    far,
    [far[0], shoulder[1] + 0.04],
  ];
}

/** A line across the sleeve so far above its end, from its outer to its inner edge. */
export function acrossSleeve(
  points: SleevePoints,
  outline: HalfOutline | Side['outline'],
  above: number,
): [Point, Point] {
  const at = (line: Line, y: number): Point => {
    const index = line.findIndex(([, py], i) => (py - y) * ((line[i + 1]?.[1] ?? y) - y) <= 0);
    return index < 0 ? nth(line, -1) : nth(line, index);
  };
  const outer = at(outline.edge('sleeve'), points.outer[1] + above);
  const inner = at(outline.edge('under'), points.inner[1] + above);
  return [outer, inner];
}
