import { neckLabel } from '../details/buttons.ts';
import { hem, seam, stitch } from '../details/sewing.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** A sleeveless top. Half widths and lengths in metres. */
export interface TankCut {
  readonly chest: number;
  readonly hem: number;
  readonly length: number;
  readonly neckDepth: number;
  readonly backNeck: number;
  readonly neckWidth: number;
  /** Width of the strap at the shoulder. */
  readonly strap: number;
  /** Depth of the armhole, and the distance by which it is cut in. */
  readonly armDepth: number;
  readonly cutIn: number;
  /** Further distance by which the back's armhole is cut in: a racer back. */
  readonly racer: number;
  /** Width of the binding round neck and armholes. */
  readonly binding: number;
  /** No label inside the back: a collar has it. */
  readonly unlabelled?: boolean;
  readonly cloth?: ClothNumbers;
  readonly draw?: (sewn: Sewn) => void;
}

const TOP = 0.34;

function halfOutline(cut: TankCut, side: Side['name']): HalfOutline {
  const depth = side === 'front' ? cut.neckDepth : cut.backNeck;
  const cutIn = cut.cutIn + (side === 'back' ? cut.racer : 0);
  const low = TOP - cut.length;
  const end: Point = [cut.neckWidth + cut.strap, TOP - 0.014];
  const pit: Point = [cut.chest, TOP - cut.armDepth];
  const inner = end[0] - cutIn;
  const outline = new HalfOutline([0, TOP - depth]);
  outline.curve(
    'neck',
    [cut.neckWidth * 0.62, TOP - depth],
    [cut.neckWidth * 0.86, TOP - depth * 0.5],
    [cut.neckWidth, TOP],
  );
  outline.line('shoulder', end);
  outline.curve('arm', [inner, TOP - cut.armDepth * 0.4], [inner + 0.02, TOP - cut.armDepth * 0.96], pit);
  const height = pit[1] - low;
  const foot: Point = [cut.hem, low + 0.008];
  outline.curve('side', [cut.chest - 0.008, pit[1] - height * 0.33], [cut.hem - 0.006, pit[1] - height * 0.66], foot);
  return outline.curve('hem', [cut.hem * 0.63, low], [cut.hem * 0.31, low], [0, low]);
}

export function tank(cut: TankCut): Sewn {
  const sewn = sewnBody({
    front: halfOutline(cut, 'front'),
    back: halfOutline(cut, 'back'),
    sew: ['shoulder', 'side'],
    cloth: {
      slack: [1.008, 1.009],
      uneven: 0.0013,
      bend: 0.6,
      wrinkle: [7, 4, 0.005],
      thickness: 0.0015,
      ...cut.cloth,
    },
  });
  cut.draw?.(sewn);
  for (const side of sidesOf(sewn)) {
    const { pen, outline } = side;
    binding(side, outline.across('neck'), cut.binding);
    onBothSides((flip, sign) => {
      binding(side, flip(outline.edge('arm')), sign * cut.binding);
      seam(pen, flip(outline.edge('shoulder')), 1, 0.0006);
      pen.ridge(flip(outline.edge('side')), 0.01, 0.0004, 0.001);
    });
    hem(pen, outline.across('hem'), 0.022);
  }
  if (!cut.unlabelled) neckLabel(sewn.back.pen, [0, TOP - cut.backNeck - cut.binding - 0.024], 0.03, 0.022);
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.03, TOP - cut.neckDepth], width: 0.3 },
    { name: 'arm', on: 'front', at: [cut.chest * 0.72, TOP - cut.armDepth + 0.04], width: 0.3 },
    { name: 'hem', on: 'front', at: [cut.hem * 0.72, TOP - cut.length + 0.08], width: 0.27 },
    { name: 'mesh', on: 'back', at: [0.03, TOP - cut.backNeck - 0.13], width: 0.26, side: 'back' },
  ];
  return sewn;
}

/** A narrow band sewn over an edge. */
function binding({ pen }: Side, edge: Line, width: number): void {
  pen.zoneAlong(edge, Math.abs(width) * 2, { kind: 'binding' });
  pen.ridge(edge, Math.abs(width) * 2, 0.0008, 0.001);
  pen.darken(offset(edge, width), 0.0014, 0.4, 0.0004);
  stitch(pen, offset(edge, width * 0.8), { width: 0.0005 });
}
