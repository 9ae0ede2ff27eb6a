import { button } from '../details/buttons.ts';
import { type WornPlaces, wornLegs, wornSeams, wornSeat } from '../details/denim-wear.ts';
import { openFly } from '../details/open-fly.ts';
import { fading, JEANS_STITCH, type StitchStyle } from '../details/sewing.ts';
import { backPockets, coinPocket, scoopPockets, straight, turnUps, yoke } from '../details/trouser-parts.ts';
import { beltLoop, fly, leatherTag, waistband } from '../details/waist.ts';
import { type ClothNumbers, type Fold, type Sewn, type Side, sidesOf } from '../pattern/garment.ts';
import { type Line, onBothSides, type Point } from '../pattern/lines.ts';
import {
  drawLegs,
  heightAt,
  hemHeight,
  kneeHeight,
  middleSeam,
  plainTrousers,
  STRAIGHT_CUT,
  type TrousersCut,
} from './trousers.ts';

export interface JeansPlan extends Partial<TrousersCut> {
  /** 0 as woven, 1 much washed. */
  readonly worn?: number;
  readonly band?: number;
  readonly ornament?: 'wings' | 'slants' | 'none';
  readonly stitches?: StitchStyle;
  /** Height to which the leg is turned up; 0 is a stitched hem. */
  readonly turnUp?: number;
  /** Distance from the waist to the lower ends of the front pockets' mouths. */
  readonly pocketDepth?: number;
  /** The legs are long and lie in small folds above their hems. */
  readonly stacked?: boolean;
  /** The fly is turned open and shows its buttons. */
  readonly open?: boolean;
  readonly cloth?: ClothNumbers;
  readonly extras?: (sewn: Sewn, cut: TrousersCut) => void;
}

/** A point of the straight jeans is moved to where it lies on another cut. */
const onCut =
  (cut: TrousersCut) =>
  (x: number, y: number): Point => [(x * cut.hip) / STRAIGHT_CUT.hip, (y * cut.crotch) / STRAIGHT_CUT.crotch];

/** Jeans with five pockets, a fly, belt loops, rivets and a leather patch. */
export function jeans(plan: JeansPlan = {}): Sewn {
  const cut: TrousersCut = { ...STRAIGHT_CUT, ...plan };
  const sewn = plainTrousers(cut, plan.cloth, plan.stacked ? stackedFolds(cut) : []);
  const { worn = 0.2, turnUp = 0, stitches = JEANS_STITCH } = plan;
  for (const side of sidesOf(sewn)) {
    drawWear(side, cut, worn);
    drawLegs(side, { hem: turnUp ? 0 : 0.019, stitches, inner: true });
    if (turnUp) turnUps(side.pen, side.outline.edge('leg'), turnUp);
  }
  drawFront(sewn, cut, plan);
  drawBack(sewn, cut, plan);
  for (const { pen, outline } of sidesOf(sewn))
    waistband(pen, outline.across('waist'), { width: plan.band ?? 0.042, stitches, faded: worn * 0.5 });
  addHardware(sewn, cut, plan);
  plan.extras?.(sewn, cut);
  addViews(sewn, cut);
  return sewn;
}

/** Folds across the legs above their hems, by turns from the outer and from the inner side. */
function stackedFolds(cut: TrousersCut): Fold[] {
  const [inner, outer] = [cut.hemGap, cut.hemGap + cut.hem];
  const low = hemHeight(cut);
  return [-1, 1].flatMap((side) =>
    [0.035, 0.062, 0.094, 0.13].map((above, index): Fold => {
      const [from, to] = index % 2 ? [inner, outer] : [outer, inner];
      const end = from + (to - from) * 0.72;
      return {
        line: [
          [side * from, low + above],
          [side * end, low + above + 0.012 * side * (index % 2 ? 1 : -1)],
        ],
        width: [0.015, 0.012],
        height: [0.008, 0.003],
      };
    }),
  );
}

const wornPlaces = (cut: TrousersCut, amount: number): WornPlaces => ({
  hip: cut.hip,
  crotch: cut.crotch,
  knee: [cut.kneeGap + cut.knee / 2, kneeHeight(cut)],
  amount,
});

function drawWear({ name, pen, outline }: Side, cut: TrousersCut, amount: number): void {
  const places = wornPlaces(cut, amount);
  wornLegs(pen, { ...places, whiskers: name === 'front' });
  if (name === 'back') wornSeat(pen, places);
  wornSeams(pen, { side: outline.edge('side'), inseam: outline.edge('inseam'), leg: outline.edge('leg') }, amount);
}

function drawFront({ front: { pen } }: Sewn, cut: TrousersCut, plan: JeansPlan): void {
  const { worn = 0.2, stitches = JEANS_STITCH, band = 0.042 } = plan;
  const at = onCut(cut);
  const depth = plan.pocketDepth ?? 0.153;
  const top = -cut.dip - band;
  scoopPockets(pen, [at(0.112, 0)[0], -band - 0.008], [cut.hip, -depth], { stitches, faded: worn * 0.5 });
  coinPocket(pen, [-at(0.15, 0)[0], -band - 0.068], [-at(0.216, 0)[0], -band - 0.061], stitches);
  fly(pen, top, -cut.crotch + 0.065, stitches);
  if (worn) fading(pen, straight([0.004, top], [0.004, -cut.crotch + 0.02]), 0.01, worn * 0.4);
}

/** The right-hand back pocket, clockwise from the upper left. */
function backPocketOutline(cut: TrousersCut): Line {
  const at = onCut(cut);
  return [at(0.036, -0.115), at(0.178, -0.1), at(0.171, -0.24), at(0.108, -0.27), at(0.044, -0.253)];
}

function drawBack({ back }: Sewn, cut: TrousersCut, plan: JeansPlan): void {
  const { worn = 0.2, stitches = JEANS_STITCH, ornament = 'wings' } = plan;
  const at = onCut(cut);
  middleSeam(back, cut, stitches);
  yoke(back.pen, at(0, -0.108), [cut.hip, at(0, -0.078)[1]], stitches, worn * 0.3);
  backPockets(back.pen, backPocketOutline(cut), { stitches, faded: worn * 0.35, ornament });
}

function addHardware(sewn: Sewn, cut: TrousersCut, plan: JeansPlan): void {
  const { band = 0.042, stitches = JEANS_STITCH } = plan;
  const at = onCut(cut);
  const loopAt = (side: Side, x: number) => {
    const y = heightAt(side.outline.across('waist'), x);
    beltLoop(sewn, side.name, x, y - 0.002, y - band - 0.011);
  };
  for (const x of [at(0.1, 0)[0], at(0.13, 0)[0]]) {
    for (const hand of [-1, 1]) loopAt(x < cut.hip * 0.45 ? sewn.front : sewn.back, hand * x);
  }
  loopAt(sewn.back, 0);
  const [left, right] = [-cut.waist * 0.62, -cut.waist * 0.24];
  const top = (x: number) => heightAt(sewn.back.outline.across('waist'), x);
  leatherTag(sewn, 'back', [
    [left, top(left) + 0.001],
    [right, top(right) + 0.001],
    [right, top(right) - band - 0.003],
    [left, top(left) - band - 0.003],
  ]);
  if (plan.open) openFly(sewn, { waist: [0, -cut.dip], band, deep: 0.145, reach: 0.066, stitches });
  else button(sewn, 'front', [0.002, -cut.dip - band / 2], { radius: 0.0088, kind: 'metal', holes: 0, thick: 1.5 });
  onBothSides((_, hand) => {
    for (const [x, y] of [
      [at(0.115, 0)[0], -band - 0.031],
      [cut.hip * 0.92, -0.148],
    ] as const)
      button(sewn, 'front', [x * hand, y], { radius: 0.0044, kind: 'metal', holes: 0, thick: 0.8 });
  });
}

function addViews(sewn: Sewn, cut: TrousersCut): void {
  const at = onCut(cut);
  sewn.garment.views = [
    { name: 'waist', on: 'front', at: [0.055, -0.085], width: 0.3 },
    { name: 'fly', on: 'front', at: [0.03, -0.1], width: 0.26 },
    { name: 'coin', on: 'front', at: at(-0.13, -0.1), width: 0.26 },
    { name: 'knee', on: 'front', at: [cut.kneeGap + cut.knee / 2, kneeHeight(cut)], width: 0.36 },
    { name: 'hem', on: 'front', at: [cut.hemGap + cut.hem * 0.45, hemHeight(cut) + 0.08], width: 0.3 },
    { name: 'pocket', on: 'back', at: at(0.1, -0.15), width: 0.3, side: 'back' },
    { name: 'patch', on: 'back', at: at(-0.07, -0.07), width: 0.3, side: 'back' },
  ];
}
