/** The three watches: two hands on leather, a diver on silicone, a slim gold one on calf. */
import { type ObjectShoot, SMALL, type View } from '../shoot.ts';

const worn = (turn: number, elevation: number): View => ({ pose: 'closed', turn, elevation, ...SMALL });
const flat = (pose: 'flat' | 'face-down', turn: number): View => ({
  pose,
  turn,
  elevation: 82,
  height: 0.72,
  width: 0.8,
});

const minimal: ObjectShoot = {
  slug: 'minimal-watch-tan',
  model: 'small.watch',
  settings: {
    case: { radius: 0.019, thickness: 0.0082, bezel: 'thin', metal: 'steel', crown: 0.9 },
    dial: { marks: 'none', hands: 'baton', metal: 'steel', time: [10, 9], seconds: 0 },
    strap: { kind: 'stitched', width: 0.0196, taper: 0.8, rough: 0.45 },
  },
  colours: ['#8f9a86', '#a8693a'],
  views: {
    front: worn(-24, 24),
    back: flat('face-down', 8),
    detail: { ...worn(-12, 36), at: [0.5, 0.62], zoom: 2 },
    more: flat('flat', -12),
  },
};

const diver: ObjectShoot = {
  slug: 'dive-watch-navy',
  model: 'small.watch',
  settings: {
    case: { radius: 0.021, thickness: 0.0122, bezel: 'dive', metal: 'steel', crown: 1.25 },
    dial: { marks: 'plots', hands: 'sword', metal: 'steel', time: [10, 10], seconds: 33 },
    strap: { kind: 'silicone', width: 0.0216, taper: 0.86, thick: 0.0038 },
  },
  colours: ['#22324c', '#2a3850'],
  views: {
    front: worn(22, 24),
    back: flat('face-down', -10),
    detail: { ...worn(14, 36), at: [0.5, 0.64], zoom: 2 },
    more: flat('flat', 12),
  },
};

const dress: ObjectShoot = {
  slug: 'dress-watch-gold',
  model: 'small.watch',
  settings: {
    case: { radius: 0.0182, thickness: 0.0068, bezel: 'round', metal: 'gold', crown: 0.8 },
    dial: { marks: 'baton', hands: 'baton', metal: 'gold', time: [1, 51], seconds: 0 },
    strap: { kind: 'calf', width: 0.0184, taper: 0.78, rough: 0.3 },
  },
  colours: ['#1f4a38', '#26252a'],
  views: {
    front: worn(-32, 27),
    back: flat('face-down', 14),
    detail: { ...worn(-20, 40), at: [0.5, 0.62], zoom: 2 },
    more: flat('flat', 4),
  },
};

export const watchShoots: readonly ObjectShoot[] = [minimal, diver, dress];
