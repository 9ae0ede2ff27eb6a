/** The two structured totes: two-tone with rolled handles; suede-look above a polished base with flat handles. */
import { LARGE, type ObjectShoot, type View } from '../shoot.ts';

const standing = (turn: number, elevation: number): View => ({ pose: 'standing', turn, elevation, ...LARGE });

const twoTone: ObjectShoot = {
  slug: 'structured-tote-tan',
  model: 'bags.tote',
  settings: {
    size: {
      half_width: 0.148,
      flare: 0.03,
      half_depth: 0.066,
      narrowing: 0.012,
      height: 0.265,
      base: 0.062,
      fold: 0.04,
      sag: 0.011,
    },
    handles: { kind: 'rolled', spread: 0.078, rise: 0.135, radius: 0.0056 },
    upper: 'smooth',
    base: 'smooth',
    side_seams: true,
    metal: 'brass',
    seed: 4,
  },
  colours: ['#b5763f', '#4a2c1c', '#a58a68'],
  views: {
    front: standing(-26, 13),
    back: standing(152, 13),
    detail: { ...standing(-18, 16), at: [0.62, 0.5], zoom: 2.7 },
    more: { ...standing(-38, 46), at: [0.5, 0.5] },
  },
};

const suedeAndPolish: ObjectShoot = {
  slug: 'structured-tote-black',
  model: 'bags.tote',
  settings: {
    size: {
      half_width: 0.158,
      flare: 0.006,
      half_depth: 0.058,
      narrowing: 0.008,
      height: 0.3,
      base: 0.086,
      fold: 0.022,
      sag: 0.016,
    },
    handles: { kind: 'flat', spread: 0.076, rise: 0.215, width: 0.024 },
    upper: 'suede',
    base: 'polished',
    side_seams: false,
    metal: 'steel',
    seed: 23,
  },
  colours: ['#37343a', '#232226', '#6c6259'],
  views: {
    front: standing(24, 12),
    back: standing(205, 12),
    detail: { ...standing(16, 12), at: [0.42, 0.2], zoom: 2.6 },
    more: { ...standing(32, 50), at: [0.5, 0.55] },
  },
};

export const toteShoots: readonly ObjectShoot[] = [twoTone, suedeAndPolish];
