import { ribbedTop } from '../garments/ribbed-top.ts';
import { tee } from '../garments/tee.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

export const womenTops: readonly GarmentShoot[] = [
  {
    slug: 'boxy-v-neck-top-rose',
    garment: () =>
      tee({
        neck: 'vee',
        neckFinish: 'faced',
        neckDepth: 0.15,
        neckWidth: 0.098,
        chest: 0.256,
        flare: 0.008,
        length: 0.535,
        shoulder: 0.216,
        slope: 0.036,
        sleeve: 0.165,
        sleeveWidth: 0.128,
        sleeveAngle: 50,
        hemWidth: 0.034,
        cuffWidth: 0.03,
        cloth: { bend: 1.9, slack: [1.006, 1.006], thickness: 0.0024 },
      }),
    seed: 41,
    dyes: { cloth: '#c98a8a', thread: '#c07f80' },
    shots: usualShots('collar', 'sleeve'),
    colourways: {
      White: { cloth: '#f0ede6', thread: '#e6e2d9' },
      Navy: { cloth: '#2b3a55', thread: '#33435f' },
    },
  },
  {
    slug: 'ribbed-knit-top-oat',
    garment: ribbedTop,
    seed: 12,
    dyes: { cloth: { kind: 'melange', colours: ['#d6c8ac', '#e3d8c1'] }, weave: 'jersey', label: '#f1ebdf' },
    shots: usualShots('collar', 'cuff'),
    colourways: {
      Blush: { cloth: { kind: 'melange', colours: ['#d9ada1', '#e2bdb1'] }, weave: 'jersey', label: '#f1ebdf' },
      Charcoal: { cloth: { kind: 'melange', colours: ['#3d4045', '#4a4d53'] }, weave: 'jersey', label: '#f1ebdf' },
    },
  },
  {
    slug: 'striped-boat-tee-brick',
    garment: () =>
      tee({
        neck: 'boat',
        neckWidth: 0.138,
        neckDepth: 0.034,
        chest: 0.228,
        flare: 0.012,
        length: 0.615,
        shoulder: 0.205,
        slope: 0.03,
        sleeve: 0.31,
        sleeveWidth: 0.094,
        sleeveAngle: 66,
        hemWidth: 0.02,
        cuffWidth: 0.02,
        cloth: { bend: 1.2, thickness: 0.0022 },
      }),
    seed: 27,
    dyes: {
      cloth: {
        kind: 'stripes',
        bands: [
          ['#f0ebe0', 21],
          ['#a9503c', 8],
        ],
      },
      weave: 'slub',
      thread: '#ece6d8',
    },
    shots: usualShots('collar', 'sleeve'),
  },
];
