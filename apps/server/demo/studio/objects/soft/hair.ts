/** A silk bow on a clip. */
import { type ObjectShoot, SMALL } from '../shoot.ts';
import { TONE } from './tones.ts';

const lying = { pose: 'lying', turn: 0, elevation: 66, ...SMALL };

export const hairBow: ObjectShoot = {
  slug: 'silk-hair-bow-teal',
  model: 'soft.hair_bow',
  settings: {
    length: 0.082,
    width: 0.078,
    high: 0.03,
    pinch: 0.34,
    gather: 0.0075,
    folds: 7,
    droop: 0.004,
    bulge: 0.05,
    knot: [0.026, 0.036, 0.026],
    knot_at: 0.004,
    tail: 0.1,
    tail_angle: 27,
    tail_width: 0.05,
    tail_bend: 0.07,
    tail_wave: 0.005,
    clip: 0.082,
    metal: 'gold',
    seed: 5,
  },
  colours: [TONE.teal],
  views: {
    front: lying,
    back: { ...lying, pose: 'turned' },
    detail: { ...lying, elevation: 50, turn: 12, at: [0.5, 0.62], zoom: 2.6 },
    more: { ...lying, elevation: 28, turn: -24 },
  },
};
