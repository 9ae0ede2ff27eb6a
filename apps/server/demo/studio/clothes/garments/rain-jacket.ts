import { button } from '../details/buttons.ts';
import { hood } from '../details/hood.ts';
import { flapPocket } from '../details/pockets.ts';
import { hem, seam, stitch } from '../details/sewing.ts';
import { placket } from '../details/shirt-parts.ts';
import { type Sewn, sewnBody, sidesOf } from '../pattern/garment.ts';
import { flippedOutline, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import {
  armholeLine,
  type LongSleevedCut,
  longSleevedHalf,
  SHIRT_CUT,
  SHOULDER_TOP,
  sleeveArea,
  sleevePoints,
} from './long-sleeved.ts';

/** A child's raincoat, about six years old: wide, straight, to the hip. */
const CUT: LongSleevedCut = {
  ...SHIRT_CUT,
  chest: 0.208,
  waist: 0.212,
  hem: 0.228,
  length: 0.56,
  tail: 0,
  neckDepth: 0.05,
  neckWidth: 0.07,
  shoulder: 0.182,
  slope: 0.04,
  armDepth: 0.185,
  sleeve: 0.44,
  wrist: 0.105,
  spread: 0.8,
};

const FOOT = SHOULDER_TOP - CUT.length;

/** A hooded jacket with big buttons, flap pockets and taped seams. */
export function rainJacket(): Sewn {
  const sewn = sewnBody({
    front: longSleevedHalf(CUT, 'front'),
    back: longSleevedHalf(CUT, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    cloth: {
      slack: [1.007, 1.007],
      uneven: 0.0022,
      bend: 2.4,
      stretch: 30,
      mass: 0.22,
      wrinkle: [7, 5, 0.008],
      thickness: 0.002,
      layerGap: 0.006,
      hemBend: 4,
      gloss: 0.34,
    },
  });
  for (const { pen, outline } of sidesOf(sewn)) {
    const points = sleevePoints(CUT);
    onBothSides((flip, side) => {
      pen.zone(flip(sleeveArea(points)), { kind: 'sleeve', angle: side * 12 });
      const arm = flip(armholeLine(points));
      seam(pen, arm, side, 0.0008);
      stitch(pen, offset(arm, side * -0.006));
      hem(pen, flip(outline.edge('cuff')), side * 0.026, [0]);
    });
    hem(pen, outline.across('hem'), 0.026, [0]);
    const yoke: Line = [
      [-0.2, 0.2],
      [0.2, 0.2],
    ];
    seam(pen, yoke, 1, 0.0012);
    stitch(pen, offset(yoke, -0.006));
  }
  const front = sewn.front.pen;
  placket(front, 0.3, FOOT - 0.01, { width: 0.05 });
  const flap: Point[] = [
    [0.06, -0.045],
    [0.172, -0.04],
    [0.172, -0.094],
    [0.162, -0.1],
    [0.07, -0.104],
    [0.06, -0.098],
  ];
  for (const side of [-1, 1] as const) flapPocket(front, flippedOutline(flap, side), true);
  for (const y of [0.235, 0.13, 0.02, -0.09, -0.185]) {
    button(sewn, 'front', [0, y], { radius: 0.0125, thick: 1.5 });
  }
  hood(sewn, { neck: [CUT.neckWidth, SHOULDER_TOP], high: 0.205, half: 0.14, meet: 0.262, rim: 0.036 });
  sewn.garment.views = [
    { name: 'hood', on: 'front', at: [0, 0.34], width: 0.34 },
    { name: 'buttons', on: 'front', at: [0.05, 0.02], width: 0.27 },
    { name: 'pocket', on: 'front', at: [0.1, -0.1], width: 0.25 },
  ];
  return sewn;
}
