import { button, buttonhole } from '../details/buttons.ts';
import { largeBow, roundCollar, straps } from '../details/dress-parts.ts';
import { fanFolds, puckers, shirring } from '../details/gathering.ts';
import { seam } from '../details/sewing.ts';
import { looseRibbon } from '../details/waist.ts';
import type { Sewn } from '../pattern/garment.ts';
import type { Point } from '../pattern/lines.ts';
import { sleevelessBodice, strapBodice } from './bodices.ts';
import { dress, type Skirt, waistLine } from './dress.ts';

const TWIRL_SKIRT: Skirt = {
  side: [
    [0.126, 0],
    [0.2, -0.042],
    [0.31, -0.11],
    [0.408, -0.176],
    [0.43, -0.2],
  ],
  low: -0.39,
  waves: [5.5, 0.006],
  folds: (side) =>
    fanFolds({
      count: 13,
      apex: [0, 0.1],
      from: 0.12,
      to: 0.5,
      spread: 56,
      width: [0.006, 0.034],
      height: [0.009, 0.026],
      seed: side === 'front' ? 13 : 19,
      length: [0.85, 1.05],
    }),
};

const TWIRL_BODICE = sleevelessBodice({
  neck: {
    front: [
      [0, 0.212],
      [0.034, 0.222],
      [0.062, 0.27],
    ],
    back: [
      [0, 0.25],
      [0.04, 0.254],
      [0.062, 0.27],
    ],
  },
  shoulder: [0.112, 0.256],
  pit: [0.142, 0.142],
  side: [
    [0.137, 0.08],
    [0.128, 0.02],
  ],
});

/** A child's dress whose skirt is a full circle: it lies like an open fan. */
export function twirlDress(): Sewn {
  return dress({
    bodice: TWIRL_BODICE,
    skirt: TWIRL_SKIRT,
    label: [0, 0.228],
    cloth: { bend: 0.55, slack: [1.006, 1.005], layerGap: 0.005 },
    finish: (sewn) => {
      for (const [{ pen }, seed] of [
        [sewn.front, 2],
        [sewn.back, 5],
      ] as const)
        puckers(pen, waistLine(TWIRL_SKIRT), 0.03, 0.009, seed);
      waistRibbon(sewn, 0.126);
      roundCollar(
        sewn,
        [
          [0.003, 0.213],
          [0.034, 0.224],
          [0.054, 0.25],
          [0.064, 0.27],
        ],
        0.036,
      );
      backButtons(sewn, [0.22, 0.175, 0.13, 0.085, 0.04]);
      largeBow(sewn, 'back', [0, 0.004], 0.085, 1.6);
    },
    views: [
      { name: 'neck', on: 'front', at: [0.02, 0.18], width: 0.24 },
      { name: 'fan', on: 'front', at: [0.16, -0.2], width: 0.34 },
      { name: 'bow', on: 'back', at: [0, 0.01], width: 0.32, side: 'back' },
    ],
  });
}

function waistRibbon(sewn: Sewn, half: number): void {
  const line: Point[] = [
    [-half - 0.002, 0.002],
    [-half * 0.4, 0],
    [half * 0.4, 0],
    [half + 0.002, 0.002],
  ];
  for (const on of ['front', 'back'] as const)
    looseRibbon(sewn, line, 0.028, 0.028, { on, angle: 0, stiff: 24, rise: 0.001, thick: 0.002, soft: 0.003 });
}

function backButtons(sewn: Sewn, heights: readonly number[]): void {
  seam(
    sewn.back.pen,
    [
      [0, 0.25],
      [0, 0.01],
    ],
    1,
    0.0008,
  );
  for (const y of heights) {
    buttonhole(sewn.back.pen, [0, y], 0.007);
    button(sewn, 'back', [0, y], { radius: 0.005 });
  }
}

const FRILL = -0.31;

const PARTY_SKIRT: Skirt = {
  side: [
    [0.136, 0],
    [0.165, -0.06],
    [0.21, -0.2],
    [0.238, -0.305],
    [0.262, -0.34],
    [0.282, -0.416],
  ],
  low: -0.442,
  waves: [5.5, 0.005],
  folds: (side) => [
    ...fanFolds({
      count: 11,
      apex: [0, 0.3],
      from: 0.31,
      to: 0.62,
      spread: 19,
      width: [0.006, 0.02],
      height: [0.007, 0.013],
      seed: side === 'front' ? 53 : 59,
    }),
  ],
  hem: 0.012,
};

const PARTY_BODICE = strapBodice({
  neck: {
    front: [
      [0, 0.152],
      [0.05, 0.154],
      [0.096, 0.162],
    ],
    back: [
      [0, 0.132],
      [0.05, 0.133],
      [0.096, 0.138],
    ],
  },
  hollow: 0.006,
  pit: [0.15, 0.116],
  side: [
    [0.147, 0.07],
    [0.138, 0.015],
  ],
  facing: 0.01,
});

/** A child's party dress: shirred bodice, straps that button, gathered skirt with a frill, a bow at the back. */
export function gardenPartyDress(): Sewn {
  return dress({
    bodice: PARTY_BODICE,
    skirt: PARTY_SKIRT,
    cloth: { bend: 0.5 },
    finish: (sewn) => {
      straps(sewn, { front: [0.086, 0.161], back: [0.07, 0.135], over: [0.078, 0.256], width: 0.022 });
      for (const side of [-1, 1]) button(sewn, 'front', [side * 0.087, 0.148], { radius: 0.0065 });
      for (const [{ pen }, seed] of [
        [sewn.front, 3],
        [sewn.back, 8],
      ] as const) {
        shirring(pen, waistLine(PARTY_SKIRT, 0.126), 7, 0.0165);
        puckers(pen, waistLine(PARTY_SKIRT), 0.04, 0.008, seed);
        const joint = Array.from(
          { length: 25 },
          (_, k): Point => [-0.26 + (k * 0.52) / 24, FRILL - 0.02 + 0.3 * (-0.26 + (k * 0.52) / 24) ** 2],
        );
        seam(pen, joint, -1, 0.0009);
        puckers(pen, joint, 0.045, 0.007, seed + 2);
      }
      backTie(sewn);
    },
    views: [
      { name: 'bodice', on: 'front', at: [0.02, 0.1], width: 0.28 },
      { name: 'frill', on: 'front', at: [0.1, -0.32], width: 0.3 },
      { name: 'bow', on: 'back', at: [0, -0.03], width: 0.34, side: 'back' },
    ],
  });
}

/** Ribbons from both side seams are tied in a bow at the back. */
function backTie(sewn: Sewn): void {
  for (const side of [-1, 1]) {
    const line: Point[] = [
      [side * 0.136, 0.002],
      [side * 0.07, -0.002],
      [0, -0.004],
    ];
    looseRibbon(sewn, line, 0.03, 0.026, { on: 'back', angle: 0, stiff: 16, soft: 0.006 });
  }
  largeBow(sewn, 'back', [0, -0.004], 0.105, 2);
}
