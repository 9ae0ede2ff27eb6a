import { wornLegs, wornSeams, wornSeat } from '../details/denim-wear.ts';
import { gathers } from '../details/folds.ts';
import { patchPocket, pocketOutline } from '../details/pockets.ts';
import { type StitchStyle, stitch, twinStitch } from '../details/sewing.ts';
import { kneePatches, scoopPockets, slantPockets, straight, turnUps } from '../details/trouser-parts.ts';
import { drawcord, elasticBand } from '../details/waist.ts';
import { type ClothNumbers, type Fold, type Sewn, type Side, sidesOf } from '../pattern/garment.ts';
import { nth, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { drawLegs, hemHeight, kneeHeight, middleSeam, plainTrousers, type TrousersCut } from './trousers.ts';

/** Trousers and shorts that are pulled on: an elastic waist, with or without a cord. */
export interface PullOnPlan extends TrousersCut {
  readonly band: number;
  /** Rows of stitches on the waistband, and how much shorter the elastic is than the cloth. */
  readonly rows?: number;
  readonly elastic?: number;
  /** A cord out of the waistband: how far apart its ends come out and how long they hang. */
  readonly cord?: { readonly apart: number; readonly lengths: readonly [number, number] };
  readonly pockets?: 'slant' | 'scoop' | 'none';
  /** Distance from the waist to the ends of the front pockets. */
  readonly pocketDepth?: number;
  /** A patch pocket on the right of the back: how wide and how high. */
  readonly backPocket?: readonly [number, number];
  /** Width of the hem and its rows of stitches. */
  readonly hemWidth?: number;
  readonly hemRows?: readonly number[];
  /** Height to which the leg is turned up instead of hemmed. */
  readonly turnUp?: number;
  /** Rows of stitches beside the seams. */
  readonly flatSeams?: boolean;
  /** Patches over the knees, width and height. */
  readonly knees?: Point;
  /** Strength of the wash, for denim. */
  readonly worn?: number;
  readonly stitches?: StitchStyle;
  readonly cloth?: ClothNumbers;
  readonly extras?: (sewn: Sewn, plan: PullOnPlan) => void;
  /** Seed of the gathers below the waistband. */
  readonly seed?: number;
}

const FINE: StitchStyle = { width: 0.0006, length: 0.0026, gap: 0.0011 };

export function pullOn(plan: PullOnPlan): Sewn {
  const { stitches = FINE, turnUp = 0, flatSeams = false, elastic = 0.88 } = plan;
  const sewn = plainTrousers(plan, { bend: 0.9, thickness: 0.0017, stretch: 25, ...plan.cloth }, waistGathers(plan));
  for (const side of sidesOf(sewn)) {
    if (plan.worn) drawWear(side, plan, plan.worn);
    const hem = turnUp ? 0 : (plan.hemWidth ?? 0.024);
    drawLegs(side, { hem, hemRows: plan.hemRows ?? [0, 0.005], stitches, inner: flatSeams, outer: flatSeams });
    if (turnUp) turnUps(side.pen, side.outline.edge('leg'), turnUp);
    middleSeam(side, plan, flatSeams ? stitches : undefined);
  }
  drawFrontPockets(sewn, plan, stitches);
  if (plan.backPocket) drawBackPocket(sewn, plan, plan.backPocket, stitches);
  if (plan.knees)
    kneePatches(sewn.front.pen, [plan.kneeGap + plan.knee / 2, kneeHeight(plan)], ...plan.knees, stitches);
  for (const { pen, outline } of sidesOf(sewn)) elasticBand(pen, outline.across('waist'), plan.band, plan.rows ?? 3);
  sewn.garment.elastic.push({ low: -plan.dip - plan.band, high: plan.backRise + 0.01, by: elastic });
  if (plan.cord) drawcord(sewn, -plan.dip - plan.band * 0.5, plan.cord.apart, plan.cord.lengths);
  sewn.garment.views = viewsOf(plan);
  plan.extras?.(sewn, plan);
  return sewn;
}

/** Short folds that fall from the waistband. */
function waistGathers({ waist, hip, hipAt, dip, band, seed = 7 }: PullOnPlan): Fold[] {
  const top = -dip * 0.6 - band;
  const style = { width: [0.006, 0.017], height: [0.006, 0.005], seed, length: [0.35, 0.8] } as const;
  const from = [[-waist * 0.93, top] as const, [waist * 0.93, top] as const] as const;
  const to = [[-hip * 0.95, -hipAt] as const, [hip * 0.95, -hipAt] as const] as const;
  return gathers(Math.round(waist * 80), from, to, style);
}

function drawWear({ name, pen, outline }: Side, cut: TrousersCut, amount: number): void {
  const knee: Point = [cut.kneeGap + cut.knee / 2, kneeHeight(cut)];
  const places = { hip: cut.hip, crotch: cut.crotch, knee, amount };
  wornLegs(pen, places);
  if (name === 'back') wornSeat(pen, places);
  wornSeams(pen, { side: outline.edge('side'), inseam: outline.edge('inseam'), leg: outline.edge('leg') }, amount);
}

function drawFrontPockets({ front: { pen } }: Sewn, plan: PullOnPlan, stitches: StitchStyle): void {
  const { waist, hip, band, pockets = 'slant', hipAt } = plan;
  const depth = plan.pocketDepth ?? hipAt * 0.86;
  const [from, to]: [Point, Point] = [
    [waist * 0.72, -band - 0.005],
    [hip * 0.99, -depth],
  ];
  if (pockets === 'slant') slantPockets(pen, from, to, { stitches });
  if (pockets === 'scoop') scoopPockets(pen, [waist * 0.6, from[1]], to, { stitches, faded: (plan.worn ?? 0) * 0.5 });
}

function drawBackPocket({ back: { pen } }: Sewn, plan: PullOnPlan, size: Point, stitches: StitchStyle): void {
  const middle: Point = [plan.hip * 0.5, -plan.crotch * 0.56];
  patchPocket(pen, pocketOutline(middle, ...size, 'round'), { strip: 0.016, rows: [0.002, 0.007], stitches });
}

function viewsOf(plan: PullOnPlan): Sewn['garment']['views'] {
  const size = plan.hip / 0.27;
  const hemAt: Point = [plan.hemGap + plan.hem * 0.55, hemHeight(plan) + 0.06 * size];
  return [
    { name: 'waist', on: 'front', at: [0.02, -plan.dip - 0.045 * size], width: 0.32 * size },
    { name: 'pocket', on: 'front', at: [plan.hip * 0.72, -plan.hipAt * 0.6], width: 0.3 * size },
    { name: 'hem', on: 'front', at: hemAt, width: 0.32 * size },
    { name: 'knee', on: 'front', at: [plan.kneeGap + plan.knee / 2, kneeHeight(plan)], width: 0.34 * size },
    { name: 'seat', on: 'back', at: [plan.hip * 0.4, -plan.crotch * 0.5], width: 0.36 * size, side: 'back' },
  ];
}

/** A binding round the end of a leg that runs a little up the outer seam, as on running shorts. */
export function sideSplit(sewn: Sewn, height: number): void {
  for (const { pen, outline } of sidesOf(sewn)) {
    onBothSides((flip, side) => {
      const foot = nth(outline.edge('leg'), 0);
      const line = flip(straight(foot, [foot[0] - 0.004, foot[1] + height]));
      stitch(pen, offset(line, side * -0.007), FINE);
      pen.ridge(line, 0.012, 0.0008, 0.0008);
      twinStitch(pen, flip(straight([foot[0] - 0.012, foot[1] + height], [foot[0], foot[1] + height])), 0.002, FINE);
    });
  }
}
