import type { MotifSpec } from '../colour/prints.ts';
import { tiedSash } from '../details/waist.ts';
import { flatKnot, wrap } from '../garments/wrap.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';
import { scattered } from './scattered.ts';

const BLOSSOM = { petal: '#f0ece4', centre: '#d9b25f', leaf: '#7f9488', branch: '#4a5a70' };

const spray = (piece: 'front' | 'back', x: number, y: number, width: number, turn: number): MotifSpec => ({
  motif: 'spray',
  piece,
  at: [x, y],
  width,
  turn,
  colours: BLOSSOM,
});

const KIMONO_SPRAYS: readonly MotifSpec[] = [
  spray('front', 0.15, -0.33, 0.25, 0),
  spray('front', 0.15, 0.19, 0.17, -24),
  spray('front', -0.4, -0.0, 0.2, 42),
  spray('front', 0.41, -0.01, 0.18, -38),
  spray('back', -0.1, 0.14, 0.26, 12),
  spray('back', 0.11, -0.31, 0.24, -14),
  spray('back', 0.41, -0.01, 0.2, 32),
  spray('back', -0.41, -0.01, 0.18, -40),
];

/** Single blossoms between the sprays. */
const KIMONO_BLOSSOMS = scattered({
  motif: 'blossom',
  colours: BLOSSOM,
  area: { left: -0.52, low: -0.42, right: 0.52, high: 0.32 },
  apart: 0.16,
  width: [0.022, 0.036],
  seed: 5,
  free: KIMONO_SPRAYS.filter(({ piece }) => piece === 'front').map(({ at, width }) => [at, width * 0.62] as const),
});

export const womenWraps: readonly GarmentShoot[] = [
  {
    slug: 'kimono-wrap-jacket-blossom',
    garment: () =>
      wrap({
        chest: 0.266,
        waist: 0.25,
        hem: 0.286,
        length: 0.88,
        neck: 0.078,
        shoulder: 0.262,
        slope: 0.028,
        sleeve: 0.34,
        sleeveWidth: 0.25,
        sleeveAngle: 40,
        armDepth: 0.25,
        cross: 0.075,
        band: 0.05,
        sash: -0.06,
        sashWidth: 0.105,
        tie: (sewn) => flatKnot(sewn, [-0.09, -0.06], 0.062, [0.34, 0.27]),
      }),
    seed: 44,
    dyes: {
      cloth: { kind: 'motif', base: '#8fa3b8', motifs: [...KIMONO_BLOSSOMS, ...KIMONO_SPRAYS] },
      weave: 'crepe',
      wrong: '#a3b4c6',
      thread: '#9db0c3',
      parts: { sash: '#2b3a57', collar: '#8195ab' },
    },
    shots: usualShots('collar', 'sash'),
  },
  {
    slug: 'silk-robe-clay',
    garment: () =>
      wrap({
        chest: 0.262,
        waist: 0.246,
        hem: 0.304,
        length: 1.14,
        neck: 0.076,
        shoulder: 0.25,
        slope: 0.04,
        sleeve: 0.4,
        sleeveWidth: 0.2,
        sleeveAngle: 58,
        armDepth: 0.235,
        cross: 0.03,
        band: 0.066,
        sash: -0.09,
        sashWidth: 0.05,
        cuff: 0.055,
        cloth: { gloss: 0.45, bend: 0.45, slack: [1.007, 1.006], wrinkle: [5, 2, 0.007] },
        tie: (sewn) => tiedSash(sewn, [-0.06, -0.09], 1.3, 0.42),
      }),
    seed: 57,
    dyes: {
      cloth: {
        kind: 'motif',
        base: '#a9593f',
        motifs: scattered({
          motif: 'ginkgo',
          colours: { body: '#e2c084', vein: '#a9593f' },
          area: { left: -0.56, low: -0.84, right: 0.56, high: 0.36 },
          apart: 0.105,
          width: [0.03, 0.042],
          seed: 17,
        }),
      },
      weave: 'twill',
      wrong: '#b66a4f',
      thread: '#9c5038',
      parts: { sash: '#5e2233', collar: '#5e2233', cuff: '#5e2233' },
      gloss: 0.05,
    },
    shots: usualShots('sash', 'sleeve'),
  },
];
