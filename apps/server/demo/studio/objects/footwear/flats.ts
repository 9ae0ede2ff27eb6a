/** Flats for women, and a child's ballet slippers. */
import type { ObjectShoot } from '../shoot.ts';
import { fromAbove, near, pairBack, pairFront, soleShown } from './views.ts';

const MODEL = 'footwear.flat';

export const blushFlat: ObjectShoot = {
  slug: 'leather-flat-blush',
  model: MODEL,
  settings: {
    last: 'pointed',
    length: 0.97,
    width: 1.07,
    point: -0.006,
    heel: 0.012,
    skin: 'leather',
    bow: 'none',
    ruched: true,
    piping: false,
    pleats: false,
    elastics: false,
    sole: 'leather',
    lining: '#d9c3aa',
    seed: 1,
  },
  colours: ['#d9a79d', '#cf9a90', '#7d5a41'],
  views: {
    front: { ...pairFront, elevation: 26 },
    back: { ...pairBack, elevation: 24 },
    detail: near([0.8, 0.55], 2.2, 150, 26),
    more: fromAbove,
  },
};

export const inkFlat: ObjectShoot = {
  slug: 'leather-flat-ink',
  model: MODEL,
  settings: {
    last: 'round',
    length: 1,
    width: 1,
    point: 0,
    heel: 0.006,
    skin: 'leather',
    bow: 'ribbon',
    ruched: false,
    piping: true,
    pleats: false,
    elastics: false,
    sole: 'leather',
    lining: '#cfc4b2',
    seed: 11,
  },
  colours: ['#2c3a57', '#1f2a42', '#2a2524'],
  views: {
    front: { ...pairFront, turn: -34, elevation: 32 },
    back: { ...pairBack, turn: 138, elevation: 26 },
    detail: near([0.68, 0.5], 2.3, -46, 38),
    more: { ...soleShown, elevation: 26 },
  },
};

export const balletSlippers: ObjectShoot = {
  slug: 'ballet-slippers-petal',
  model: MODEL,
  settings: {
    last: 'round',
    length: 0.76,
    width: 1,
    point: -0.004,
    heel: 0.0015,
    skin: 'canvas',
    bow: 'string',
    ruched: false,
    piping: false,
    pleats: true,
    elastics: true,
    sole: 'split',
    lining: '#e5d3c6',
    seed: 21,
  },
  colours: ['#e3b7ae', '#e6c3b9', '#cfa79c'],
  views: {
    front: { ...pairFront, turn: -30, elevation: 34 },
    back: { ...pairBack, elevation: 28 },
    detail: near([0.5, 0.62], 2.1, -40, 36),
    more: { ...soleShown, elevation: 30 },
  },
};
