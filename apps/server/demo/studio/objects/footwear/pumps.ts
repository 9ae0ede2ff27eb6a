/** Pumps: two stilettos that differ in heel, toe and skin, and one on a block heel. */
import type { ObjectShoot } from '../shoot.ts';
import { near, pairBack, pairFront, soleShown } from './views.ts';

const MODEL = 'footwear.pump';

export const scarletPump: ObjectShoot = {
  slug: 'stiletto-pump-scarlet',
  model: MODEL,
  settings: {
    heel: 0.0925,
    kind: 'stiletto',
    skin: 'patent',
    point: 0.008,
    width: 1,
    forward: 0,
    lining: '#c9a184',
    sole: '#a98258',
    seed: 2,
  },
  colours: ['#b01e28'],
  views: {
    front: { ...pairFront, elevation: 20, turn: -22 },
    back: { ...pairBack, elevation: 18, turn: 140 },
    detail: near([0.2, 0.5], 2, -12, 14),
    more: { ...pairFront, turn: -50, elevation: 44 },
  },
};

export const blackPump: ObjectShoot = {
  slug: 'stiletto-pump-black',
  model: MODEL,
  settings: {
    heel: 0.0875,
    kind: 'stiletto',
    skin: 'leather',
    point: -0.002,
    width: 1.03,
    forward: 0.006,
    lining: '#8e2429',
    sole: '#26221f',
    seed: 12,
  },
  colours: ['#232022'],
  views: {
    front: { ...pairFront, elevation: 24, turn: -34 },
    back: { ...pairBack, elevation: 20, turn: 152 },
    detail: near([0.45, 0.72], 2, -40, 32),
    more: { ...soleShown, turn: -20 },
  },
};

export const officePump: ObjectShoot = {
  slug: 'block-pump-nude',
  model: MODEL,
  settings: {
    heel: 0.058,
    kind: 'block',
    skin: 'leather',
    point: -0.012,
    width: 1.06,
    forward: 0.002,
    lining: '#d8bfa2',
    sole: '#3a322c',
    padded: true,
    seed: 22,
  },
  colours: ['#c9997b'],
  views: {
    front: { ...pairFront, turn: -18 },
    back: pairBack,
    detail: near([0.76, 0.6], 2, 150, 20),
    more: { ...soleShown, turn: -8 },
  },
  colourways: { Black: ['#242123'], Wine: ['#6b2430'] },
};
