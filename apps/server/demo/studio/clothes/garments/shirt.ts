import { type ButtonStyle, button, buttonRow } from '../details/buttons.ts';
import { type PocketStyle, patchPocket } from '../details/pockets.ts';
import { hem, seam, stitch, twinStitch } from '../details/sewing.ts';
import { backPleat, cuff, placket, shirtCollar } from '../details/shirt-parts.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { between, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
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

export interface ShirtPlan extends Partial<LongSleevedCut> {
  /** Tip of a collar leaf. */
  readonly collarPoint?: Point;
  /** Clockwise outlines of pockets on the front. */
  readonly pockets?: readonly Line[];
  readonly buttons?: readonly number[];
  readonly cuffHeight?: number;
  readonly backDetail?: 'pleat' | 'darts' | 'none';
  readonly buttonStyle?: ButtonStyle;
  readonly pocketStyle?: PocketStyle;
  /** Seams sewn twice with strong thread, and none of a shirt's yoke, cuff pleats and narrow hem: a work jacket. */
  readonly workwear?: boolean;
  /** A button in each collar tip. */
  readonly buttonDown?: boolean;
  /** Adds a thing under the collar, such as a tie, laid before the collar. */
  readonly underCollar?: (sewn: Sewn) => void;
  readonly cloth?: ClothNumbers;
}

const SHIRTING: ClothNumbers = {
  slack: [1.008, 1.008],
  uneven: 0.0013,
  bend: 0.6,
  stretch: 25,
  wrinkle: [9, 5, 0.004],
  thickness: 0.0012,
};

const BUTTONS = [0.265, 0.2, 0.115, 0.03, -0.055, -0.14, -0.225, -0.31];

/** A buttoned shirt with a turn-down collar. */
export function shirt(plan: ShirtPlan = {}): Sewn {
  const cut: LongSleevedCut = { ...SHIRT_CUT, ...plan };
  const sewn = sewnBody({
    front: longSleevedHalf(cut, 'front'),
    back: longSleevedHalf(cut, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    cloth: { ...SHIRTING, ...plan.cloth },
  });
  for (const side of sidesOf(sewn)) drawSide(sewn, side, cut, plan);
  placket(sewn.front.pen, 0.29, SHOULDER_TOP - cut.length - 0.005);
  for (const pocket of plan.pockets ?? []) patchPocket(sewn.front.pen, pocket, plan.pocketStyle);
  if (plan.workwear)
    twinStitch(
      sewn.back.pen,
      [
        [0, 0.32],
        [0, SHOULDER_TOP - cut.length],
      ],
      0.006,
      { width: 0.0007 },
    );
  else drawBack(sewn, plan.backDetail ?? 'pleat');
  const collarPoint = plan.collarPoint ?? [0.062, 0.209];
  const heights = plan.buttons ?? BUTTONS;
  buttonRow(sewn, 0, plan.underCollar ? heights.slice(1) : heights, plan.buttonStyle);
  plan.underCollar?.(sewn);
  shirtCollar(sewn, { point: collarPoint, neck: [cut.neckWidth, SHOULDER_TOP], high: 0.366, meet: 0.256 });
  if (plan.buttonDown) {
    const [x, y] = collarPoint;
    for (const side of [-1, 1]) button(sewn, 'front', [side * (x - 0.006), y + 0.012], { radius: 0.0045 });
  }
  const points = sleevePoints(cut);
  const cuffAt = between(points.outer, points.inner, 0.68);
  onBothSides((_, side) =>
    button(sewn, 'front', [side * cuffAt[0], cuffAt[1] + 0.03], {
      ...plan.buttonStyle,
      radius: plan.workwear ? 0.007 : 0.005,
    }),
  );
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.02, 0.245], width: 0.3 },
    { name: 'cuff', on: 'front', at: [cuffAt[0] - 0.03, cuffAt[1] + 0.05], width: 0.26 },
    { name: 'pocket', on: 'front', at: [0.1, 0.09], width: 0.28 },
    { name: 'nape', on: 'back', at: [0, 0.25], width: 0.34, side: 'back' },
    { name: 'hem', on: 'front', at: [0.06, SHOULDER_TOP - cut.length + 0.09], width: 0.3 },
  ];
  return sewn;
}

function drawSide(sewn: Sewn, { pen, outline, name }: Side, cut: LongSleevedCut, plan: ShirtPlan): void {
  const points = sleevePoints(cut);
  const arm = armholeLine(points);
  const { workwear = false, cuffHeight = 0.064 } = plan;
  onBothSides((flip, side) => {
    pen.zone(flip(sleeveArea(points)), { kind: 'sleeve', angle: side * 12 });
    seam(pen, flip(arm), side, 0.0006);
    if (workwear) twinStitch(pen, offset(flip(arm), side * -0.003), side * -0.006, { width: 0.0007 });
    else stitch(pen, offset(flip(arm), side * 0.007));
    const shoulder = flip(outline.edge('shoulder'));
    const yoke = name === 'front' && !workwear ? 0.03 : 0.005;
    seam(pen, offset(shoulder, side * yoke), side > 0 ? -1 : 1);
    stitch(pen, offset(shoulder, side * (yoke - 0.003)));
    const joint = acrossSleeve(points, outline, cuffHeight);
    const low: [Point, Point] = [
      [points.outer[0] + 0.003, points.outer[1] - 0.007],
      [points.inner[0] - 0.003, points.inner[1] - 0.007],
    ];
    cuff(sewn, pen, { low, joint, angle: 8, pleats: !workwear }, flip, side);
    pen.ridge(flip(outline.edge('side')), 0.012, 0.0005, 0.001);
  });
  hem(pen, outline.across('hem'), cut.tail > 0.01 ? 0.007 : 0.02, [0]);
}

function drawBack({ back: { pen } }: Sewn, detail: 'pleat' | 'darts' | 'none'): void {
  const yoke: Line = [
    [-0.26, 0.2],
    [0.26, 0.2],
  ];
  seam(pen, yoke);
  stitch(pen, offset(yoke, -0.004));
  if (detail === 'pleat') {
    backPleat(pen, 0.2, 0.02);
    return;
  }
  onBothSides((flip) =>
    seam(
      pen,
      flip([
        [0.1, 0.06],
        [0.108, -0.1],
        [0.1, -0.27],
      ]),
      1,
      0.0003,
    ),
  );
}
