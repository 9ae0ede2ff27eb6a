import { buttonRow } from '../details/buttons.ts';
import { patchPocket, pocketOutline } from '../details/pockets.ts';
import { seam, stitch } from '../details/sewing.ts';
import { placket, shirtCollar } from '../details/shirt-parts.ts';
import { laidTie } from '../details/tie.ts';
import { type Sewn, type Side, sewnBody } from '../pattern/garment.ts';
import { offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';
import { SHOULDER_TOP } from './long-sleeved.ts';

/** Half the width of a folded shirt, and where it is folded below, metres. */
const HALF = 0.132;
const LOW = -0.06;

/** A shirt as it lies folded: shoulders, and straight folds beside and below. */
function halfOutline(side: Side['name']): HalfOutline {
  const depth = side === 'front' ? 0.062 : 0.02;
  const [nx, top] = [0.072, SHOULDER_TOP];
  const outline = new HalfOutline([0, top - depth]);
  outline.curve('neck', [nx * 0.62, top - depth], [nx * 0.94, top - depth * 0.6], [nx, top]);
  outline.curve('shoulder', [0.09, top - 0.004], [0.112, top - 0.012], [HALF - 0.006, top - 0.022]);
  outline.curve('fold', [HALF + 0.001, top - 0.06], [HALF + 0.002, LOW + 0.1], [HALF, LOW + 0.006]);
  return outline.curve('low', [HALF - 0.002, LOW], [HALF * 0.5, LOW - 0.001], [0, LOW - 0.001]);
}

/** A buttoned shirt folded over a board, with a tie laid beside its placket. */
export function foldedShirtAndTie(): Sewn {
  const sewn = sewnBody({
    front: halfOutline('front'),
    back: halfOutline('back'),
    sew: ['shoulder', 'fold', 'low'],
    cloth: { slack: [1.004, 1.004], uneven: 0.0011, bend: 1.2, stretch: 25, wrinkle: [8, 6, 0.004], thickness: 0.0014 },
  });
  const pen = sewn.front.pen;
  sewn.garment.board = {
    outline: halfOutline('front')
      .whole()
      .flatMap(([, line]) => line.slice(0, -1)),
    high: 0.016,
  };
  placket(pen, 0.29, LOW - 0.01);
  patchPocket(pen, pocketOutline([-0.078, 0.1], 0.088, 0.11, 'point'));
  onBothSides((flip, side) => {
    const shoulder = flip(sewn.front.outline.edge('shoulder'));
    seam(pen, offset(shoulder, side * 0.026), side > 0 ? -1 : 1);
    stitch(pen, offset(shoulder, side * 0.023));
  });
  drawBack(sewn);
  buttonRow(sewn, 0, [0.265, 0.2, 0.12, 0.04, -0.03]);
  laidTie(sewn, [0.052, 0.262], 0.3, 3);
  shirtCollar(sewn, { point: [0.064, 0.204], neck: [0.072, SHOULDER_TOP], high: 0.366, meet: 0.256 });
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.015, 0.24], width: 0.27 },
    { name: 'tie', on: 'front', at: [0.04, 0.02], width: 0.26 },
  ];
  return sewn;
}

/** From behind one sees the sleeves laid across and the tail turned up. */
function drawBack({ back: { pen } }: Sewn): void {
  onBothSides((flip, side) => {
    const sleeve = flip([
      [0.02, 0.27],
      [0.055, 0.1],
      [0.06, -0.055],
    ]);
    pen.darken(offset(sleeve, side * -0.002), 0.005, 0.5, 0.0016);
    pen.darken(sleeve, 0.0012, 0.5, 0.0003);
    const field: Point[] = [
      [0.02, 0.27],
      [0.055, 0.1],
      [0.06, -0.08],
      [0.16, -0.08],
      [0.16, 0.32],
      [0.07, 0.32],
    ];
    pen.raise(flip(field), 0.0016, 0.0006);
  });
  const tail: Point[] = [
    [-0.15, 0.045],
    [0.15, 0.045],
    [0.15, -0.08],
    [-0.15, -0.08],
  ];
  pen.raise(tail, 0.0014, 0.0005);
  const edge: Point[] = [
    [-0.15, 0.045],
    [0.15, 0.045],
  ];
  pen.darken(offset(edge, -0.0016), 0.005, 0.5, 0.0014);
  stitch(pen, offset(edge, 0.006));
}
