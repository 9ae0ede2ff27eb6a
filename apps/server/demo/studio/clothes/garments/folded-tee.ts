import { neckLabel } from '../details/buttons.ts';
import { ribBand } from '../details/rib.ts';
import { seam, stitch } from '../details/sewing.ts';
import { type Sewn, sewnBody, sidesOf } from '../pattern/garment.ts';
import { offset, onBothSides } from '../pattern/lines.ts';
import { drawFoldedBack, type FoldedShape, foldedBoard, foldedHalf } from './folded-outline.ts';

export interface FoldedTeePlan extends Partial<FoldedShape> {
  readonly rib?: number;
  readonly bend?: number;
}

const SHAPE: FoldedShape = { half: 0.138, low: -0.03, top: 0.338, neckDepth: 0.085, neckWidth: 0.09 };

/** A T-shirt folded to the size of a shelf. */
export function foldedTee({ rib = 0.02, bend = 0.9, ...own }: FoldedTeePlan = {}): Sewn {
  const shape: FoldedShape = { ...SHAPE, ...own };
  const sewn = sewnBody({
    front: foldedHalf(shape, 'front'),
    back: foldedHalf(shape, 'back'),
    sew: ['shoulder', 'fold', 'low'],
    cloth: { slack: [1.003, 1.003], uneven: 0.001, bend, wrinkle: [6, 4, 0.004], thickness: 0.002 },
  });
  sewn.garment.board = foldedBoard(shape);
  for (const { pen, outline, name } of sidesOf(sewn)) {
    const neck = outline.across('neck');
    ribBand(pen, neck, rib, { centre: [0, name === 'front' ? shape.top - 0.005 : shape.top + 0.16] });
    stitch(pen, offset(neck, rib + 0.004), { width: 0.0005, opacity: 0.7 });
    onBothSides((flip) => seam(pen, flip(outline.edge('shoulder')), 1, 0.0006));
  }
  neckLabel(sewn.back.pen, [0, shape.top - 0.071]);
  drawFoldedBack(sewn.back.pen, shape);
  return sewn;
}
