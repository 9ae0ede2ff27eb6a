/** Trail boots: nubuck with a padded collar, and canvas with leather overlays and a toe cap. */
import type { ObjectShoot } from '../shoot.ts';
import { near, pairBack, pairFront, soleShown } from './views.ts';

const MODEL = 'footwear.trail_boot';

export const honeyBoot: ObjectShoot = {
  slug: 'trail-boot-honey',
  model: MODEL,
  settings: {
    point: -0.004,
    width: 1.06,
    height: 0.93,
    panels: 'nubuck',
    toe: 'rand',
    hooks: 2,
    metal: 'brass',
    sole: '#2b2725',
    midsole: '#4a3c30',
    lace: '#5a3a22',
    lining: '#6f5a48',
    thick: 0.022,
    seed: 0,
  },
  colours: ['#bf8742', '#a8733a', '#5a3f2b'],
  views: {
    front: { ...pairFront, elevation: 20 },
    back: { ...pairBack, elevation: 18 },
    detail: near([0.5, 0.55], 2.1, -46, 22),
    more: { ...soleShown, elevation: 24 },
  },
};

export const mossBoot: ObjectShoot = {
  slug: 'trail-boot-moss',
  model: MODEL,
  settings: {
    point: 0.006,
    width: 1.02,
    height: 0.84,
    panels: 'canvas',
    toe: 'cap',
    hooks: 1,
    metal: 'gunmetal',
    sole: '#33302c',
    midsole: '#d8d0bf',
    lace: '#c9b48a',
    lining: '#4a4a40',
    thick: 0.02,
    seed: 11,
  },
  colours: ['#74784f', '#4c3f31', '#3d4030'],
  views: {
    front: { ...pairFront, turn: -18, elevation: 24 },
    back: { ...pairBack, turn: 140 },
    detail: near([0.78, 0.35], 2.1, -30, 20),
    more: { ...soleShown, turn: -22 },
  },
};
