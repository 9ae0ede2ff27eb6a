import type { Side } from '../pattern/garment.ts';
import { type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';
import type { Pen } from '../pattern/sheet.ts';

/** A top as it lies folded: shoulders, and straight folds beside and below. Metres. */
export interface FoldedShape {
  /** Half the width, and where it is folded below. */
  readonly half: number;
  readonly low: number;
  /** The top of the shoulder, how deep the front neck lies below it, and half the neck's width. */
  readonly top: number;
  readonly neckDepth: number;
  readonly neckWidth: number;
}

export function foldedHalf(shape: FoldedShape, side: Side['name']): HalfOutline {
  const { half, low, top, neckWidth } = shape;
  const depth = side === 'front' ? shape.neckDepth : 0.02;
  const outline = new HalfOutline([0, top - depth]);
  outline.curve('neck', [neckWidth * 0.62, top - depth], [neckWidth * 0.94, top - depth * 0.6], [neckWidth, top]);
  const span = half - 0.006 - neckWidth;
  const shoulder: Point = [half - 0.006, top - 0.022];
  outline.curve('shoulder', [neckWidth + span * 0.33, top - 0.004], [neckWidth + span * 0.75, top - 0.012], shoulder);
  outline.curve('fold', [half + 0.001, top - 0.06], [half + 0.002, low + 0.1], [half, low + 0.006]);
  return outline.curve('low', [half - 0.002, low], [half * 0.5, low - 0.001], [0, low - 0.001]);
}

/** The board that a folded top lies on. */
export const foldedBoard = (shape: FoldedShape, high = 0.016) => ({
  outline: foldedHalf(shape, 'front')
    .whole()
    .flatMap(([, line]) => line.slice(0, -1)),
  high,
});

/** The folded shirt from behind: the sides laid across, and the lower part turned up. */
export function drawFoldedBack(pen: Pen, { half, low, top }: FoldedShape): void {
  onBothSides((flip, side) => {
    const edge = flip([
      [half * 0.15, top - 0.068],
      [half * 0.42, low + 0.16],
      [half * 0.46, low + 0.005],
    ]);
    pen.darken(offset(edge, side * -0.002), 0.005, 0.5, 0.0016);
    pen.darken(edge, 0.0012, 0.5, 0.0003);
    const field: Line = [...edge.map(([x, y]): Point => [Math.abs(x), y]), [0.2, low - 0.02], [0.2, top], [0.07, top]];
    pen.raise(flip(field), 0.0016, 0.0006);
  });
  const tail = low + (top - low) * 0.27;
  pen.raise(
    [
      [-0.2, tail],
      [0.2, tail],
      [0.2, low - 0.02],
      [-0.2, low - 0.02],
    ],
    0.0014,
    0.0005,
  );
  const edge: Line = [
    [-0.2, tail],
    [0.2, tail],
  ];
  pen.darken(offset(edge, -0.0016), 0.005, 0.5, 0.0014);
}
