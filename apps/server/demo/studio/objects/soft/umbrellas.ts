/** A large open umbrella and a slim rolled one. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const lying = { pose: 'lying', turn: -68, elevation: 16, ...LARGE };

export const stormUmbrella: ObjectShoot = {
  slug: 'storm-umbrella-teal',
  model: 'soft.umbrella_open',
  settings: { radius: 0.54, deep: 0.21, shaft: 0.66, runner: -0.27, seed: 2 },
  colours: [TONE.teal],
  views: {
    front: lying,
    back: { ...lying, turn: 128 },
    detail: { ...lying, turn: -60, at: [0.87, 0.27], zoom: 4.2 },
    more: { ...lying, turn: 100, at: [0.4, 0.5], zoom: 2 },
  },
  colourways: { Navy: [TONE.navy], Brick: [TONE.brick] },
};

const rolled = { pose: 'rolled', turn: -33, elevation: 90, ...LARGE };

export const slimUmbrella: ObjectShoot = {
  slug: 'compact-umbrella-mustard',
  model: 'soft.umbrella_rolled',
  settings: { cloth: 0.58, folds: 5, twist: 5, depth: 0.0034, tie: 0.76, seed: 6 },
  colours: [TONE.mustard],
  views: {
    front: rolled,
    back: { ...rolled, pose: 'turned', turn: 33 },
    detail: { ...rolled, elevation: 48, turn: -28, at: [0.78, 0.86], zoom: 3.4 },
    more: { ...rolled, elevation: 52, turn: -40, at: [0.56, 0.62], zoom: 3 },
  },
};
