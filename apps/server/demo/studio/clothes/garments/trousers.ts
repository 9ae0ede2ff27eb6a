import { type StitchStyle, seam, stitch, twinStitch } from '../details/sewing.ts';
import { type ClothNumbers, type Fold, type Sewn, type Side, sewnBody } from '../pattern/garment.ts';
import { type Line, nth, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/**
 * The cut of trousers and shorts that lie flat. Lengths are metres; the sides of the waist are at height 0, so all
 * heights below are negative.
 */
export interface TrousersCut {
  /** Half the widths of the waist and the hips, and how far below the waist the hips are. */
  readonly waist: number;
  readonly hip: number;
  readonly hipAt: number;
  /** Distance of the middle of the front below the sides of the waist, and of the middle of the back above them. */
  readonly dip: number;
  readonly backRise: number;
  /** Distance from the waist to where the legs part, and length of the legs from there. */
  readonly crotch: number;
  readonly inseam: number;
  /** Widths of a leg at the knee (long legs only) and at its end. */
  readonly knee: number;
  readonly hem: number;
  /** Distances from the middle to the inside of the knee and of the leg's end. */
  readonly kneeGap: number;
  readonly hemGap: number;
}

/** A man's straight jeans. */
export const STRAIGHT_CUT: TrousersCut = {
  waist: 0.2,
  hip: 0.256,
  hipAt: 0.24,
  dip: 0.026,
  backRise: 0.014,
  crotch: 0.312,
  inseam: 0.735,
  knee: 0.212,
  hem: 0.19,
  kneeGap: 0.046,
  hemGap: 0.064,
};

/** Legs shorter than this have no knee. */
const SHORT_LEG = 0.34;

export const kneeHeight = (cut: TrousersCut): number => -cut.crotch - cut.inseam * 0.46;
export const hemHeight = (cut: TrousersCut): number => -cut.crotch - cut.inseam;

/** Half the outline of the front or the back: its edges are waist, side, leg and inseam. */
export function trousersHalf(cut: TrousersCut, side: Side['name']): HalfOutline {
  const { waist, hip, hipAt, crotch, inseam } = cut;
  const middle = side === 'front' ? -cut.dip : cut.backRise;
  const low = hemHeight(cut);
  const long = inseam > SHORT_LEG;
  const outline = new HalfOutline([0, middle]);
  outline.curve('waist', [waist * 0.42, middle], [waist * 0.78, middle * 0.35], [waist, 0]);
  const knee: Point[] = long ? [[cut.kneeGap + cut.knee, kneeHeight(cut)]] : [];
  const thigh: Point[] = long ? [[hip * 1.004, -crotch - 0.05]] : [];
  outline.via('side', [waist + (hip - waist) * 0.62, -hipAt * 0.42], [hip, -hipAt], ...thigh, ...knee, [
    cut.hemGap + cut.hem,
    low,
  ]);
  outline.line('leg', [cut.hemGap, low - 0.004]);
  const inner: Point[] = long
    ? [
        [cut.kneeGap, kneeHeight(cut)],
        [0.012 + (cut.kneeGap - 0.012) * 0.5, -crotch - inseam * 0.245],
      ]
    : [];
  return outline.via('inseam', ...inner, [0.014, -crotch - inseam * (long ? 0.075 : 0.4)], [0, -crotch]);
}

const DENIM_CLOTH: ClothNumbers = {
  slack: [1.006, 1.007],
  uneven: 0.0015,
  bend: 3,
  stretch: 40,
  shear: 25,
  mass: 0.25,
  wrinkle: [4, 3, 0.006],
  thickness: 0.0022,
  layerGap: 0.005,
  hemBend: 5,
};

/** Trousers of a front and a back, without any details. */
export function plainTrousers(cut: TrousersCut, cloth: ClothNumbers = {}, folds: readonly Fold[] = []): Sewn {
  return sewnBody({
    front: trousersHalf(cut, 'front'),
    back: trousersHalf(cut, 'back'),
    sew: ['side', 'inseam'],
    depth: 0.006,
    cloth: { ...DENIM_CLOTH, ...cloth },
    frontFolds: folds,
    backFolds: folds,
  });
}

/** The height of a line that runs from left to right, at a place. */
export function heightAt(line: Line, x: number): number {
  const index = line.findIndex((point, i) => point[0] <= x && (line[i + 1]?.[0] ?? -9) >= x);
  const [a, b] = [line[index], line[index + 1]];
  if (!a || !b) return nth(line, x < 0 ? 0 : -1)[1];
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
}

export interface LegSeams {
  /** Width of the hem; 0 leaves the leg's end to something else. */
  readonly hem: number;
  readonly hemRows?: readonly number[];
  readonly stitches: StitchStyle;
  /** Two rows of stitches beside the inner seam, and beside the outer one. */
  readonly inner?: boolean;
  readonly outer?: boolean;
}

/** The seams along the legs and the hems at their ends. */
export function drawLegs({ pen, outline }: Side, style: LegSeams): void {
  const { hem, hemRows = [0], stitches } = style;
  onBothSides((flip, side) => {
    const inseam = flip(outline.edge('inseam'));
    const outseam = flip(outline.edge('side'));
    pen.ridge(inseam, 0.022, 0.0008, 0.0015);
    pen.ridge(outseam, 0.02, 0.0008, 0.002);
    pen.darken(offset(outseam, side * 0.002), 0.004, 0.25, 0.0015);
    if (style.inner) twinStitch(pen, offset(inseam, side * 0.006), side * 0.0062, stitches);
    if (style.outer) twinStitch(pen, offset(outseam, side * 0.005), side * 0.0062, stitches);
    if (!hem) return;
    const leg = flip(outline.edge('leg'));
    pen.ridge(leg, hem * 2, 0.0009, 0.001);
    for (const row of hemRows) stitch(pen, offset(leg, side * (hem - row)), stitches);
    pen.darken(offset(leg, side * (hem + 0.0018)), 0.0022, 0.3, 0.0008);
  });
}

/** The seam down the middle of the back or the front, from the waist to where the legs part. */
export function middleSeam({ pen, outline }: Side, cut: TrousersCut, stitches?: StitchStyle): void {
  const top = nth(outline.edge('waist'), 0)[1];
  const line: Line = [
    [0, top],
    [0, -cut.crotch],
  ];
  seam(pen, line);
  if (stitches) twinStitch(pen, offset(line, -0.002), -0.0062, stitches);
}
