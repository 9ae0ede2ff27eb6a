/** Small soft bags: a rounded clutch with a zip, a coin purse with a kiss lock. */
import type { ObjectShoot, View } from '../shoot.ts';

const clutchView = (pose: string, turn: number, elevation: number): View => ({
  pose,
  turn,
  elevation,
  height: 0.66,
  width: 0.82,
});
const purseView = (turn: number, elevation: number): View => ({
  pose: 'standing',
  turn,
  elevation,
  height: 0.58,
  width: 0.84,
});

const softClutch: ObjectShoot = {
  slug: 'soft-clutch-blush',
  model: 'bags.soft_clutch',
  settings: {
    size: { half_width: 0.122, half_depth: 0.034, height: 0.148, sag: 0.007, lean: 0.008, pull_at: 0.62 },
    seed: 8,
  },
  colours: ['#dba79c', '#dba79c', '#b98378'],
  colourways: {
    Sage: ['#9aa68c', '#9aa68c', '#78856b'],
    Wine: ['#6b2733', '#6b2733', '#4c1b25'],
  },
  views: {
    front: clutchView('standing', -18, 18),
    back: clutchView('standing', 160, 18),
    detail: { ...clutchView('standing', -26, 24), at: [0.72, 0.72], zoom: 2.5 },
    more: clutchView('standing', -34, 52),
  },
};

const kissLock: ObjectShoot = {
  slug: 'kiss-lock-purse-wine',
  model: 'bags.kiss_lock',
  settings: {
    size: {
      half_width: 0.059,
      half_depth: 0.026,
      height: 0.088,
      hinge: 0.052,
      frame_half_width: 0.051,
      ball: 0.0062,
    },
    metal: 'gold',
    seed: 14,
  },
  colours: ['#6b2430', '#8e5a55'],
  colourways: {
    Navy: ['#2b3a58', '#56617a'],
    Mustard: ['#c3922f', '#a98747'],
  },
  views: {
    front: purseView(-16, 16),
    back: purseView(162, 16),
    detail: { ...purseView(-10, 20), at: [0.5, 0.82], zoom: 2.5 },
    more: purseView(-58, 34),
  },
};

export const purseShoots: readonly ObjectShoot[] = [softClutch, kissLock];
