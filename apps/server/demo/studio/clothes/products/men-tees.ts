import { tee } from '../garments/tee.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

export const menTees: readonly GarmentShoot[] = [
  {
    slug: 'heavyweight-crew-tee-ink',
    garment: () => tee({ rib: 0.024, neckDepth: 0.078, neckWidth: 0.084, cloth: { bend: 1.6, thickness: 0.0024 } }),
    seed: 8,
    dyes: { cloth: '#27333f', thread: '#33404d' },
    shots: usualShots('collar', 'sleeve'),
    colourways: { Bone: { cloth: '#e6dfd0' }, Sage: { cloth: '#97a78a' } },
  },
  {
    slug: 'harbour-breton-tee',
    garment: () => tee({ neckWidth: 0.102, neckDepth: 0.082, sleeve: 0.235 }),
    seed: 21,
    dyes: {
      cloth: {
        kind: 'stripes',
        bands: [
          ['#efe9dc', 13],
          ['#22304d', 7],
        ],
      },
      parts: { rib: '#efe9dc' },
      thread: '#efe9dc',
    },
    shots: usualShots('collar', 'hem'),
  },
];
