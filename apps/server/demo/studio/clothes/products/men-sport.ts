import { seam } from '../details/sewing.ts';
import { gilet } from '../garments/gilet.ts';
import { tank } from '../garments/tank.ts';
import type { Sewn } from '../pattern/garment.ts';
import { onBothSides } from '../pattern/lines.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

const VOLT = '#c3cc4c';

/** A mesh panel down the middle of the back, and a volt stripe down each side of the front. */
function drawTank(sewn: Sewn): void {
  const { front, back } = sewn;
  back.pen.zone(
    [
      [-0.11, 0.36],
      [0.11, 0.36],
      [0.15, -0.5],
      [-0.15, -0.5],
    ],
    { kind: 'mesh' },
  );
  onBothSides((flip, side) => {
    seam(
      back.pen,
      flip([
        [0.06, 0.29],
        [0.1, 0.1],
        [0.13, -0.4],
      ]),
      side,
      0.0005,
    );
    const stripe = flip([
      [0.172, 0.12],
      [0.19, 0.12],
      [0.196, -0.4],
      [0.178, -0.4],
    ]);
    front.pen.zone(stripe, { kind: 'stripe' });
    seam(
      front.pen,
      flip([
        [0.172, 0.12],
        [0.178, -0.4],
      ]),
      1,
      0.0003,
    );
    seam(
      front.pen,
      flip([
        [0.19, 0.12],
        [0.196, -0.4],
      ]),
      -1,
      0.0003,
    );
  });
}

export const menSport: readonly GarmentShoot[] = [
  {
    slug: 'training-tank-volt',
    garment: () =>
      tank({
        chest: 0.24,
        hem: 0.25,
        length: 0.72,
        neckDepth: 0.135,
        backNeck: 0.045,
        neckWidth: 0.082,
        strap: 0.055,
        armDepth: 0.275,
        cutIn: 0.004,
        racer: 0.03,
        binding: 0.01,
        draw: drawTank,
      }),
    seed: 157,
    dyes: {
      cloth: '#3a3f48',
      weave: 'nylon',
      thread: '#4b515b',
      parts: { binding: VOLT, stripe: VOLT, mesh: '#4a505a' },
      partWeaves: { mesh: 'mesh', binding: 'rib' },
      wrong: '#43484f',
    },
    shots: { ...usualShots('arm', 'collar'), more: { side: 'back', view: 'mesh' } },
  },
  {
    slug: 'reflective-run-vest',
    garment: gilet,
    seed: 168,
    dyes: {
      cloth: '#dc7c66',
      weave: 'nylon',
      thread: '#c76a56',
      wrong: '#b9a79c',
      parts: {
        reflective: { kind: 'dots', ground: '#c9ccce', dot: '#b4b8bb', apartMm: 3, sizeMm: 1.4 },
        mesh: '#454b55',
        binding: '#454b55',
        tape: '#454b55',
        teeth: '#33373e',
        metal: '#8e9298',
      },
      partWeaves: { mesh: 'mesh', reflective: 'none' },
      gloss: 0.1,
    },
    shots: usualShots('collar', 'hem'),
  },
];
