/** Backpacks: a day pack of ripstop, one of leather, a school backpack and a mini one for children. */
import { LARGE, type ObjectShoot, type View } from '../shoot.ts';

const standing = (turn: number, elevation: number): View => ({ pose: 'standing', turn, elevation, ...LARGE });

const dayPack: ObjectShoot = {
  slug: 'day-pack-slate',
  model: 'bags.pack',
  settings: {
    size: {
      form: 'dome',
      half_width: 0.138,
      half_depth: 0.07,
      height: 0.415,
      corner: 0.05,
      narrowing: 0.07,
      belly: 0.014,
      base: 0.062,
      zip_from: 0.175,
      pull_at: 0.8,
    },
    cloth: 'ripstop',
    wrinkle: 1,
    side_pockets: true,
    luggage_band: false,
    chest_clip: false,
    pull: 'cord',
    metal: 'gunmetal',
    straps: { width: 0.06, root: 0.74, thick: 0.012 },
    pockets: [
      {
        half_width: 0.104,
        half_height: 0.088,
        corner: 0.034,
        height: 0.158,
        depth: 0.05,
        zip: 0.04,
        label: { half_width: 0.026, half_height: 0.014, height: 0.196, colour: [0.33, 0.19, 0.1] },
      },
    ],
    seed: 2,
  },
  colours: ['#5b6770', '#3a434b', '#23272b'],
  colourways: {
    Olive: ['#6b6a45', '#45452f', '#2b2a22'],
    Rust: ['#a65a34', '#4c3a30', '#2a2420'],
  },
  views: {
    front: standing(-30, 11),
    back: standing(152, 12),
    detail: { ...standing(-22, 14), at: [0.42, 0.36], zoom: 2.6 },
    more: standing(-88, 12),
  },
};

const leatherBackpack: ObjectShoot = {
  slug: 'leather-backpack-cognac',
  model: 'bags.pack',
  settings: {
    size: {
      form: 'boxy',
      half_width: 0.14,
      half_depth: 0.06,
      height: 0.385,
      corner: 0.034,
      narrowing: 0.03,
      belly: 0.008,
      base: 0.05,
      yoke: 0.262,
      zip_from: 0.14,
      pull_at: 0.78,
    },
    cloth: 'leather',
    wrinkle: 0.45,
    side_pockets: false,
    luggage_band: true,
    chest_clip: false,
    pull: 'leather',
    metal: 'brass',
    teeth: [0.55, 0.38, 0.16],
    straps: { width: 0.048, root: 0.74, thick: 0.007 },
    pockets: [{ half_width: 0.106, half_height: 0.082, corner: 0.016, height: 0.142, depth: 0.03, zip: 0.026 }],
    seed: 41,
  },
  colours: ['#9a5a2f', '#7d4523', '#3a2619'],
  views: {
    front: standing(27, 11),
    back: standing(206, 12),
    detail: { ...standing(18, 15), at: [0.42, 0.42], zoom: 2.7 },
    more: standing(78, 14),
  },
};

const schoolBackpack: ObjectShoot = {
  slug: 'school-backpack-coral',
  model: 'bags.pack',
  settings: {
    size: {
      form: 'dome',
      half_width: 0.142,
      half_depth: 0.078,
      height: 0.365,
      corner: 0.056,
      narrowing: 0.05,
      belly: 0.012,
      base: 0.05,
      zip_from: 0.12,
      pull_at: 0.74,
    },
    cloth: 'coated',
    wrinkle: 0.75,
    side_pockets: true,
    luggage_band: false,
    chest_clip: false,
    pull: 'cord',
    metal: 'steel',
    straps: { width: 0.056, root: 0.74, thick: 0.014 },
    pockets: [
      {
        half_width: 0.112,
        half_height: 0.07,
        corner: 0.034,
        height: 0.118,
        depth: 0.05,
        zip: 0.042,
        bulge: 0.012,
        stripe: 0.098,
      },
      {
        half_width: 0.088,
        half_height: 0.046,
        corner: 0.028,
        height: 0.252,
        depth: 0.036,
        bulge: 0.009,
        zip: 0.031,
      },
    ],
    seed: 57,
  },
  colours: ['#dd7260', '#35506b', '#2c3f54'],
  views: {
    front: standing(26, 11),
    back: standing(205, 12),
    detail: { ...standing(18, 13), at: [0.45, 0.55], zoom: 2.3 },
    more: standing(92, 12),
  },
};

const miniBackpack: ObjectShoot = {
  slug: 'mini-backpack-mint',
  model: 'bags.pack',
  settings: {
    size: {
      form: 'round',
      half_width: 0.112,
      half_depth: 0.056,
      height: 0.27,
      corner: 0.046,
      narrowing: 0.04,
      belly: 0.012,
      base: 0.034,
      zip_from: 0.1,
      pull_at: 0.78,
      strap_top: 0.9,
    },
    cloth: 'canvas',
    wrinkle: 0.7,
    side_pockets: true,
    luggage_band: false,
    chest_clip: true,
    pull: 'cord',
    metal: 'steel',
    straps: { width: 0.044, root: 0.35, thick: 0.011 },
    pockets: [
      { half_width: 0.082, half_height: 0.056, corner: 0.036, height: 0.096, depth: 0.032, flap: 0.12, flap_zone: 1 },
    ],
    seed: 73,
  },
  colours: ['#a9d3bf', '#f0d9b8', '#6f9c8a'],
  views: {
    front: { ...standing(-24, 13), height: 0.7 },
    back: { ...standing(156, 13), height: 0.7 },
    detail: { ...standing(-16, 16), at: [0.45, 0.38], zoom: 2.3 },
    more: { ...standing(118, 14), height: 0.7 },
  },
};

export const packShoots: readonly ObjectShoot[] = [dayPack, leatherBackpack, schoolBackpack, miniBackpack];
