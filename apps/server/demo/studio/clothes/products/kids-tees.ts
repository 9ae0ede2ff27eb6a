import { button } from '../details/buttons.ts';
import { laidEdge, stitch } from '../details/sewing.ts';
import { type TeeCut, tee } from '../garments/tee.ts';
import { type Sewn, sidesOf } from '../pattern/garment.ts';
import { between, nth, offset, type Point } from '../pattern/lines.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

/** A child's T-shirt, about six years old. */
const CHILD: TeeCut = {
  chest: 0.172,
  flare: 0.006,
  length: 0.46,
  neckDepth: 0.056,
  neckWidth: 0.064,
  shoulder: 0.15,
  slope: 0.03,
  sleeve: 0.135,
  sleeveWidth: 0.082,
  sleeveAngle: 50,
  rib: 0.015,
  hemWidth: 0.018,
  cuffWidth: 0.016,
};

/** Three press studs along the shoulder on the picture's right. */
function pressStuds(sewn: Sewn): void {
  const shoulder = sewn.front.outline.edge('shoulder');
  const edge = offset(shoulder, 0.014);
  laidEdge(sewn.front.pen, edge, 1, 0.001);
  stitch(sewn.front.pen, offset(shoulder, 0.01), { width: 0.0005 });
  const middle = offset(shoulder, 0.006);
  const [start, end] = [nth(middle, 3), nth(middle, -5)];
  for (const share of [0.1, 0.5, 0.9]) {
    const at: Point = between(start, end, share);
    button(sewn, 'front', at, { radius: 0.0048, holes: 0, kind: 'metal', thick: 0.8 });
  }
}

/** The neck sewn with a second row. */
function strongNeck(sewn: Sewn): void {
  for (const { pen, outline } of sidesOf(sewn)) stitch(pen, offset(outline.across('neck'), 0.025), { width: 0.0005 });
}

const dinosaur = (cloth: string) =>
  ({
    cloth: {
      kind: 'motif',
      base: cloth,
      motifs: [
        {
          motif: 'dinosaur',
          piece: 'front',
          at: [-0.004, 0.135],
          width: 0.225,
          colours: { body: '#8fa67c', spikes: '#c9764f', belly: '#dfe0bd', line: '#3b4638' },
        },
      ],
    },
    parts: { metal: '#b9b3a6', rib: cloth, sleeve: cloth },
    thread: cloth,
  }) as const;

export const kidsTees: readonly GarmentShoot[] = [
  {
    slug: 'dino-print-tee',
    garment: () => tee({ ...CHILD, extras: pressStuds }),
    seed: 141,
    dyes: dinosaur('#e0d2ba'),
    shots: usualShots('chest', 'shoulder'),
    colourways: { Butter: dinosaur('#eed58c'), Blush: dinosaur('#e3b8ab') },
  },
  {
    slug: 'rocket-print-tee',
    garment: () =>
      tee({ ...CHILD, chest: 0.18, length: 0.475, sleeve: 0.15, sleeveAngle: 56, rib: 0.018, extras: strongNeck }),
    seed: 152,
    dyes: {
      cloth: {
        kind: 'motif',
        base: '#36537c',
        motifs: [
          {
            motif: 'rocket',
            piece: 'front',
            at: [0.006, 0.135],
            width: 0.215,
            turn: -14,
            colours: { body: '#ece5d6', fins: '#cf6a4f', flame: '#e0a23e', glow: '#eed58c', window: '#8fb0c9' },
          },
        ],
      },
      parts: { rib: '#36537c', sleeve: '#36537c' },
      thread: '#4a6890',
    },
    shots: usualShots('chest', 'collar'),
  },
  {
    slug: 'rainbow-stripe-tee',
    garment: () => tee({ ...CHILD, length: 0.47, backDrop: 0.03, sleeve: 0.125, sleeveAngle: 42, neckWidth: 0.074 }),
    seed: 163,
    dyes: {
      cloth: {
        kind: 'stripes',
        bands: [
          ['#eed58c', 20],
          ['#dc7c66', 20],
        ],
      },
      parts: { rib: '#dc7c66' },
      thread: '#e6b380',
    },
    shots: usualShots('collar', 'hem'),
  },
  {
    slug: 'sunny-day-tee',
    garment: () =>
      tee({ ...CHILD, chest: 0.166, flare: 0.014, length: 0.445, sleeve: 0.115, sleeveWidth: 0.09, rib: 0.012 }),
    seed: 74,
    dyes: {
      cloth: {
        kind: 'motif',
        base: '#f7f4ec',
        motifs: [
          {
            motif: 'sun',
            piece: 'front',
            at: [0, 0.145],
            width: 0.2,
            colours: { rays: '#e3a03c', face: '#f0c45c', line: '#5b4028', cheeks: '#e39a72' },
          },
        ],
      },
      parts: { rib: '#f7f4ec', sleeve: '#f7f4ec' },
      thread: '#f7f4ec',
    },
    shots: usualShots('chest', 'sleeve'),
  },
];
