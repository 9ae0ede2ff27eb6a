import { button } from '../details/buttons.ts';
import { fading, type StitchStyle } from '../details/sewing.ts';
import { jettedPockets, slantPockets, straight } from '../details/trouser-parts.ts';
import { beltLoop, fly, waistband } from '../details/waist.ts';
import { type ClothNumbers, type Sewn, type Side, sidesOf } from '../pattern/garment.ts';
import { type Line, offset, onBothSides } from '../pattern/lines.ts';
import {
  drawLegs,
  heightAt,
  hemHeight,
  middleSeam,
  plainTrousers,
  STRAIGHT_CUT,
  type TrousersCut,
} from './trousers.ts';

export interface ChinosPlan extends Partial<TrousersCut> {
  readonly cloth?: ClothNumbers;
}

const FINE: StitchStyle = { width: 0.0006, length: 0.0028, gap: 0.0011 };
const BAND = 0.04;

/** A relaxed leg with a gentle taper. */
const CHINO_CUT: TrousersCut = {
  ...STRAIGHT_CUT,
  waist: 0.205,
  hip: 0.264,
  crotch: 0.318,
  inseam: 0.74,
  knee: 0.206,
  hem: 0.168,
  kneeGap: 0.05,
  hemGap: 0.072,
};

/** Chinos: slanting front pockets, a fly, two buttoned pockets cut into the back. */
export function chinos({ cloth, ...own }: ChinosPlan = {}): Sewn {
  const cut: TrousersCut = { ...CHINO_CUT, ...own };
  const sewn = plainTrousers(cut, { bend: 1.4, thickness: 0.0016, uneven: 0.0018, slack: [1.007, 1.009], ...cloth });
  for (const side of sidesOf(sewn)) {
    drawLegs(side, { hem: 0.034, stitches: { ...FINE, opacity: 0.5 }, inner: false });
    puckeredSeams(side);
  }
  const { pen } = sewn.front;
  slantPockets(pen, [cut.waist * 0.74, -BAND - 0.004], [cut.hip * 0.955, -0.2], { stitches: FINE, faded: 0.5 });
  fly(pen, -cut.dip - BAND, -cut.crotch + 0.075, FINE);
  middleSeam(sewn.back, cut, FINE);
  darts(sewn.back);
  jettedPockets(sewn, [cut.hip * 0.46, -0.112], 0.128, 0.008);
  for (const { pen: edgePen, outline } of sidesOf(sewn))
    waistband(edgePen, outline.across('waist'), { width: BAND, stitches: FINE, faded: 0.5 });
  addLoops(sewn, cut);
  button(sewn, 'front', [0.002, -cut.dip - BAND / 2], { radius: 0.0085, thick: 1.2 });
  sewn.garment.views = [
    { name: 'waist', on: 'front', at: [0.06, -0.1], width: 0.32 },
    { name: 'hem', on: 'front', at: [cut.hemGap + cut.hem * 0.45, hemHeight(cut) + 0.08], width: 0.3 },
    { name: 'pocket', on: 'back', at: [cut.hip * 0.44, -0.1], width: 0.3, side: 'back' },
  ];
  return sewn;
}

/** Cloth dyed after sewing is lighter on the ridge of its seams and darker beside them. */
function puckeredSeams({ pen, outline }: Side): void {
  onBothSides((flip, side) => {
    for (const name of ['side', 'inseam', 'leg'] as const) {
      const line: Line = flip(outline.edge(name));
      fading(pen, offset(line, side * 0.004), 0.009, 0.5);
      pen.ridge(offset(line, side * 0.007), 0.006, 0.0006, 0.0012, [0.004, 0.008]);
    }
    fading(pen, offset(flip(outline.edge('leg')), side * 0.032), 0.008, 0.4);
  });
}

function darts({ pen, outline }: Side): void {
  onBothSides((flip) => {
    const x = 0.118;
    const top = heightAt(outline.across('waist'), x) - BAND;
    const dart = flip(straight([x, top], [x + 0.002, -0.1]));
    pen.ridge(dart, 0.0016, -0.001, 0.0004);
    pen.darken(dart, 0.0012, 0.5, 0.0003);
  });
}

function addLoops(sewn: Sewn, cut: TrousersCut): void {
  for (const side of sidesOf(sewn)) {
    const places = side.name === 'front' ? [-0.54, 0.54] : [-0.66, 0, 0.66];
    for (const share of places) {
      const x = share * cut.waist;
      const y = heightAt(side.outline.across('waist'), x);
      beltLoop(sewn, side.name, x, y - 0.002, y - BAND - 0.008, 0.0105);
    }
  }
}
