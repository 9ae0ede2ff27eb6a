/** Leather gloves laid one on the other, knitted gloves side by side. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const above = { pose: 'pair', turn: 0, elevation: 90, ...LARGE, height: 0.7 };

export const leatherGloves: ObjectShoot = {
  slug: 'leather-gloves-cognac',
  model: 'soft.glove_leather',
  settings: { seed: 4, apart: 0.034 },
  colours: [TONE.cognac],
  views: {
    front: above,
    back: { ...above, pose: 'palms', settings: { seed: 23 } },
    detail: { ...above, pose: 'one', elevation: 46, turn: 14, at: [0.5, 0.2], zoom: 2.4 },
    more: { ...above, elevation: 50, turn: -20, at: [0.55, 0.62], zoom: 2 },
  },
  colourways: { Black: [TONE.black], Wine: [TONE.wine] },
};

export const knitGloves: ObjectShoot = {
  slug: 'knit-gloves-charcoal',
  model: 'soft.glove_knit',
  settings: { cuff: -0.136, cuff_top: -0.062, stripe: [0.0147, 0.0042], seed: 2, apart: 0.066 },
  colours: [TONE.charcoal, TONE.grey],
  views: {
    front: above,
    back: { ...above, pose: 'turned', settings: { seed: 17 } },
    detail: { ...above, elevation: 54, turn: -10, at: [0.3, 0.24], zoom: 3 },
    more: { ...above, elevation: 44, turn: 160, at: [0.45, 0.5], zoom: 1.6 },
  },
};
