import { coat } from '../garments/coat.ts';
import type { Line, Point } from '../pattern/lines.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

/** A slightly slanting flap, clockwise from the upper left. */
const flap = (x: number, y: number, width: number, height: number): Line => [
  [x - width / 2, y - 0.006],
  [x + width / 2, y + 0.006],
  [x + width / 2 + 0.001, y - height + 0.012],
  [x + width / 2 - 0.008, y - height + 0.004],
  [x - width / 2 + 0.008, y - height - 0.006],
  [x - width / 2, y - height + 0.002],
];

const doubleRow = (x: number, heights: readonly number[]): Point[] =>
  heights.flatMap((y): Point[] => [
    [-x, y],
    [x, y],
  ]);

export const menCoats: readonly GarmentShoot[] = [
  {
    slug: 'camel-topcoat',
    garment: () =>
      coat({
        closing: 0.05,
        over: 0.022,
        tip: [0.128, 0.222],
        collarTip: [0.116, 0.256],
        buttons: [
          [0, 0.03],
          [0, -0.1],
          [0, -0.23],
        ],
        flaps: [flap(0.165, -0.17, 0.15, 0.058)],
        chestWelt: [
          [0.095, 0.075],
          [0.195, 0.088],
        ],
        sleeveButtons: 3,
        vent: -0.34,
      }),
    seed: 18,
    dyes: {
      cloth: { kind: 'melange', colours: ['#a87644', '#bd8b57'] },
      weave: 'wool',
      thread: '#a87644',
      wrong: '#6d4a32',
      parts: { button: '#4f3526' },
      label: '#efe6d4',
    },
    shots: usualShots('lapel', 'buttons'),
  },
  {
    slug: 'herringbone-overcoat',
    garment: () =>
      coat({
        chest: 0.282,
        waist: 0.268,
        hem: 0.312,
        length: 1.13,
        closing: 0.0,
        over: 0.078,
        tip: [0.158, 0.262],
        collarTip: [0.118, 0.252],
        buttons: doubleRow(0.056, [-0.02, -0.15]).concat([
          [-0.108, 0.09],
          [0.108, 0.09],
        ]),
        welts: [
          [
            [0.15, -0.09],
            [0.195, -0.24],
          ],
        ],
        chestWelt: [
          [0.138, 0.118],
          [0.218, 0.13],
        ],
        sleeveButtons: 4,
        backBelt: -0.03,
        vent: -0.3,
        cloth: { bend: 4, thickness: 0.0038 },
      }),
    seed: 29,
    dyes: {
      cloth: { kind: 'herringbone', dark: '#2b2d31', light: '#6d6f73', sizeMm: 11 },
      weave: 'wool',
      thread: '#3c3e43',
      wrong: '#2f3036',
      parts: { button: '#25221f' },
      depth: 0.6,
    },
    shots: usualShots('lapel', 'sleeve'),
  },
];
