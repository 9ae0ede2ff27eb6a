/** Two two-packs of socks: an adult's with arch bands, a child's with coloured tips and stripes. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const above = { pose: 'flat', turn: 0, elevation: 90, ...LARGE };

export const crewSocks: ObjectShoot = {
  slug: 'crew-socks-two-pack',
  model: 'soft.sock',
  settings: {
    cuff: 0.055,
    leg_ribs: 0.45,
    seed: 3,
    socks: [
      { body: 2, tip: 1, at: [0.075, 0.05], turn: -3, up: 0 },
      { body: 2, tip: 1, at: [0.056, 0.034], turn: -7, up: 0.007 },
      { body: 0, tip: 1, at: [-0.035, -0.035], turn: 3, up: 0.008 },
      { body: 0, tip: 1, at: [-0.056, -0.052], turn: -1, up: 0.017 },
    ],
  },
  colours: [TONE.ecru, TONE.pine, TONE.sage],
  views: {
    front: above,
    back: { ...above, pose: 'turned', settings: { seed: 9 } },
    detail: { ...above, elevation: 58, turn: 12, at: [0.36, 0.18], zoom: 3 },
    more: { ...above, elevation: 44, turn: -24, at: [0.4, 0.74], zoom: 2.2 },
  },
};

export const colourTipSocks: ObjectShoot = {
  slug: 'dip-dye-socks-two-pack',
  model: 'soft.sock',
  settings: {
    cuff: 0.042,
    leg: 0.72,
    chubby: 1.1,
    size: 0.66,
    columns: 92,
    row: 0.0022,
    leg_ribs: 0,
    arch: 0,
    plump: 1.25,
    toe: 0.198,
    stripes: [[0.052, 0.007]],
    seed: 14,
    socks: [
      { body: 0, tip: 1, at: [-0.075, 0.062], turn: 9, up: 0 },
      { body: 0, tip: 1, at: [-0.028, 0.03], turn: 2, up: 0.009 },
      { body: '#a9bfd0', tip: 2, at: [0.036, -0.038], turn: -4, up: 0.004 },
      { body: '#a9bfd0', tip: 2, at: [0.082, -0.07], turn: -10, up: 0.013 },
    ],
  },
  colours: [TONE.ecru, TONE.coral, TONE.mustard],
  views: {
    front: { ...above, height: 0.7 },
    back: { ...above, height: 0.7, pose: 'turned', settings: { seed: 21 } },
    detail: { ...above, elevation: 60, turn: -6, at: [0.8, 0.24], zoom: 2.8 },
    more: { ...above, elevation: 44, turn: 30, at: [0.3, 0.62], zoom: 2 },
  },
};
