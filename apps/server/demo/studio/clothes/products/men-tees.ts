import { stitch } from '../details/sewing.ts';
import { foldedTee } from '../garments/folded-tee.ts';
import { tee } from '../garments/tee.ts';
import { type Sewn, sidesOf } from '../pattern/garment.ts';
import { offset, onBothSides } from '../pattern/lines.ts';
import { type GarmentShoot, type Shot, usualShots } from '../shoot.ts';

const FOLDED: Shot = { lay: 'folded', side: 'front', view: 'whole' };

/** A tape along the inside of the shoulders shows as a row of stitches on either side of the seam. */
function tapedShoulders(sewn: Sewn): void {
  for (const { pen, outline } of sidesOf(sewn)) {
    onBothSides((flip, side) => {
      const shoulder = flip(outline.edge('shoulder'));
      for (const away of [0.006, 0.012]) stitch(pen, offset(shoulder, side * away), { width: 0.0005 });
    });
  }
}

/** Two of one garment, the second laid over a side of the first. */
function twoPack(sewn: Sewn): Sewn {
  sewn.garment.copies = [
    { at: [-0.15, 0.035], turn: 5, lift: 0 },
    { at: [0.15, -0.035], turn: -4, lift: 0.03 },
  ];
  return sewn;
}

export const menTees: readonly GarmentShoot[] = [
  {
    slug: 'heavyweight-crew-tee-ink',
    garment: () => tee({ rib: 0.026, neckDepth: 0.078, neckWidth: 0.084, cloth: { bend: 1.6, thickness: 0.0024 } }),
    seed: 8,
    dyes: { cloth: '#28333e', thread: '#35424f' },
    shots: { ...usualShots('collar', 'sleeve'), more: FOLDED },
    lays: { folded: () => foldedTee({ rib: 0.026, neckDepth: 0.075, neckWidth: 0.084, bend: 1.8 }) },
    colourways: { Bone: { cloth: '#e4dccc' }, Sage: { cloth: '#9aab8b' } },
  },
  {
    slug: 'pima-crew-tee-bone',
    garment: () =>
      tee({
        chest: 0.246,
        length: 0.735,
        rib: 0.016,
        neckDepth: 0.098,
        neckWidth: 0.095,
        sleeve: 0.2,
        sleeveWidth: 0.112,
        sleeveAngle: 46,
        shoulder: 0.214,
        extras: tapedShoulders,
        cloth: { bend: 0.55 },
      }),
    seed: 34,
    dyes: { cloth: '#e9e0d0' },
    shots: { ...usualShots('shoulder', 'hem'), more: FOLDED },
    lays: { folded: () => foldedTee({ rib: 0.016, half: 0.142, low: -0.045, neckDepth: 0.095, neckWidth: 0.095 }) },
  },
  {
    slug: 'harbour-breton-tee',
    garment: () => tee({ neckWidth: 0.106, neckDepth: 0.08, sleeve: 0.26, sleeveAngle: 60, chest: 0.248, rib: 0.022 }),
    seed: 21,
    dyes: {
      cloth: {
        kind: 'stripes',
        bands: [
          ['#ece6d8', 13],
          ['#283a56', 7],
        ],
      },
      parts: { rib: '#ece6d8' },
      thread: '#ece6d8',
    },
    shots: usualShots('collar', 'hem'),
  },
  {
    slug: 'two-pack-v-neck-tees',
    garment: () =>
      twoPack(tee({ neck: 'vee', neckDepth: 0.118, neckWidth: 0.088, rib: 0.017, length: 0.7, sleeve: 0.19 })),
    seed: 5,
    dyes: [
      { cloth: '#46484d', thread: '#55575c' },
      { cloth: '#f7f4ec', thread: '#f7f4ec' },
    ],
    shots: usualShots('collar', 'sleeve'),
  },
  {
    slug: 'rugby-block-tee-pine',
    garment: () =>
      tee({
        chest: 0.278,
        length: 0.68,
        shoulder: 0.262,
        slope: 0.056,
        sleeve: 0.195,
        sleeveWidth: 0.125,
        sleeveAngle: 47,
        rib: 0.028,
        neckDepth: 0.082,
        hemWidth: 0.03,
        cloth: { bend: 1.3, slack: [1.009, 1.01], thickness: 0.0026 },
      }),
    seed: 13,
    dyes: {
      cloth: { kind: 'blocks', base: '#2e5244', blocks: [{ colour: '#e0d2ba', from: 0.045, to: 0.15 }] },
      parts: { sleeve: '#2e5244', rib: '#2e5244' },
      thread: '#3b6253',
    },
    shots: usualShots('chest', 'sleeve'),
  },
];
