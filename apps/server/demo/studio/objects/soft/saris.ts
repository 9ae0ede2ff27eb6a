/** Three saris: silk with a zari border, art silk in pleats with its blouse, everyday cotton. */
import { LARGE, type ObjectShoot } from '../shoot.ts';
import { TONE } from './tones.ts';

const folded = { pose: 'stack', turn: -10, elevation: 54, ...LARGE };
const GOLD = '#c29a4e';

export const peacockSari: ObjectShoot = {
  slug: 'handloom-sari-peacock',
  model: 'soft.sari',
  settings: {
    wide: 0.3,
    deep: 0.34,
    leaves: 7,
    thick: 0.0085,
    border: {
      width: 0.078,
      lines: [
        [0.004, 0.008, 0],
        [0.0105, 0.012, 0],
        [0.058, 0.0595, 0],
        [0.063, 0.068, 0],
        [0.0715, 0.073, 0],
      ],
      vine: [0.035, 0.036, 0],
      temple: [0.017, 0.0115],
    },
    motif: [0.036, 0.0075, 1],
    shine: 0.34,
    rough: [0.42, 0.3],
    piece: { wide: 0.17, deep: 0.12, colour: TONE.wine, at: [0.045, 0.085], turn: -9 },
    fan: { pleats: 9, step: 0.036, overlap: 0.058, spread: 27, long: 0.42, inner: 0.42 },
    seed: 3,
  },
  colours: [TONE.peacock, GOLD],
  views: {
    front: folded,
    back: { ...folded, turn: 168, elevation: 48 },
    detail: { ...folded, turn: -16, elevation: 58, at: [0.36, 0.26], zoom: 2.8 },
    more: { ...folded, pose: 'fan', turn: 4, elevation: 72 },
  },
};

export const marigoldSari: ObjectShoot = {
  slug: 'festive-sari-marigold',
  model: 'soft.sari',
  settings: {
    wide: 0.3,
    deep: 0.3,
    leaves: 5,
    thick: 0.0075,
    border: {
      width: 0.05,
      lines: [
        [0.003, 0.0055, 2],
        [0.04, 0.0415, 2],
        [0.044, 0.0465, 2],
      ],
      vine: [0.022, 0.026, 2],
    },
    motif: [0.05, 0.005, 1],
    shine: 0.34,
    rough: [0.4, 0.42],
    zari: 2,
    blouse: { colour: TONE.red, trim: GOLD, at: [0.012, 0.03], turn: -7, half: 0.085, tall: 0.185 },
    fan: { pleats: 11, step: 0.034, overlap: 0.05, spread: 36, long: 0.38, inner: 0.32 },
    seed: 12,
  },
  colours: [TONE.marigold, '#eadfc6', GOLD],
  views: {
    front: { ...folded, turn: 12, elevation: 58 },
    back: {
      ...folded,
      turn: 168,
      settings: { blouse: { colour: TONE.red, trim: GOLD, at: [-0.01, -0.02], turn: 186 } },
    },
    detail: { ...folded, turn: 22, elevation: 46, at: [0.4, 0.22], zoom: 2.6 },
    more: { ...folded, pose: 'fan', turn: 6, elevation: 70 },
  },
};

export const cottonSari: ObjectShoot = {
  slug: 'cotton-sari-indigo',
  model: 'soft.sari',
  settings: {
    wide: 0.25,
    deep: 0.37,
    leaves: 5,
    thick: 0.0115,
    soft: 0.0042,
    slope: 0.009,
    border: {
      width: 0.034,
      lines: [
        [0.006, 0.0072, 2],
        [0.0275, 0.0287, 2],
        [0.04, 0.0415, 1],
      ],
    },
    slub: 0.05,
    shine: 0.12,
    grain: 0.00012,
    rough: [0.9, 0.9],
    fan: { pleats: 8, step: 0.04, overlap: 0.06, spread: 22, long: 0.44, inner: 0.52 },
    seed: 21,
  },
  colours: [TONE.indigo, TONE.clay, TONE.bone],
  views: {
    front: { ...folded, turn: 16, elevation: 60 },
    back: { ...folded, turn: 196, elevation: 44 },
    detail: { ...folded, turn: 20, elevation: 46, at: [0.42, 0.2], zoom: 2.8 },
    more: { ...folded, pose: 'fan', turn: -6, elevation: 64 },
  },
};
