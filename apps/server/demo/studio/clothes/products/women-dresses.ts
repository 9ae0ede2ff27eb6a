import { meadowDress, teaDress } from '../garments/day-dresses.ts';
import { eveningDress, satinSlipDress } from '../garments/gowns.ts';
import { linenSundress } from '../garments/sundress.ts';
import { type GarmentShoot, usualShots } from '../shoot.ts';

export const womenDresses: readonly GarmentShoot[] = [
  {
    slug: 'bias-cut-midi-dress-pine',
    garment: satinSlipDress,
    seed: 6,
    dyes: {
      cloth: '#27493d',
      weave: 'satin',
      wrong: '#3c6154',
      thread: '#2c4f43',
      parts: { metal: '#c9b37c' },
      gloss: 0.1,
    },
    shots: usualShots('neck', 'hem'),
    colourways: {
      Plum: {
        cloth: '#54304a',
        weave: 'satin',
        wrong: '#6a425d',
        thread: '#57314b',
        parts: { metal: '#c9b37c' },
        gloss: 0.1,
      },
      Camel: {
        cloth: '#ad8253',
        weave: 'satin',
        wrong: '#a88055',
        thread: '#a77e52',
        parts: { metal: '#c9b37c' },
        gloss: 0.1,
      },
    },
  },
  {
    slug: 'polka-tea-dress-navy',
    garment: teaDress,
    seed: 15,
    dyes: {
      cloth: { kind: 'dots', ground: '#26334f', dot: '#ece4d2', apartMm: 25, sizeMm: 6 },
      parts: { belt: '#26334f', buckle: '#26334f', button: '#26334f' },
      wrong: '#3d4a66',
      weave: 'crepe',
      thread: '#2e3b58',
    },
    shots: usualShots('waist', 'neck'),
  },
  {
    slug: 'meadow-print-dress',
    garment: meadowDress,
    seed: 22,
    dyes: {
      cloth: {
        kind: 'flowers',
        ground: '#ecd288',
        petals: ['#a8452f', '#b75a3c', '#a8452f'],
        leaf: '#7d8a52',
        centre: '#f3e6bd',
        apartMm: 52,
        size: 0.82,
      },
      wrong: '#efe0b4',
      weave: 'poplin',
      thread: '#e6cb80',
    },
    shots: usualShots('neck', 'tier'),
  },
  {
    slug: 'evening-dress-wine',
    garment: eveningDress,
    seed: 31,
    dyes: { cloth: '#5e2233', weave: 'crepe', wrong: '#4a1c29', thread: '#5e2233' },
    shots: usualShots('neck', 'drape'),
    colourways: {
      Black: { cloth: '#24252a', weave: 'crepe', wrong: '#2d2e33', thread: '#24252a' },
      Teal: { cloth: '#1f5960', weave: 'crepe', wrong: '#1b4d53', thread: '#1f5960' },
    },
  },
  {
    slug: 'linen-sundress-apricot',
    garment: linenSundress,
    seed: 9,
    dyes: { cloth: '#e3a173', weave: 'linen', wrong: '#d59467', thread: '#dd9a6b', parts: { button: '#8a6244' } },
    shots: usualShots('neck', 'pocket'),
    colourways: {
      White: { cloth: '#efebe2', weave: 'linen', thread: '#e8e3d8', parts: { button: '#c9a987' } },
      Sky: { cloth: '#9fbfd4', weave: 'linen', wrong: '#93b3c8', thread: '#97b8ce', parts: { button: '#e9e2d2' } },
    },
  },
];
