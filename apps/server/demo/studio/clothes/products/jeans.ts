import type { Dye } from '../colour/picture.ts';
import { jeans } from '../garments/jeans.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const denimDye = (dark: string, light: string, wrong: string, thread: string, leather: string): Dye => ({
  cloth: { kind: 'denim', dark, light },
  weave: 'twill',
  wrong,
  thread,
  parts: { metal: '#9a7b56', leather, turnup: wrong, turned: wrong },
});

export const jeansShoots: readonly GarmentShoot[] = [
  {
    slug: 'straight-jeans-indigo',
    garment: () => jeans({ worn: 0.12, ornament: 'wings' }),
    lays: { open: () => jeans({ worn: 0.12, ornament: 'wings', open: true }) },
    seed: 131,
    dyes: denimDye('#151c32', '#74839f', '#a3adbb', '#b8823c', '#9a6a3c'),
    shots: { ...usualShots('waist', 'coin'), detail: { side: 'front', view: 'fly', lay: 'open' } },
  },
  {
    slug: 'slim-jeans-washed-black',
    garment: () =>
      jeans({
        waist: 0.195,
        hip: 0.238,
        crotch: 0.296,
        inseam: 0.77,
        knee: 0.176,
        hem: 0.15,
        kneeGap: 0.042,
        hemGap: 0.062,
        worn: 0.75,
        stacked: true,
        ornament: 'none',
        cloth: { slack: [1.006, 1.012], bend: 1.8, thickness: 0.0019, wrinkle: [4, 6, 0.007] },
      }),
    seed: 43,
    dyes: denimDye('#191a1e', '#777a80', '#54565b', '#303137', '#2b2422'),
    shots: { ...usualShots('waist', 'hem'), more: { side: 'back', view: 'patch' } },
  },
  {
    slug: 'high-rise-jeans-light-wash',
    garment: () =>
      jeans({
        waist: 0.168,
        hip: 0.238,
        hipAt: 0.265,
        crotch: 0.345,
        inseam: 0.72,
        knee: 0.196,
        hem: 0.18,
        kneeGap: 0.044,
        hemGap: 0.052,
        band: 0.045,
        worn: 0.6,
        ornament: 'slants',
        pocketDepth: 0.16,
        cloth: { bend: 2.4, thickness: 0.002 },
      }),
    seed: 157,
    dyes: denimDye('#7f9dbd', '#dfe8ef', '#cfd8df', '#d9b27a', '#c79a66'),
    shots: { ...usualShots('waist', 'hem'), more: { side: 'back', view: 'pocket' } },
  },
  {
    slug: 'barrel-jeans-ecru',
    garment: () =>
      jeans({
        waist: 0.172,
        hip: 0.246,
        hipAt: 0.25,
        crotch: 0.335,
        inseam: 0.63,
        knee: 0.226,
        hem: 0.178,
        kneeGap: 0.068,
        hemGap: 0.05,
        worn: 0,
        ornament: 'none',
        turnUp: 0.045,
        stitches: { width: 0.0007, length: 0.0032, gap: 0.0013 },
        cloth: { bend: 3.6, thickness: 0.0025 },
      }),
    seed: 68,
    dyes: {
      ...denimDye('#e4dac3', '#f3ecdd', '#eee6d6', '#cfc1a3', '#b98d5c'),
      parts: { metal: '#9c8f7c', leather: '#b98d5c', turnup: '#f0e9da' },
    },
    shots: usualShots('hem', 'waist'),
  },
];
