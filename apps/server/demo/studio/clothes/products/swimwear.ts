import type { PrintSpec } from '../colour/prints.ts';
import { bikini } from '../garments/bikini.ts';
import { karateGi } from '../garments/karate-gi.ts';
import { swimsuit } from '../garments/swimsuit.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const CORAL_DOTS: PrintSpec = { kind: 'dots', ground: '#df7762', dot: '#f3ece1', apartMm: 17, sizeMm: 5.5 };

export const swimwearShoots: readonly GarmentShoot[] = [
  {
    slug: 'belted-swimsuit-teal',
    garment: () =>
      swimsuit({
        top: 0.362,
        strap: [0.078, 0.112],
        neckFront: 0.212,
        neckBack: 0.13,
        pit: [0.166, 0.168],
        waist: 0.146,
        hip: [0.176, -0.158],
        gusset: [0.037, -0.322],
        princess: true,
        belt: { height: 0.03, buckle: 0.022 },
        cloth: { gloss: 0.45 },
      }),
    seed: 14,
    dyes: {
      cloth: '#1f666d',
      weave: 'nylon',
      wrong: '#2c757b',
      thread: '#2f7f86',
      parts: { belt: { kind: 'melange', colours: ['#b8935f', '#d5b888'] }, buckle: '#5a3826' },
      partWeaves: { belt: 'canvas' },
      gloss: 0.025,
    },
    shots: usualShots('waist', 'neck'),
  },
  {
    slug: 'dotted-bikini-set',
    garment: () => bikini(),
    seed: 25,
    dyes: {
      cloth: CORAL_DOTS,
      weave: 'nylon',
      wrong: CORAL_DOTS,
      thread: '#f0b6a6',
      parts: { tie: '#df7762' },
    },
    shots: usualShots('cup', 'side'),
  },
  {
    slug: 'sunny-swimsuit',
    garment: () =>
      swimsuit({
        top: 0.246,
        strap: [0.056, 0.082],
        neckFront: 0.166,
        neckBack: 0.082,
        pit: [0.118, 0.118],
        waist: 0.113,
        hip: [0.126, -0.112],
        gusset: [0.03, -0.226],
        crossed: true,
        cloth: { bend: 1, wrinkle: [8, 7, 0.004] },
      }),
    seed: 39,
    dyes: {
      cloth: {
        kind: 'stripes',
        bands: [
          ['#efd283', 22],
          ['#df7a63', 9],
        ],
        shift: 0.006,
      },
      weave: 'nylon',
      wrong: '#f0dfae',
      thread: '#f2dc9f',
      parts: { strap: '#df7a63' },
    },
    shots: {
      ...usualShots('neck', 'leg'),
      detail: { side: 'back', view: 'cross' },
      more: { side: 'front', view: 'neck' },
    },
  },
  {
    slug: 'little-karate-gi',
    garment: () => karateGi(),
    seed: 48,
    dyes: {
      cloth: '#edebe4',
      weave: 'twill',
      wrong: '#e6e3da',
      thread: '#f4f2ec',
      parts: { belt: '#2d3c66', cord: '#e9e6dd' },
      partWeaves: { belt: 'canvas' },
    },
    shots: usualShots('belt', 'trousers'),
  },
];
