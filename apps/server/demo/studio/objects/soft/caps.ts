/** Two six-panel caps: one washed with a tall soft crown and a curved peak, one low with a flatter one. */
import { type ObjectShoot, SMALL } from '../shoot.ts';
import { TONE } from './tones.ts';

const standing = { pose: 'standing', turn: 32, elevation: 20, ...SMALL };

export const washedCap: ObjectShoot = {
  slug: 'six-panel-cap-washed-navy',
  model: 'soft.cap',
  settings: {
    profile: [
      [0, 1],
      [0.15, 1.01],
      [0.35, 0.965],
      [0.55, 0.84],
      [0.75, 0.6],
      [0.9, 0.3],
      [1, 0.02],
    ],
    rise: [
      [0, 0],
      [0.15, 0.2],
      [0.35, 0.46],
      [0.55, 0.71],
      [0.75, 0.9],
      [0.9, 0.98],
      [1, 1],
    ],
    tall: 0.124,
    full: 0.075,
    lean: 0.006,
    soft: 0.0032,
    pucker: 0.00035,
    wash: 0.35,
    mottle: 0.06,
    thread: -0.15,
    arch: 0.024,
    peak: { reach: 0.076, bow: 2.4, droop: 0.014, rows: 6 },
    back: { buckle: 'brass' },
    seed: 3,
  },
  colours: ['#37465f'],
  views: {
    front: standing,
    back: { ...standing, turn: 205, elevation: 24 },
    detail: { ...standing, turn: 172, elevation: 26, at: [0.5, 0.3], zoom: 2.6 },
    more: { ...standing, turn: -24, elevation: 70 },
  },
};

export const stoneCap: ObjectShoot = {
  slug: 'six-panel-cap-stone',
  model: 'soft.cap',
  settings: {
    profile: [
      [0, 1],
      [0.2, 1.015],
      [0.4, 0.95],
      [0.6, 0.79],
      [0.78, 0.55],
      [0.92, 0.26],
      [1, 0.02],
    ],
    rise: [
      [0, 0],
      [0.2, 0.28],
      [0.4, 0.58],
      [0.6, 0.82],
      [0.78, 0.95],
      [0.92, 0.995],
      [1, 1],
    ],
    tall: 0.104,
    soft: 0.0022,
    full: 0.03,
    lean: 0.008,
    arch: 0.012,
    peak: { reach: 0.072, bow: 1.1, droop: 0.008, rows: 4, widen: 0.009 },
    back: {},
    seed: 8,
  },
  colours: [TONE.stone],
  views: {
    front: { ...standing, turn: -28, elevation: 24 },
    back: { ...standing, turn: 152, elevation: 24 },
    detail: { ...standing, turn: -12, elevation: 34, at: [0.46, 0.62], zoom: 2.8 },
    more: { ...standing, pose: 'inside', turn: 12, elevation: 30 },
  },
};
