import { button, buttonhole } from '../details/buttons.ts';
import { straps } from '../details/dress-parts.ts';
import { fanFolds, puckers, shirring } from '../details/gathering.ts';
import { hem, laidEdge, stitch } from '../details/sewing.ts';
import { placket } from '../details/shirt-parts.ts';
import type { Sewn } from '../pattern/garment.ts';
import { bezier, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { strapBodice } from './bodices.ts';
import { dress, type Skirt, waistLine } from './dress.ts';

const SUN_SKIRT: Skirt = {
  side: [
    [0.168, 0],
    [0.2, -0.07],
    [0.25, -0.28],
    [0.29, -0.48],
    [0.314, -0.6],
  ],
  low: -0.632,
  waves: [3.5, 0.003],
  folds: (side) =>
    fanFolds({
      count: 12,
      apex: [0, 0.44],
      from: 0.45,
      to: 1.06,
      spread: 17,
      width: [0.007, 0.027],
      height: [0.008, 0.012],
      seed: side === 'front' ? 41 : 47,
      length: [0.55, 1],
    }),
  hem: 0.03,
};

const SUN_BODICE = strapBodice({
  neck: {
    front: [
      [0, 0.212],
      [0.05, 0.226],
      [0.1, 0.256],
      [0.124, 0.258],
    ],
    back: [
      [0, 0.216],
      [0.07, 0.216],
      [0.124, 0.224],
    ],
  },
  hollow: 0.01,
  pit: [0.202, 0.196],
  side: [
    [0.195, 0.12],
    [0.172, 0.03],
  ],
  seams: [bezier([0.104, 0.25], [0.1, 0.18], [0.094, 0.1], [0.084, 0.004])],
  facing: 0.014,
});

/** A sundress of linen: thin straps, buttons all the way down, a waist seam, pockets in the side seams. */
export function linenSundress(): Sewn {
  return dress({
    bodice: SUN_BODICE,
    skirt: SUN_SKIRT,
    cloth: { bend: 0.75, wrinkle: [9, 5, 0.005], slack: [1.009, 1.008], uneven: 0.0016, thickness: 0.0016 },
    finish: (sewn) => {
      placket(sewn.front.pen, 0.216, -0.64, { width: 0.03 });
      for (let k = 0; k < 9; k++) {
        const at: Point = [0, 0.185 - k * 0.082 - (k > 2 ? 0.004 : 0)];
        buttonhole(sewn.front.pen, at, 0.009);
        button(sewn, 'front', at, { radius: 0.0075, thick: 1.2 });
      }
      for (const [{ pen }, seed] of [
        [sewn.front, 3],
        [sewn.back, 7],
      ] as const)
        puckers(pen, waistLine(SUN_SKIRT), 0.045, 0.01, seed);
      shirring(sewn.back.pen, waistLine(SUN_SKIRT, 0.19), 9, 0.02);
      sidePockets(sewn);
      straps(sewn, { front: [0.118, 0.258], back: [0.1, 0.218], over: [0.102, 0.402], width: 0.013 });
    },
    views: [
      { name: 'neck', on: 'front', at: [0.04, 0.2], width: 0.36 },
      { name: 'pocket', on: 'front', at: [0.13, -0.1], width: 0.36 },
      { name: 'hem', on: 'front', at: [0.12, -0.52], width: 0.36 },
    ],
  });
}

/** Pockets hidden in the side seams show as an opening with a row of stitches. */
function sidePockets({ front: { pen } }: Sewn): void {
  onBothSides((flip, side) => {
    const mouth = flip([
      [0.202, -0.06],
      [0.214, -0.12],
      [0.228, -0.2],
    ]);
    laidEdge(pen, mouth, side > 0 ? -1 : 1, 0.0016);
    stitch(pen, offset(mouth, side * 0.007));
    hem(pen, mouth, side * 0.01, [0]);
  });
}
