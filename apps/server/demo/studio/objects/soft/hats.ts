/** Two summer hats of plaited straw. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const standing = { pose: 'standing', turn: 18, elevation: 24, ...LARGE };

/** Crown's middle to brim's edge: radius, height. */
const WIDE = [
  [0.0006, 0.112],
  [0.02, 0.1115],
  [0.045, 0.1085],
  [0.064, 0.101],
  [0.0765, 0.086],
  [0.083, 0.06],
  [0.087, 0.03],
  [0.0895, 0.01],
  [0.094, 0.0015],
  [0.106, -0.001],
  [0.14, 0],
  [0.18, 0.001],
  [0.215, -0.003],
] as const;

export const wideBrimHat: ObjectShoot = {
  slug: 'wide-brim-straw-hat',
  model: 'soft.hat',
  settings: {
    profile: WIDE,
    head: 0.1,
    wave: [
      [2, 0.011, 0.4],
      [3, 0.004, 1.9],
    ],
    ribbon: { from: 0.008, width: 0.034 },
    bow: {
      angle: -38,
      length: 0.038,
      width: 0.036,
      pinch: 0.5,
      high: 0.007,
      gather: 0.0015,
      knot: [0.014, 0.03, 0.012],
    },
    seed: 4,
  },
  colours: [TONE.straw, TONE.teal],
  views: {
    front: standing,
    back: { ...standing, turn: 150, elevation: 28 },
    detail: { ...standing, at: [0.68, 0.5], zoom: 3.2 },
    more: { ...standing, pose: 'inside', turn: 12, elevation: 40 },
  },
  colourways: { Coral: [TONE.straw, TONE.coral], Black: [TONE.straw, TONE.black] },
};

/** Softer: a round crown that runs over into a brim falling in waves, a fine plait, a wide ribbon with a large bow. */
const SOFT = [
  [0.0006, 0.118],
  [0.024, 0.1165],
  [0.048, 0.1105],
  [0.067, 0.0985],
  [0.079, 0.081],
  [0.086, 0.06],
  [0.0905, 0.042],
  [0.097, 0.03],
  [0.11, 0.0215],
  [0.13, 0.014],
  [0.15, 0.006],
  [0.166, -0.003],
] as const;

export const gardenHat: ObjectShoot = {
  slug: 'garden-hat-blush-ribbon',
  model: 'soft.hat',
  settings: {
    profile: SOFT,
    head: 0.095,
    wave: [
      [3, 0.009, 0.2],
      [2, 0.007, 2.1],
      [5, 0.0028, 1.2],
    ],
    plait: { width: 0.0056, straws: 2, depth: 0.0008 },
    slump: 0.002,
    ribbon: { from: 0.036, width: 0.036 },
    bow: {
      angle: -62,
      length: 0.058,
      width: 0.056,
      pinch: 0.42,
      high: 0.016,
      gather: 0.003,
      knot: [0.019, 0.032, 0.018],
      tail: 0.05,
      tail_angle: 34,
      tail_width: 0.034,
      tail_bend: 0.05,
      droop: 0.006,
      upright: true,
    },
    seed: 9,
  },
  colours: ['#e2d5bd', TONE.rose],
  views: {
    front: { ...standing, turn: 28, elevation: 22 },
    back: { ...standing, turn: 196, elevation: 30 },
    detail: { ...standing, turn: 26, at: [0.68, 0.52], zoom: 2.8 },
    more: { ...standing, turn: 30, elevation: 78 },
  },
};
