import { neckLabel } from '../details/buttons.ts';
import { hem, seam } from '../details/sewing.ts';
import {
  type CloseUp,
  type ClothNumbers,
  type Fold,
  type Sewn,
  type Side,
  sewnBody,
  sidesOf,
} from '../pattern/garment.ts';
import { type Line, nth, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';
import type { Bodice } from './bodices.ts';

/** The part of a dress below the waist, which lies at y = 0. Metres. */
export interface Skirt {
  /** The right-hand side from the waist to the hem's corner. */
  readonly side: readonly Point[];
  /** Height of the middle of the hem. */
  readonly low: number;
  /** Round teeth of the hem on each half, and how deep they are. */
  readonly scallops?: readonly [count: number, depth: number];
  /** The hem rises and falls with the folds: waves on each half, and how high. */
  readonly waves?: readonly [count: number, height: number];
  readonly folds: (side: Side['name']) => Fold[];
  /** Width of the hem that is turned in. */
  readonly hem?: number;
}

export interface DressPlan {
  readonly bodice: Bodice;
  readonly skirt: Skirt;
  /** The seam that joins bodice and skirt is to be seen. */
  readonly waistSeam?: boolean;
  readonly cloth?: ClothNumbers;
  readonly label?: Point;
  /** Straps, belts, bows, buttons. */
  readonly finish?: (sewn: Sewn) => void;
  readonly views: CloseUp[];
}

const DRESSING: ClothNumbers = {
  slack: [1.006, 1.004],
  uneven: 0.0012,
  bend: 0.5,
  wrinkle: [5, 1.6, 0.003],
  thickness: 0.0012,
  layerGap: 0.0035,
};

/** A dress of a bodice and a skirt. */
export function dress(plan: DressPlan): Sewn {
  const { bodice, skirt } = plan;
  const half = (side: Side['name']) => hemmed(bodice.walk(new HalfOutline(bodice.start[side]), side), bodice, skirt);
  const sewn = sewnBody({
    front: half('front'),
    back: half('back'),
    sew: [...bodice.sew, 'waist', 'skirt'],
    cloth: { ...DRESSING, ...plan.cloth },
    frontFolds: skirt.folds('front'),
    backFolds: skirt.folds('back'),
  });
  for (const side of sidesOf(sewn)) {
    bodice.draw(side);
    hem(side.pen, side.outline.across('hem'), skirt.hem ?? 0.014, [0]);
    if (plan.waistSeam ?? true) seam(side.pen, waistLine(skirt), 1, 0.0006);
    onBothSides((flip) => side.pen.ridge(flip(side.outline.edge('skirt')), 0.01, 0.0005, 0.001));
  }
  if (plan.label) neckLabel(sewn.back.pen, plan.label, 0.026, 0.022);
  plan.finish?.(sewn);
  sewn.garment.views = [...plan.views];
  return sewn;
}

/** From the left end of the waist to the right one. */
export function waistLine({ side }: Skirt, y = 0): Point[] {
  const x = nth(side, 0)[0] + 0.02;
  return Array.from({ length: 25 }, (_, index): Point => [-x + (2 * x * index) / 24, y]);
}

function hemmed(outline: HalfOutline, bodice: Bodice, skirt: Skirt): HalfOutline {
  const [waist, ...below] = skirt.side;
  if (!waist) return outline;
  outline.via('waist', ...bodice.side, waist).via('skirt', ...below);
  return outline.add('hem', hemLine(skirt));
}

function hemLine({ side, low, scallops, waves }: Skirt): Line {
  const [x, y] = nth(side, -1);
  const steps = 96;
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = 1 - index / steps;
    const arc = low + (y - low) * t * t;
    const tooth = scallops ? scallops[1] * Math.abs(Math.sin(Math.PI * scallops[0] * (1 - t))) : 0;
    const wave = waves ? waves[1] * Math.sin(Math.PI * 2 * waves[0] * t) * Math.min(1, 6 * (1 - t)) : 0;
    return [x * t, arc - tooth + wave];
  });
}
