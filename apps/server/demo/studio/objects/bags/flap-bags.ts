/** Bags with a flap: top-handle bag, briefcase, evening clutch. */
import { LARGE, type ObjectShoot, type View } from '../shoot.ts';

const view = (pose: string, turn: number, elevation: number): View => ({ pose, turn, elevation, ...LARGE });

const topHandle: ObjectShoot = {
  slug: 'top-handle-bag-pine',
  model: 'bags.flap_bag',
  settings: {
    size: {
      half_width: 0.13,
      half_depth: 0.056,
      height: 0.19,
      top_roll: 0.026,
      taper: 0.14,
      depth_taper: 0.1,
      belly: 0.003,
      sag: 0.002,
      slump: 0.0005,
      dent: 0.12,
      edge_seam: 0.01,
    },
    flap: {
      keys: [
        [0.965, 0.15],
        [0.94, 0.112],
        [0.8, 0.09],
        [0.44, 0.082],
        [0.2, 0.07],
        [0, 0.066],
      ],
      thick: 0.0036,
      seams: [0.0042],
      lock: 'turn',
      lock_height: 0.086,
    },
    handle: { half_span: 0.062, rise: 0.112, radius: 0.0066 },
    rings: false,
    back_pocket: true,
    metal: 'brass',
    rough: 0.34,
    grain: 0.0001,
    grain_size: 0.0011,
    seed: 4,
  },
  colours: ['#2f4a3c', '#1c2a23', '#b3a184'],
  views: {
    front: view('standing', -25, 13),
    back: view('standing', 152, 13),
    detail: { ...view('standing', -16, 16), at: [0.5, 0.36], zoom: 2.7 },
    more: view('standing', -62, 34),
  },
};

const briefcase: ObjectShoot = {
  slug: 'work-briefcase-espresso',
  model: 'bags.flap_bag',
  settings: {
    size: {
      half_width: 0.198,
      half_depth: 0.046,
      height: 0.285,
      top_roll: 0.03,
      taper: 0.01,
      depth_taper: 0.06,
      belly: 0.006,
      sag: 0.004,
      slump: 0.0009,
      dent: 0.17,
      edge_seam: 0.012,
    },
    flap: {
      keys: [
        [0.99, 0.24],
        [0.985, 0.15],
        [0.95, 0.112],
        [0.8, 0.1],
        [0.4, 0.098],
        [0, 0.098],
      ],
      thick: 0.0036,
      seams: [0.004, 0.0075],
      lock: 'tuck',
      lock_height: 0.116,
    },
    handle: { half_span: 0.07, rise: 0.062, radius: 0.0085 },
    rings: true,
    back_pocket: true,
    metal: 'brass',
    rough: 0.36,
    grain: 0.00014,
    grain_size: 0.0014,
    seed: 31,
  },
  colours: ['#4a3226', '#271a14', '#a58c6e'],
  views: {
    front: view('standing', 24, 12),
    back: view('strap', 208, 14),
    detail: { ...view('standing', 14, 14), at: [0.5, 0.42], zoom: 3 },
    more: view('strap', 52, 30),
  },
};

const eveningClutch: ObjectShoot = {
  slug: 'evening-clutch-ink',
  model: 'bags.flap_bag',
  settings: {
    size: {
      half_width: 0.132,
      half_depth: 0.021,
      height: 0.15,
      top_roll: 0.016,
      taper: 0.03,
      depth_taper: 0.22,
      belly: 0.005,
      sag: 0.001,
      slump: 0.0008,
      dent: 0.2,
      edge_seam: 0.006,
    },
    flap: {
      keys: [
        [0.995, 0.13],
        [0.992, 0.09],
        [0.985, 0.064],
        [0.9, 0.056],
        [0.4, 0.054],
        [0, 0.054],
      ],
      thick: 0.0048,
      seams: [],
      lock: 'bar',
      lock_height: 0.062,
    },
    rings: false,
    back_pocket: false,
    metal: 'gold',
    rough: 0.4,
    grain: 0.00004,
    grain_size: 0.0008,
    seed: 12,
  },
  colours: ['#2a2d3d', '#20222e', '#8d7f74'],
  views: {
    front: view('standing', -22, 16),
    back: view('standing', 157, 16),
    detail: { ...view('standing', -30, 18), at: [0.48, 0.42], zoom: 2.6 },
    more: view('chain', -18, 34),
  },
};

export const flapBagShoots: readonly ObjectShoot[] = [topHandle, briefcase, eveningClutch];
