import type { PrintSpec } from '../colour/prints.ts';
import { pocketOutline } from '../details/pockets.ts';
import { knottedTie } from '../details/tie.ts';
import { foldedShirtAndTie } from '../garments/folded-shirt.ts';
import { shirt } from '../garments/shirt.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const linen = (cloth: string, button: string) => ({ cloth, weave: 'linen', thread: cloth, parts: { button } }) as const;

const ivoryStripe: PrintSpec = {
  kind: 'stripes',
  upright: true,
  bands: [
    ['#f4eee0', 4],
    ['#e8dfcb', 2.4],
  ],
};

export const menShirts: readonly GarmentShoot[] = [
  {
    slug: 'linen-overshirt-sage',
    garment: () =>
      shirt({
        chest: 0.262,
        waist: 0.26,
        hem: 0.262,
        length: 0.735,
        tail: 0,
        sleeve: 0.59,
        wrist: 0.105,
        collarPoint: [0.072, 0.202],
        pockets: [
          pocketOutline([0.12, 0.085], 0.118, 0.14, 'round'),
          pocketOutline([-0.12, 0.085], 0.118, 0.14, 'round'),
        ],
        cuffHeight: 0.055,
        cloth: { slack: [1.01, 1.011], uneven: 0.0018, bend: 0.9, wrinkle: [8, 6, 0.006], thickness: 0.0016 },
      }),
    seed: 16,
    dyes: linen('#9aab8b', '#cfc4ab'),
    shots: usualShots('pocket', 'cuff'),
    colourways: { White: linen('#f7f4ec', '#e6dfce'), Clay: linen('#bd7b5d', '#7d5238') },
  },
  {
    slug: 'oxford-shirt-and-tie',
    garment: foldedShirtAndTie,
    seed: 24,
    dyes: {
      cloth: {
        kind: 'stripes',
        upright: true,
        bands: [
          ['#eceef0', 2.6],
          ['#a3b6cc', 1.5],
        ],
      },
      weave: 'oxford',
      thread: '#e3e8ee',
      parts: { button: '#f3efe4', tie: '#283a56' },
      partWeaves: { tie: 'twill' },
    },
    shots: usualShots('collar', 'tie'),
  },
  {
    slug: 'poplin-shirt-and-tie-wine',
    garment: () =>
      shirt({
        chest: 0.238,
        waist: 0.222,
        hem: 0.236,
        length: 0.765,
        sleeve: 0.62,
        wrist: 0.088,
        backDetail: 'darts',
        collarPoint: [0.066, 0.2],
        underCollar: (sewn) => knottedTie(sewn, 0.262, 0.5),
        cloth: { bend: 0.55 },
      }),
    seed: 127,
    dyes: {
      cloth: ivoryStripe,
      weave: 'poplin',
      thread: '#eee7d7',
      parts: { button: '#f3efe4', tie: '#702c3a' },
      partWeaves: { tie: 'twill' },
    },
    shots: usualShots('collar', 'cuff'),
  },
];
