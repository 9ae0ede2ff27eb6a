/** Two scarves: one laid long and double, one laid as it is worn. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const above = { pose: 'laid', turn: 0, elevation: 90, ...LARGE };

export const lambswoolScarf: ObjectShoot = {
  slug: 'wool-scarf-brick',
  model: 'soft.scarf_folded',
  settings: { width: 0.19, length: 0.44, lean: [5, 8], drop: 0.06, fringe: 0.04, fuzz: 90000, seed: 5 },
  colours: [TONE.brick],
  views: {
    front: above,
    back: { ...above, turn: -9, settings: { lean: [-7, -5], drop: 0.1, seed: 11 } },
    detail: { ...above, elevation: 52, turn: 24, at: [0.45, 0.14], zoom: 3.2 },
    more: { ...above, elevation: 40, turn: 155, at: [0.5, 0.25], zoom: 2.2 },
  },
  colourways: { Navy: [TONE.navy], Ecru: [TONE.ecru] },
};

export const checkedScarf: ObjectShoot = {
  slug: 'checked-scarf-camel',
  model: 'soft.scarf_looped',
  settings: {
    width: 0.145,
    neck: 0.6,
    cloth: 0.36,
    fringe: 0.06,
    check: { repeat: 0.06, broad: 0.027, line: 0.003 },
    seed: 3,
  },
  colours: [TONE.camel, TONE.espresso, TONE.ecru],
  views: {
    front: above,
    back: { ...above, turn: 186, settings: { seed: 8 } },
    detail: { ...above, elevation: 55, turn: -14, at: [0.3, 0.12], zoom: 3.4 },
    more: { ...above, elevation: 48, turn: 0, at: [0.5, 0.7], zoom: 2 },
  },
};
