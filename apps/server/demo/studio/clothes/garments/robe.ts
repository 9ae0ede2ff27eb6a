import { patchPocket, pocketOutline } from '../details/pockets.ts';
import { hem, laidEdge, seam, stitch } from '../details/sewing.ts';
import { shawlCollar } from '../details/tailoring.ts';
import { looseRibbon, tiedSash } from '../details/waist.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, offset, onBothSides, type Point } from '../pattern/lines.ts';
import type { Relief } from '../pattern/relief.ts';
import {
  acrossSleeve,
  armholeLine,
  type LongSleevedCut,
  longSleevedHalf,
  SHIRT_CUT,
  SHOULDER_TOP,
  sleeveArea,
  sleevePoints,
} from './long-sleeved.ts';

export interface RobePlan extends Partial<LongSleevedCut> {
  /** Height of the belt, which sets where the fronts cross at the end of the collar. */
  readonly belt: number;
  readonly collarWidth: number;
  /** A weave that is seen as relief. */
  readonly relief?: Relief;
  /** Length by which the sleeve's end is turned up. */
  readonly turnUp: number;
  readonly cloth?: ClothNumbers;
}

const ROBE_CUT: LongSleevedCut = {
  ...SHIRT_CUT,
  chest: 0.285,
  waist: 0.268,
  hem: 0.315,
  length: 1.13,
  tail: 0,
  neckWidth: 0.08,
  vee: true,
  shoulder: 0.262,
  slope: 0.058,
  armDepth: 0.25,
  sleeve: 0.575,
  wrist: 0.165,
  spread: 0.92,
};

/** A robe with a shawl collar, wrapped over and tied. */
export function robe(plan: RobePlan): Sewn {
  const base: LongSleevedCut = { ...ROBE_CUT, ...plan };
  const cross = plan.belt + 0.03;
  const cut = { ...base, neckDepth: SHOULDER_TOP - cross - 0.05 };
  const sewn = sewnBody({
    front: longSleevedHalf(cut, 'front'),
    back: longSleevedHalf(cut, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    depth: 0.006,
    cloth: {
      slack: [1.006, 1.006],
      uneven: 0.0018,
      bend: 2,
      mass: 0.3,
      wrinkle: [5, 3, 0.008],
      thickness: 0.003,
      layerGap: 0.006,
      hemBend: 4,
      ...plan.cloth,
    },
  });
  for (const side of sidesOf(sewn)) drawSide(side, cut, plan);
  const pocket = pocketOutline([0.17, plan.belt - 0.23], 0.16, 0.19, 'square');
  const left = pocket.map(([x, y]): Point => [x - 0.34, y]);
  for (const outline of [pocket, left])
    patchPocket(sewn.front.pen, outline, { strip: 0.032, height: 0.0018, ...(plan.relief && { relief: plan.relief }) });
  const foot = SHOULDER_TOP - cut.length;
  laidEdge(
    sewn.front.pen,
    bezier([-0.03, cross], [-0.05, cross - 0.2], [-0.06, foot + 0.2], [-0.058, foot - 0.01]),
    1,
    0.002,
  );
  shawlCollar(sewn, [cut.neckWidth, SHOULDER_TOP], [-0.024, cross - 0.012], plan.collarWidth, plan.relief);
  tieBelt(sewn, plan.belt, cut);
  const { outer, inner } = sleevePoints(cut);
  sewn.garment.elastic.push({ low: plan.belt - 0.02, high: plan.belt + 0.02, by: 0.96 });
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.03, 0.2], width: 0.4 },
    { name: 'belt', on: 'front', at: [-0.02, plan.belt - 0.03], width: 0.42 },
    { name: 'sleeve', on: 'front', at: [(outer[0] + inner[0]) / 2 - 0.02, outer[1] + 0.06], width: 0.34 },
  ];
  return sewn;
}

function drawSide({ pen, outline }: Side, cut: LongSleevedCut, plan: RobePlan): void {
  const points = sleevePoints(cut);
  const { left, low, right, high } = { left: -0.7, low: -1, right: 0.7, high: 0.5 };
  const relief = plan.relief ? { relief: plan.relief } : {};
  pen.zone(
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ],
    { kind: 'main', ...relief },
  );
  onBothSides((flip, side) => {
    pen.zone(flip(sleeveArea(points)), { kind: 'sleeve', angle: side * 12, ...relief });
    seam(pen, flip(armholeLine(points)), side, 0.001);
    const [outer, inner] = acrossSleeve(points, outline, plan.turnUp);
    const joint = flip([inner, outer]);
    laidEdge(pen, joint, side > 0 ? -1 : 1, 0.0022);
    stitch(pen, offset(joint, side * 0.006));
    pen.ridge(flip(outline.edge('side')), 0.012, 0.0006, 0.0015);
  });
  hem(pen, outline.across('hem'), 0.03, [0]);
}

/** A belt round the waist, tied in front. */
function tieBelt(sewn: Sewn, y: number, cut: LongSleevedCut): void {
  const half = cut.waist + 0.003;
  for (const on of ['front', 'back'] as const) {
    const line: Point[] = [
      [-half, y + 0.004],
      [-half * 0.5, y - 0.002],
      [0, y - 0.004],
      [half * 0.5, y - 0.002],
      [half, y + 0.004],
    ];
    looseRibbon(sewn, line, 0.042, 0.042, { on, rise: 0.003, thick: 0.004, angle: 0, stiff: 20 });
  }
  tiedSash(sewn, [-0.03, y], 1.35, 0.36);
}
