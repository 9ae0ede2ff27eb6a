/** Spectacles and sunglasses: four shapes of front, each with its own acetate and lenses. */
import type { ObjectShoot, View } from '../shoot.ts';

/** Glasses are too wide for the height that small things have: they get 82 % of the width. */
const WIDE = { height: 0.7, width: 0.82 } as const;
const open = (turn: number, elevation: number): View => ({ pose: 'open', turn, elevation, ...WIDE });
const folded = (turn: number, elevation: number): View => ({ pose: 'folded', turn, elevation, ...WIDE });

const keyholeTortoise: ObjectShoot = {
  slug: 'reading-frames-tortoise',
  model: 'small.glasses',
  settings: {
    frame: {
      shape: 'keyhole',
      acetate: 'tortoise',
      blotch: 0.011,
      thick: 0.0044,
      temple: 1,
      metal: 'brass',
      rivets: true,
    },
    tint: { above: [0.96, 0.97, 0.97], below: [0.96, 0.97, 0.97] },
  },
  colours: ['#3a1d0e', '#a8652a'],
  views: {
    front: open(-27, 22),
    back: open(158, 26),
    detail: { ...open(-8, 14), at: [0.5, 0.55], zoom: 2.3 },
    more: folded(-14, 30),
  },
};

const squareBlack: ObjectShoot = {
  slug: 'optical-frames-black',
  model: 'small.glasses',
  settings: {
    frame: { shape: 'square', acetate: 'plain', thick: 0.0034, temple: 0.72, metal: 'gunmetal', rivets: false },
    tint: { above: [0.93, 0.945, 0.985], below: [0.97, 0.96, 0.92] },
  },
  colours: ['#222225', '#222225'],
  views: {
    front: open(24, 20),
    back: open(-160, 26),
    detail: { ...open(38, 18), at: [0.22, 0.5], zoom: 2.6 },
    more: folded(12, 34),
  },
};

const roundSunglasses: ObjectShoot = {
  slug: 'round-sunglasses-black',
  model: 'small.glasses',
  settings: {
    frame: {
      shape: 'round',
      acetate: 'tortoise',
      blotch: 0.01,
      thick: 0.0048,
      temple: 1.05,
      metal: 'steel',
      rivets: true,
    },
    tint: { above: [0.1, 0.1, 0.105], below: [0.17, 0.165, 0.165] },
  },
  colours: ['#1e1d20', '#1e1d20'],
  colourways: {
    Tortoise: ['#2e180d', '#9c5a20'],
    Bone: ['#cdbfa6', '#d8ccb6'],
  },
  views: {
    front: open(-24, 24),
    back: open(155, 28),
    detail: { ...open(-42, 16), at: [0.72, 0.62], zoom: 2.6 },
    more: folded(-20, 38),
  },
};

const softSquareAmber: ObjectShoot = {
  slug: 'sunglasses-amber',
  model: 'small.glasses',
  settings: {
    frame: {
      shape: 'soft-square',
      acetate: 'translucent',
      colour: '#e8a552',
      thick: 0.005,
      temple: 1.15,
      metal: 'brass',
      rivets: false,
    },
    tint: { above: [0.13, 0.062, 0.028], below: [0.52, 0.33, 0.19] },
  },
  colours: ['#e8a552'],
  views: {
    front: open(28, 23),
    back: open(-156, 28),
    detail: { ...open(20, 14), at: [0.32, 0.55], zoom: 2.4 },
    more: folded(18, 32),
  },
};

export const eyewearShoots: readonly ObjectShoot[] = [keyholeTortoise, squareBlack, roundSunglasses, softSquareAmber];
