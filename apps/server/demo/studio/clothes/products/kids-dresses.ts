import { largeBow } from '../details/dress-parts.ts';
import { gardenPartyDress, twirlDress } from '../garments/kids-dresses.ts';
import { wrap } from '../garments/wrap.ts';
import type { GarmentShoot } from '../shoot.ts';
import { scattered } from './scattered.ts';

const STAR = '#f0dc9a';
const NIGHT_AREA = { left: -0.36, low: -0.34, right: 0.36, high: 0.34 };

const moon = (piece: 'front' | 'back', x: number, y: number, width: number) =>
  ({ motif: 'moon', piece, at: [x, y], width, turn: -18, colours: { body: STAR } }) as const;

export const kidsDresses: readonly GarmentShoot[] = [
  {
    slug: 'twirl-dress-strawberry',
    garment: twirlDress,
    seed: 63,
    dyes: {
      cloth: { kind: 'dots', ground: '#dd6a5f', dot: '#f5efe6', apartMm: 27, sizeMm: 8 },
      parts: { collar: '#f1ebe0', sash: '#dd6a5f', button: '#f5efe6' },
      weave: 'poplin',
      wrong: '#efe4d6',
      thread: '#e8988d',
    },
    shots: {
      front: { side: 'front', view: 'whole' },
      back: { side: 'back', view: 'whole' },
      detail: { side: 'front', view: 'neck' },
      more: { side: 'front', view: 'fan' },
    },
  },
  {
    slug: 'garden-party-dress-lilac',
    garment: gardenPartyDress,
    seed: 71,
    dyes: {
      cloth: {
        kind: 'flowers',
        ground: '#c1b0d5',
        petals: ['#f6f2ea'],
        leaf: '#8fa384',
        centre: '#ecd27a',
        apartMm: 34,
        size: 0.78,
      },
      parts: { sash: '#c1b0d5', strap: '#c1b0d5', button: '#f4efe6' },
      weave: 'poplin',
      wrong: '#efe9f2',
      thread: '#c6b6d8',
    },
    shots: {
      front: { side: 'front', view: 'whole' },
      back: { side: 'back', view: 'whole' },
      detail: { side: 'back', view: 'bow' },
      more: { side: 'front', view: 'bodice' },
    },
  },
  {
    slug: 'stargazer-pyjama-wrap',
    garment: () =>
      wrap({
        chest: 0.2,
        waist: 0.19,
        hem: 0.216,
        length: 0.69,
        neck: 0.062,
        shoulder: 0.19,
        slope: 0.024,
        sleeve: 0.21,
        sleeveWidth: 0.18,
        sleeveAngle: 40,
        armDepth: 0.175,
        cross: 0.12,
        band: 0.036,
        sash: 0.03,
        sashWidth: 0.052,
        cloth: { bend: 0.6, slack: [1.009, 1.009], uneven: 0.0018, wrinkle: [11, 8, 0.005] },
        tie: (sewn) => largeBow(sewn, 'front', [-0.07, 0.03], 0.075, 2.2),
      }),
    seed: 88,
    dyes: {
      cloth: {
        kind: 'motif',
        base: '#adc5d9',
        motifs: [
          ...scattered({
            motif: 'star',
            colours: { body: STAR },
            area: NIGHT_AREA,
            apart: 0.074,
            width: [0.014, 0.03],
            seed: 29,
            free: [
              [[0.1, -0.2], 0.06],
              [[0.12, 0.2], 0.05],
            ],
          }),
          moon('front', 0.1, -0.2, 0.085),
          moon('back', -0.06, 0.16, 0.1),
        ],
      },
      weave: 'gauze',
      wrong: '#b4cde0',
      thread: '#b4cde0',
      parts: { sash: '#2f3f5e', collar: '#8fb0cb' },
    },
    shots: {
      front: { side: 'front', view: 'whole' },
      back: { side: 'back', view: 'whole' },
      detail: { side: 'front', view: 'sash' },
      more: { side: 'front', view: 'hem' },
    },
  },
];
