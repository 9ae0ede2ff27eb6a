import { buttonRow } from '../details/buttons.ts';
import { patchPocket, pocketOutline } from '../details/pockets.ts';
import { seam, stitch } from '../details/sewing.ts';
import { placket, shirtCollar } from '../details/shirt-parts.ts';
import { laidTie } from '../details/tie.ts';
import { type Sewn, sewnBody } from '../pattern/garment.ts';
import { offset, onBothSides } from '../pattern/lines.ts';
import { drawFoldedBack, type FoldedShape, foldedBoard, foldedHalf } from './folded-outline.ts';
import { SHOULDER_TOP } from './long-sleeved.ts';

const SHAPE: FoldedShape = { half: 0.132, low: -0.06, top: SHOULDER_TOP, neckDepth: 0.062, neckWidth: 0.072 };

/** A buttoned shirt folded over a board, with a tie laid beside its placket. */
export function foldedShirtAndTie(): Sewn {
  const sewn = sewnBody({
    front: foldedHalf(SHAPE, 'front'),
    back: foldedHalf(SHAPE, 'back'),
    sew: ['shoulder', 'fold', 'low'],
    cloth: { slack: [1.002, 1.002], uneven: 0.0009, bend: 1.3, stretch: 25, wrinkle: [8, 6, 0.004], thickness: 0.0014 },
  });
  const pen = sewn.front.pen;
  sewn.garment.board = foldedBoard(SHAPE);
  placket(pen, 0.29, SHAPE.low - 0.01);
  patchPocket(pen, pocketOutline([-0.078, 0.1], 0.088, 0.11, 'point'));
  onBothSides((flip, side) => {
    const shoulder = flip(sewn.front.outline.edge('shoulder'));
    seam(pen, offset(shoulder, side * 0.026), side > 0 ? -1 : 1);
    stitch(pen, offset(shoulder, side * 0.023));
  });
  drawFoldedBack(sewn.back.pen, SHAPE);
  buttonRow(sewn, 0, [0.265, 0.2, 0.12, 0.04, -0.03]);
  laidTie(sewn, [0.052, 0.262], 0.3, 3);
  shirtCollar(sewn, { point: [0.064, 0.204], neck: [0.072, SHOULDER_TOP], high: 0.366, meet: 0.256 });
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.015, 0.24], width: 0.27 },
    { name: 'tie', on: 'front', at: [0.04, 0.02], width: 0.26 },
  ];
  return sewn;
}
