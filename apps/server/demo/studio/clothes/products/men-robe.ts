import { robe } from '../garments/robe.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const waffle = (cloth: string, sash: string) => ({ cloth, weave: 'waffle', thread: cloth, parts: { sash } }) as const;

export const menRobes: readonly GarmentShoot[] = [
  {
    slug: 'waffle-lounge-robe',
    garment: () =>
      robe({ belt: -0.06, collarWidth: 0.095, turnUp: 0.085, relief: { type: 'waffle', pitch: 0.009, high: 0.0018 } }),
    seed: 79,
    dyes: waffle('#e0d2ba', '#8b5a38'),
    shots: usualShots('belt', 'collar'),
    colourways: { Sage: waffle('#9aab8b', '#8b5a38'), Slate: waffle('#7d838c', '#8b5a38') },
  },
];
