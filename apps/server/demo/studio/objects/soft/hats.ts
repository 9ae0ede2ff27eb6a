/** Two summer hats of plaited straw. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const standing = { pose: 'standing', turn: 18, elevation: 24, ...LARGE };

/** Crown's middle to brim's edge: radius, height. */
const WIDE = [
  [0.0006, 0.112], [0.02, 0.1115], [0.045, 0.1085], [0.064, 0.101], [0.0765, 0.086], [0.083, 0.06], [0.087, 0.03],
  [0.0895, 0.01], [0.094, 0.0015], [0.106, -0.001], [0.14, 0], [0.18, 0.001], [0.215, -0.003],
] as const; // prettier-ignore

export const wideBrimHat: ObjectShoot = {
  slug: 'wide-brim-straw-hat',
  model: 'soft.hat',
  settings: {
    profile: WIDE,
    head: 0.1,
    wave: [[2, 0.011, 0.4], [3, 0.004, 1.9]],
    ribbon: { from: 0.008, width: 0.034 },
    bow: { angle: -38, length: 0.038, width: 0.036, pinch: 0.5, high: 0.007, gather: 0.0015, knot: [0.014, 0.03, 0.012] },
    seed: 4,
  },
  colours: [TONE.straw, TONE.teal],
  views: {
    front: standing,
    back: { ...standing, turn: 150, elevation: 28 },
    detail: { ...standing, at: [0.52, 0.45], zoom: 3.4 },
    more: { ...standing, pose: 'inside', turn: 12, elevation: 40 },
  },
  colourways: { Coral: [TONE.straw, TONE.coral], Black: [TONE.straw, TONE.black] },
};
