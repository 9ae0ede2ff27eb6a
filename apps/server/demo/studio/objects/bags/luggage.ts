/** Cabin trolleys: one shell with upright ribs, one with bands across, corner guards and a tag. */
import { LARGE, type ObjectShoot, type View } from '../shoot.ts';

const view = (pose: string, turn: number, elevation: number): View => ({ pose, turn, elevation, ...LARGE });

const teal: ObjectShoot = {
  slug: 'cabin-trolley-teal',
  model: 'bags.trolley',
  settings: {
    size: {
      half_width: 0.18,
      half_height: 0.25,
      half_depth: 0.108,
      corner: 0.056,
      edge: 0.034,
      rib_pitch: 0.046,
      rib_height: 0.006,
      guard: 0,
    },
    ribs: 'upright',
    corner_guards: false,
    tag: false,
    pull_out: 0.2,
    tube: 'steel',
    seed: 3,
  },
  colours: ['#2f7a7a', '#26393c', '#22282b'],
  views: {
    front: view('extended', -27, 11),
    back: view('extended', 152, 11),
    detail: { ...view('closed', -24, 10), at: [0.4, 0.14], zoom: 3 },
    more: view('closed', -118, 24),
  },
};

const sand: ObjectShoot = {
  slug: 'cabin-trolley-sand',
  model: 'bags.trolley',
  settings: {
    size: {
      half_width: 0.178,
      half_height: 0.25,
      half_depth: 0.11,
      corner: 0.046,
      edge: 0.026,
      rib_pitch: 0.03,
      rib_height: 0.005,
      guard: 0.082,
    },
    ribs: 'level',
    corner_guards: true,
    tag: true,
    pull_out: 0.15,
    tube: 'brass',
    seed: 9,
  },
  colours: ['#d3bd98', '#6e482c', '#3b2c22'],
  views: {
    front: view('extended', 28, 12),
    back: view('extended', 207, 12),
    detail: { ...view('closed', 20, 16), at: [0.48, 0.84], zoom: 2.8 },
    more: { ...view('open', -8, 52), width: 0.88 },
  },
};

export const luggageShoots: readonly ObjectShoot[] = [teal, sand];
