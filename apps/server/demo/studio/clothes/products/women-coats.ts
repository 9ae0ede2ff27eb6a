import { pocketOutline } from '../details/pockets.ts';
import { type CoatPlan, coat } from '../garments/coat.ts';
import type { Line, Point } from '../pattern/lines.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

/** A patch pocket that slants a little, as it hangs on a coat. */
const patch = (x: number, y: number, width: number, height: number, foot: 'square' | 'round'): Line =>
  pocketOutline([x, y], width, height, foot).map(([px, py]): Point => [px, py + (px - x) * 0.05]);

/** A woman's measures: narrower shoulders and sleeves, a nipped waist. */
const WOMAN: Partial<CoatPlan> = {
  chest: 0.246,
  waist: 0.226,
  hem: 0.272,
  shoulder: 0.208,
  armDepth: 0.212,
  sleeve: 0.585,
  wrist: 0.118,
  neckWidth: 0.076,
};

/** One wool on both faces, the inside a shade deeper. */
const doubleFace = (a: string, b: string, wrong: string, horn: string) =>
  ({
    cloth: { kind: 'melange', colours: [a, b] },
    weave: 'wool',
    wrong,
    thread: a,
    parts: { button: horn },
    label: '#efe6d4',
  }) as const;

const linenBlend = (cloth: string, wrong: string, horn: string) =>
  ({ cloth, weave: 'linen', wrong, thread: cloth, parts: { button: horn } }) as const;

export const womenCoats: readonly GarmentShoot[] = [
  {
    slug: 'double-face-coat-blush',
    garment: () =>
      coat({
        ...WOMAN,
        waist: 0.238,
        hem: 0.29,
        length: 1.12,
        closing: -0.04,
        over: 0.062,
        tip: [0.15, 0.21],
        collarTip: [0.118, 0.25],
        buttons: [
          [0.03, -0.07],
          [0.03, -0.22],
        ],
        buttonStyle: { radius: 0.014, thick: 1.6 },
        patches: [patch(0.158, -0.27, 0.165, 0.2, 'square')],
        stitched: true,
        cloth: { bend: 4.5, thickness: 0.0042 },
      }),
    seed: 36,
    dyes: doubleFace('#d6a99d', '#deb5a9', '#cb9b8e', '#8a5c50'),
    shots: usualShots('lapel', 'pocket'),
    colourways: {
      Camel: doubleFace('#b98a58', '#c6996a', '#a97b4c', '#5a3b25'),
      Charcoal: doubleFace('#3d4045', '#494c52', '#33363b', '#26262a'),
    },
  },
  {
    slug: 'checked-wool-coat',
    garment: () =>
      coat({
        ...WOMAN,
        chest: 0.258,
        waist: 0.252,
        hem: 0.274,
        length: 0.8,
        closing: 0.09,
        over: 0.03,
        tip: [0.112, 0.25],
        collarTip: [0.116, 0.25],
        buttons: [
          [0, 0.07],
          [0, -0.05],
          [0, -0.17],
          [0, -0.29],
        ],
        buttonStyle: { radius: 0.0135, thick: 1.8 },
        welts: [
          [
            [0.125, -0.12],
            [0.168, -0.26],
          ],
        ],
        sleeveButtons: 2,
        stitched: true,
        cloth: { bend: 5, thickness: 0.0036 },
      }),
    seed: 52,
    dyes: {
      cloth: {
        kind: 'tartan',
        bands: [
          ['#6d4a32', 26],
          ['#c19a67', 7],
          ['#6d4a32', 7],
          ['#b48a5a', 30],
          ['#e3cfa8', 3],
          ['#b48a5a', 12],
        ],
      },
      weave: 'wool',
      wrong: '#5a3d2b',
      thread: '#7a5638',
      parts: { button: '#4a3022' },
    },
    shots: usualShots('lapel', 'sleeve'),
  },
  {
    slug: 'relaxed-blazer-ivory',
    garment: () =>
      coat({
        ...WOMAN,
        chest: 0.25,
        waist: 0.234,
        hem: 0.256,
        length: 0.735,
        closing: 0.0,
        over: 0.02,
        tip: [0.12, 0.2],
        collarTip: [0.108, 0.246],
        buttons: [[0, -0.02]],
        patches: [patch(0.142, -0.245, 0.14, 0.15, 'round')],
        sleeveButtons: 2,
        vent: -0.22,
        cloth: { bend: 2.2, thickness: 0.0024, slack: [1.006, 1.006], wrinkle: [6, 4, 0.006] },
      }),
    seed: 67,
    dyes: linenBlend('#f0e9da', '#e6dccb', '#b08b62'),
    shots: usualShots('lapel', 'pocket'),
    colourways: {
      Sage: linenBlend('#9cab8d', '#8f9f80', '#6d5038'),
      Navy: linenBlend('#2f3c54', '#293549', '#6d5038'),
    },
  },
];
