import type { Dye } from '../colour/picture.ts';
import { eyelet, zip } from '../details/trouser-parts.ts';
import { chinos } from '../garments/chinos.ts';
import { type PullOnPlan, pullOn, sideSplit } from '../garments/pull-on.ts';
import { type Sewn, sidesOf } from '../pattern/garment.ts';
import { box, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

/** A zipped pocket on the outside of the picture's right leg, and a small reflecting mark on the other. */
function zippedPocket(sewn: Sewn, { hip, crotch, inseam, hemGap }: PullOnPlan): void {
  zip(sewn.front.pen, [hip * 0.84, -0.105], [hip * 0.86, -0.245]);
  const [x, y]: Point = [-hemGap - 0.22, -crotch - inseam + 0.055];
  const mark = box(x, y, x + 0.034, y + 0.005);
  sewn.front.pen.ink(mark, 'label', 0.9);
}

/** Two side pockets, each with two holes for the water. */
function drainHoles(sewn: Sewn): void {
  onBothSides((flip) => {
    for (const away of [0, 0.018]) {
      const [at] = flip([[0.208 + away, -0.226 + away * 0.1]]);
      if (at) eyelet(sewn.front.pen, at);
    }
  });
}

/** A band of another colour round the ends of the legs. */
function boundHems(sewn: Sewn): void {
  for (const { pen, outline } of sidesOf(sewn)) {
    onBothSides((flip, side) => {
      const leg = flip(outline.edge('leg'));
      pen.zoneAlong(leg, 0.02, { kind: 'binding' });
      pen.ridge(leg, 0.02, 0.0008, 0.0006);
      pen.darken(offset(leg, side * 0.0105), 0.0014, 0.4, 0.0005);
    });
  }
}

const dyedTwill = (colour: string, faded: string, button: string): Dye => ({
  cloth: { kind: 'garmentDyed', colour, faded },
  weave: 'twill',
  wrong: faded,
  thread: faded,
  parts: { button },
});

const nylon = (cloth: string, cord: string, zipColour: string): Dye => ({
  cloth,
  weave: 'nylon',
  thread: cloth,
  wrong: cloth,
  parts: { cord, zip: zipColour, metal: '#8f949a' },
  label: '#c9ccd0',
});

const loopback = (cloth: string): Dye => ({
  cloth,
  weave: 'jersey',
  thread: cloth,
  wrong: cloth,
  parts: { cord: '#ece4d2' },
});

const packed = (cloth: string, binding: string): Dye => ({ cloth, thread: binding, wrong: cloth, parts: { binding } });

/** Shorts of a child of about five. */
const CHILD_SHORTS: PullOnPlan = {
  waist: 0.152,
  hip: 0.178,
  hipAt: 0.15,
  dip: 0.014,
  backRise: 0.012,
  crotch: 0.212,
  inseam: 0.1,
  knee: 0,
  hem: 0.182,
  kneeGap: 0,
  hemGap: 0.013,
  band: 0.032,
};

export const shortsShoots: readonly GarmentShoot[] = [
  {
    slug: 'garment-dyed-chinos-olive',
    garment: () => chinos(),
    seed: 122,
    dyes: dyedTwill('#595b3c', '#7d7d59', '#5b4630'),
    shots: { ...usualShots('waist', 'hem'), more: { side: 'back', view: 'pocket' } },
    colourways: {
      Sand: dyedTwill('#c3ab82', '#d9c7a4', '#8a6a45'),
      Navy: dyedTwill('#2a3650', '#4b5a76', '#3a2f28'),
    },
  },
  {
    slug: 'seven-inch-training-shorts',
    garment: () =>
      pullOn({
        waist: 0.224,
        hip: 0.268,
        hipAt: 0.2,
        dip: 0.02,
        backRise: 0.014,
        crotch: 0.292,
        inseam: 0.178,
        knee: 0,
        hem: 0.268,
        kneeGap: 0,
        hemGap: 0.022,
        band: 0.04,
        elastic: 0.86,
        pockets: 'none',
        cord: { apart: 0.036, lengths: [0.13, 0.145] },
        hemWidth: 0.016,
        hemRows: [0],
        cloth: { bend: 0.45, thickness: 0.001, slack: [1.011, 1.01], wrinkle: [6, 5, 0.006] },
        extras: (sewn, plan) => {
          zippedPocket(sewn, plan);
          sideSplit(sewn, 0.035);
        },
        seed: 19,
      }),
    seed: 136,
    dyes: nylon('#27334a', '#d8dade', '#11151d'),
    shots: usualShots('waist', 'pocket'),
    colourways: { Black: nylon('#222327', '#cfd0d2', '#5b5d62'), Teal: nylon('#1f6a70', '#e4e6e4', '#123d41') },
  },
  {
    slug: 'resort-swim-shorts',
    garment: () =>
      pullOn({
        waist: 0.228,
        hip: 0.27,
        hipAt: 0.19,
        dip: 0.022,
        backRise: 0.016,
        crotch: 0.284,
        inseam: 0.128,
        knee: 0,
        hem: 0.272,
        kneeGap: 0,
        hemGap: 0.014,
        band: 0.046,
        rows: 4,
        elastic: 0.85,
        pockets: 'slant',
        pocketDepth: 0.175,
        backPocket: [0.125, 0.13],
        cord: { apart: 0.03, lengths: [0.115, 0.1] },
        hemWidth: 0.026,
        cloth: { bend: 0.6, thickness: 0.0012, slack: [1.008, 1.009] },
        extras: drainHoles,
        seed: 29,
      }),
    seed: 47,
    dyes: {
      cloth: {
        kind: 'flowers',
        ground: '#dd7560',
        petals: ['#f4e8d6', '#f4c7ab', '#b93f45'],
        leaf: '#39736a',
        centre: '#e8b64f',
        apartMm: 40,
        size: 1.15,
      },
      weave: 'poplin',
      thread: '#f0d9c6',
      wrong: '#ecd0c3',
      parts: { cord: '#f2ebdf', metal: '#c3bfb6' },
    },
    shots: usualShots('waist', 'pocket'),
  },
  {
    slug: 'jersey-play-shorts',
    garment: () =>
      pullOn({
        ...CHILD_SHORTS,
        pockets: 'scoop',
        pocketDepth: 0.12,
        cord: { apart: 0.026, lengths: [0.085, 0.095] },
        hemWidth: 0.02,
        cloth: { bend: 1.1, thickness: 0.0024 },
        seed: 37,
      }),
    seed: 58,
    dyes: loopback('#c8952f'),
    shots: usualShots('waist', 'pocket'),
    colourways: { Teal: loopback('#2f767b'), Coral: loopback('#de7660') },
  },
  {
    slug: 'two-pack-jersey-shorts',
    garment: () => {
      const sewn = pullOn({
        ...CHILD_SHORTS,
        waist: 0.15,
        hip: 0.172,
        crotch: 0.2,
        inseam: 0.072,
        hem: 0.19,
        hemGap: 0.006,
        band: 0.028,
        rows: 2,
        pockets: 'none',
        flatSeams: true,
        hemWidth: 0.012,
        hemRows: [],
        backPocket: [0.08, 0.08],
        cloth: { bend: 0.7, thickness: 0.0017 },
        extras: boundHems,
        seed: 41,
      });
      sewn.garment.copies = [
        { at: [-0.085, 0.12], turn: 7, lift: 0 },
        { at: [0.085, -0.12], turn: -5, lift: 0.03 },
      ];
      return sewn;
    },
    seed: 66,
    dyes: [packed('#8299b0', '#eef0ee'), packed('#de7660', '#f6e8dc')],
    shots: usualShots('waist', 'hem'),
  },
  {
    slug: 'soft-denim-pull-ons',
    garment: () =>
      pullOn({
        waist: 0.15,
        hip: 0.172,
        hipAt: 0.15,
        dip: 0.014,
        backRise: 0.012,
        crotch: 0.212,
        inseam: 0.44,
        knee: 0.138,
        hem: 0.116,
        kneeGap: 0.034,
        hemGap: 0.05,
        band: 0.034,
        pockets: 'scoop',
        pocketDepth: 0.115,
        turnUp: 0.032,
        knees: [0.18, 0.13],
        backPocket: [0.092, 0.098],
        worn: 0.45,
        cloth: { bend: 1.4, thickness: 0.0018 },
        seed: 53,
      }),
    seed: 171,
    dyes: {
      cloth: { kind: 'denim', dark: '#4c6a92', light: '#cdd9e6' },
      weave: 'twill',
      wrong: '#b9c6d4',
      thread: '#d9b886',
      parts: { turnup: '#b4c3d4' },
    },
    shots: usualShots('knee', 'waist'),
  },
];
