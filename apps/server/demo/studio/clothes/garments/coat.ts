import { type ButtonStyle, button, buttonhole } from '../details/buttons.ts';
import { flapPocket, patchPocket, weltPocket } from '../details/pockets.ts';
import { crease, hem, laidEdge, seam, stitch } from '../details/sewing.ts';
import { type LapelShape, lapelCrossing, lapels, sleeveButtons } from '../details/tailoring.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { type Line, mirrored, onBothSides, type Point } from '../pattern/lines.ts';
import {
  armholeLine,
  type LongSleevedCut,
  longSleevedHalf,
  SHIRT_CUT,
  SHOULDER_TOP,
  sleeveArea,
  sleevePoints,
} from './long-sleeved.ts';

export interface CoatPlan extends Partial<LongSleevedCut> {
  /** Height of the lapels' lower ends, and the width by which the fronts reach over the middle. */
  readonly closing: number;
  readonly over: number;
  readonly tip: Point;
  readonly collarTip: Point;
  /** Middles of the buttons. */
  readonly buttons: readonly Point[];
  readonly buttonStyle?: ButtonStyle;
  /** On the front, right-hand: flaps and welts are mirrored, patches as well. */
  readonly flaps?: readonly Line[];
  readonly patches?: readonly Line[];
  /** A slanting pocket slit on both sides. */
  readonly welts?: readonly (readonly [Point, Point])[];
  /** A welt on the chest, on the picture's right only. */
  readonly chestWelt?: readonly [Point, Point];
  readonly sleeveButtons?: number;
  /** The back: a vent up to this height, a half belt at this height. */
  readonly vent?: number;
  readonly backBelt?: number;
  /** Rows of stitches beside the edges. */
  readonly stitched?: boolean;
  readonly cloth?: ClothNumbers;
}

const COATING: ClothNumbers = {
  slack: [1.007, 1.007],
  uneven: 0.0022,
  bend: 3.4,
  stretch: 25,
  shear: 14,
  mass: 0.35,
  wrinkle: [5, 3, 0.01],
  thickness: 0.0034,
  layerGap: 0.006,
  hemBend: 4,
};

const COAT_CUT: LongSleevedCut = {
  ...SHIRT_CUT,
  chest: 0.272,
  waist: 0.262,
  hem: 0.29,
  length: 1.04,
  tail: 0,
  neckWidth: 0.08,
  vee: true,
  shoulder: 0.232,
  slope: 0.05,
  armDepth: 0.225,
  sleeve: 0.66,
  wrist: 0.13,
  spread: 1,
};

/** A coat or a blazer that is buttoned under its lapels. */
export function coat(plan: CoatPlan): Sewn {
  const base: LongSleevedCut = { ...COAT_CUT, ...plan };
  const { closing: low, over, tip, collarTip, stitched = false } = plan;
  const shape: LapelShape = { neck: [base.neckWidth, SHOULDER_TOP], low, over, tip, collarTip, stitched };
  const cut = { ...base, neckDepth: SHOULDER_TOP - lapelCrossing(shape) };
  const sewn = sewnBody({
    front: longSleevedHalf(cut, 'front'),
    back: longSleevedHalf(cut, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    cloth: { ...COATING, ...plan.cloth },
  });
  for (const side of sidesOf(sewn)) drawSide(side, cut, stitched);
  drawFront(sewn, cut, plan);
  drawBack(sewn, cut, plan);
  lapels(sewn, shape);
  for (const at of plan.buttons) {
    buttonhole(sewn.front.pen, at, 0.014, false);
    button(sewn, 'front', at, { radius: 0.0115, thick: 1.6, ...plan.buttonStyle });
  }
  addSleeveButtons(sewn, cut, plan);
  const { outer } = sleevePoints(cut);
  sewn.garment.views = [
    { name: 'lapel', on: 'front', at: [0.05, 0.19], width: 0.4 },
    { name: 'buttons', on: 'front', at: [0.02, low - 0.06], width: 0.34 },
    { name: 'sleeve', on: 'front', at: [outer[0] - 0.08, outer[1] + 0.06], width: 0.34 },
    { name: 'pocket', on: 'front', at: [0.14, low - 0.16], width: 0.36 },
    { name: 'nape', on: 'back', at: [0, 0.2], width: 0.4, side: 'back' },
    { name: 'vent', on: 'back', at: [0.02, SHOULDER_TOP - cut.length + 0.16], width: 0.42, side: 'back' },
  ];
  return sewn;
}

function drawSide({ pen, outline }: Side, cut: LongSleevedCut, stitched: boolean): void {
  const points = sleevePoints(cut);
  onBothSides((flip, side) => {
    pen.zone(flip(sleeveArea(points)), { kind: 'sleeve', angle: side * 12 });
    seam(pen, flip(armholeLine(points)), side, 0.0012);
    pen.ridge(flip(outline.edge('shoulder')), 0.016, 0.0006, 0.0015);
    pen.ridge(flip(outline.edge('cuff')), 0.05, 0.0007, 0.0012);
    if (stitched) hem(pen, flip(outline.edge('cuff')), side * 0.03, [0]);
  });
  const foot = outline.across('hem');
  if (stitched) hem(pen, foot, 0.03, [0]);
  else pen.ridge(foot, 0.07, 0.0007, 0.002);
}

function drawFront({ front: { pen } }: Sewn, cut: LongSleevedCut, plan: CoatPlan): void {
  const foot = SHOULDER_TOP - cut.length - 0.01;
  const edge: Line = [
    [-plan.over, plan.closing + 0.004],
    [-plan.over, foot],
  ];
  laidEdge(pen, edge, -1, 0.0018);
  if (plan.stitched)
    stitch(
      pen,
      edge.map(([x, y]): Point => [x + 0.007, y]),
    );
  onBothSides((flip, side) => {
    const outline = (line: Line) =>
      side > 0 ? line : mirrored([...line.slice(0, 2)].reverse().concat([...line.slice(2)].reverse()));
    for (const flap of plan.flaps ?? []) flapPocket(pen, outline(flap), plan.stitched);
    for (const patch of plan.patches ?? []) patchPocket(pen, outline(patch), { strip: 0.028, height: 0.0016 });
    for (const [from, to] of plan.welts ?? []) {
      const [start, end] = [flip([from]), flip([to])].flat();
      if (start && end) weltPocket(pen, side > 0 ? start : end, side > 0 ? end : start, 0.026);
    }
    const dart = flip([
      [0.115, plan.closing + 0.1],
      [0.112, plan.closing - 0.02],
      [0.118, plan.closing - 0.15],
    ]);
    seam(pen, dart, side, 0.0004);
  });
  if (plan.chestWelt) weltPocket(pen, ...plan.chestWelt, 0.024);
}

function drawBack({ back: { pen } }: Sewn, cut: LongSleevedCut, plan: CoatPlan): void {
  const foot = SHOULDER_TOP - cut.length - 0.01;
  seam(
    pen,
    [
      [0, 0.33],
      [0, plan.vent ?? foot],
    ],
    1,
    0.0008,
  );
  if (plan.vent !== undefined) {
    laidEdge(
      pen,
      [
        [0, plan.vent],
        [0, foot],
      ],
      -1,
      0.0018,
    );
    stitch(pen, [
      [0.001, plan.vent],
      [0.04, plan.vent - 0.024],
    ]);
  }
  if (plan.backBelt !== undefined) {
    const y = plan.backBelt;
    const belt: Line = [
      [-0.13, y + 0.024],
      [0.13, y + 0.024],
      [0.13, y - 0.024],
      [-0.13, y - 0.024],
    ];
    pen.raise(belt, 0.0018, 0.0005);
    pen.darken([...belt, ...belt.slice(0, 2)], 0.004, 0.4, 0.0012);
    for (const side of [-1, 1])
      crease(
        pen,
        [
          [side * 0.05, y - 0.03],
          [side * 0.055, y - 0.2],
        ],
        0.0014,
        0.3,
      );
  }
}

function addSleeveButtons(sewn: Sewn, cut: LongSleevedCut, plan: CoatPlan): void {
  const { outer } = sleevePoints(cut);
  const places = sleeveButtons([outer[0] - 0.014, outer[1] + 0.03], plan.sleeveButtons ?? 0);
  for (const at of places) {
    for (const side of [-1, 1]) {
      button(sewn, 'front', [side * at[0], at[1]], { ...plan.buttonStyle, radius: 0.0065, thick: 1.2 });
    }
  }
}
