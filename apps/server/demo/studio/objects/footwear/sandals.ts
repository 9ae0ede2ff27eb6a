/** Mule sandals and flip-flops. */
import type { ObjectShoot } from '../shoot.ts';
import { fromAbove, near, pairBack, pairFront, soleShown } from './views.ts';

export const terracottaMule: ObjectShoot = {
  slug: 'mule-sandal-terracotta',
  model: 'footwear.mule',
  settings: {
    heel: 0.07,
    sculpt: 'waist',
    wood: false,
    band: [0.158, 0.212],
    high: 0.043,
    fold: true,
    width: 1,
    point: 0,
    seed: 1,
  },
  colours: ['#b2573a', '#c9a27c', '#d6bd95'],
  views: {
    front: { ...pairFront, turn: -20 },
    back: { ...pairBack, elevation: 20 },
    detail: near([0.25, 0.45], 2, 14, 18),
    more: fromAbove,
  },
};

export const blackMule: ObjectShoot = {
  slug: 'mule-sandal-black',
  model: 'footwear.mule',
  settings: {
    heel: 0.052,
    sculpt: 'block',
    wood: true,
    band: [0.14, 0.222],
    high: 0.046,
    fold: false,
    width: 1.03,
    point: -0.004,
    seed: 9,
  },
  colours: ['#262324', '#3a3431', '#8a5a34'],
  views: {
    front: { ...pairFront, turn: -30, elevation: 26 },
    back: { ...pairBack, turn: 138 },
    detail: near([0.8, 0.45], 2, 160, 18),
    more: { ...soleShown, elevation: 26 },
  },
};

export const tealFlipFlop: ObjectShoot = {
  slug: 'beach-thong-teal',
  model: 'footwear.flip_flop',
  settings: { thick: 0.017, layers: 'one', strap: 'round', texture: 'dots', width: 1, point: 0, seed: 0 },
  colours: ['#2f7d80', '#e4dac4', '#2f7d80'],
  views: {
    front: { ...pairFront, turn: -30, elevation: 38 },
    back: { ...pairBack, elevation: 32 },
    detail: near([0.68, 0.55], 2.2, -50, 40),
    more: { ...soleShown, elevation: 30 },
  },
};

export const sunsetFlipFlop: ObjectShoot = {
  slug: 'beach-thong-sunset',
  model: 'footwear.flip_flop',
  settings: { thick: 0.021, layers: 'two', strap: 'band', texture: 'waves', width: 1.03, point: -0.004, seed: 5 },
  colours: ['#e07a5f', '#ecd289', '#ecd289'],
  views: {
    front: { ...fromAbove, elevation: 62, turn: 70 },
    back: { ...pairBack, elevation: 30, turn: 130 },
    detail: near([0.3, 0.4], 2.2, -10, 16),
    more: { ...soleShown, elevation: 32, turn: -24 },
  },
};
