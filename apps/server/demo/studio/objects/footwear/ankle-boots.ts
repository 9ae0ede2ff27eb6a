/** Ankle boots: a round one on a low block, a pointed one on a 50 mm heel with trim. */
import type { ObjectShoot } from '../shoot.ts';
import { near, pairBack, pairFront, soleShown } from './views.ts';

const MODEL = 'footwear.ankle_boot';

export const wineBoot: ObjectShoot = {
  slug: 'ankle-boot-wine',
  model: MODEL,
  settings: {
    point: 0,
    width: 1,
    height: 1,
    heel: 0.026,
    taper: 0.05,
    layers: 3,
    gore: 'wide',
    cap: false,
    heel_cover: false,
    tabs: 1,
    lining: '#b89a78',
    seed: 0,
  },
  colours: ['#6b2430', '#221d1e', '#2a211c'],
  views: {
    front: { ...pairFront, elevation: 18, turn: -26 },
    back: { ...pairBack, elevation: 18 },
    detail: near([0.34, 0.66], 2.2, -12, 14),
    more: { ...soleShown, elevation: 26 },
  },
};

export const tanBoot: ObjectShoot = {
  slug: 'ankle-boot-tan',
  model: MODEL,
  settings: {
    point: 0.01,
    width: 0.97,
    height: 0.95,
    heel: 0.05,
    taper: 0.14,
    layers: 1,
    gore: 'slim',
    cap: true,
    heel_cover: true,
    tabs: 2,
    lining: '#c7b9a2',
    seed: 30,
  },
  colours: ['#a4673b', '#3f2a1f', '#35251c'],
  views: {
    front: { ...pairFront, elevation: 20, turn: -20 },
    back: { ...pairBack, elevation: 20, turn: 152 },
    detail: near([0.2, 0.3], 2.2, 20, 16),
    more: near([0.5, 0.52], 1.12, -58, 48),
  },
};
