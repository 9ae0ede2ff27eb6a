import { straps } from '../details/dress-parts.ts';
import { fanFolds, puckers } from '../details/gathering.ts';
import { laidEdge, seam } from '../details/sewing.ts';
import { attach, type Fold, type Sewn, type Side } from '../pattern/garment.ts';
import { bezier, flippedOutline, type Line, offset, type Point, through } from '../pattern/lines.ts';
import { strapBodice } from './bodices.ts';
import { dress, type Skirt } from './dress.ts';

const SLIP_SKIRT: Skirt = {
  side: [
    [0.166, 0],
    [0.186, -0.09],
    [0.212, -0.2],
    [0.24, -0.42],
    [0.272, -0.62],
    [0.296, -0.735],
  ],
  low: -0.8,
  scallops: [6.5, 0.016],
  folds: (side) => [...biasFlares(side), ...softDrape(side)],
  hem: 0.008,
};

const SLIP_BODICE = strapBodice({
  neck: {
    front: [
      [0, 0.212],
      [0.03, 0.226],
      [0.075, 0.266],
      [0.112, 0.322],
    ],
    back: [
      [0, 0.222],
      [0.06, 0.226],
      [0.112, 0.246],
    ],
  },
  hollow: 0.012,
  pit: [0.198, 0.206],
  side: [
    [0.193, 0.15],
    [0.172, 0.05],
  ],
  seams: [
    [
      [0.192, 0.152],
      [0.15, 0.172],
      [0.118, 0.186],
    ],
  ],
});

/** A slip dress of satin cut on the bias: soft V, thin straps with sliders, a scalloped hem. */
export function satinSlipDress(): Sewn {
  return dress({
    bodice: SLIP_BODICE,
    skirt: SLIP_SKIRT,
    waistSeam: false,
    cloth: { gloss: 0.42, bend: 0.4, slack: [1.005, 1.006], wrinkle: [5, 1.6, 0.008] },
    finish: (sewn) => {
      const waist = through(
        [
          [-0.19, 0.012],
          [-0.09, -0.012],
          [0, -0.018],
          [0.09, -0.012],
          [0.19, 0.012],
        ],
        8,
      );
      for (const { pen } of [sewn.front, sewn.back]) seam(pen, waist, 1, 0.0005);
      straps(sewn, { front: [0.112, 0.322], back: [0.112, 0.246], over: [0.098, 0.432], width: 0.0075, slider: 0.045 });
    },
    views: [
      { name: 'neck', on: 'front', at: [0.03, 0.22], width: 0.4 },
      { name: 'waist', on: 'front', at: [0.04, 0.0], width: 0.36 },
      { name: 'hem', on: 'front', at: [0.13, -0.68], width: 0.36 },
    ],
  });
}

/** The few wide flares of a skirt cut on the bias. */
function biasFlares(side: Side['name']): Fold[] {
  return fanFolds({
    count: 6,
    apex: [0, 0.9],
    from: 1.02,
    to: 1.72,
    spread: 9.5,
    width: [0.018, 0.056],
    height: [0.005, 0.026],
    seed: side === 'front' ? 5 : 8,
    length: [0.95, 1.15],
  });
}

/** Satin falls into a soft cowl below the neck. */
function softDrape(side: Side['name']): Fold[] {
  if (side === 'back') return [];
  const swag = (y: number, tilt: number): Fold => ({
    line: [
      [-0.07, y + tilt],
      [0.06, y],
    ],
    width: [0.012, 0.014],
    height: [0.005, 0.006],
  });
  const pull = (side: number): Fold => ({
    line: [
      [side * 0.158, 0.02],
      [side * 0.06, -0.16],
    ],
    width: [0.01, 0.026],
    height: [0.007, 0.005],
  });
  return [swag(0.176, 0.012), swag(0.138, -0.008), pull(-1), pull(1)];
}

const EVENING_SKIRT: Skirt = {
  side: [
    [0.163, 0],
    [0.19, -0.1],
    [0.206, -0.22],
    [0.2, -0.46],
    [0.196, -0.66],
    [0.222, -0.88],
    [0.262, -1.03],
  ],
  low: -1.075,
  waves: [2, 0.004],
  folds: (side) => [...sideDrape(side), ...trainFolds(side)],
  hem: 0.004,
};

const EVENING_BODICE = strapBodice({
  neck: {
    front: [
      [0, 0.2],
      [0.045, 0.222],
      [0.1, 0.264],
      [0.14, 0.258],
    ],
    back: [
      [0, 0.172],
      [0.08, 0.176],
      [0.14, 0.196],
    ],
  },
  hollow: 0.004,
  pit: [0.194, 0.214],
  side: [
    [0.19, 0.15],
    [0.168, 0.05],
  ],
  facing: 0.005,
});

/** A long column of heavy crepe: a sculpted strapless neckline and folds that are gathered at one side of the waist. */
export function eveningDress(): Sewn {
  return dress({
    bodice: EVENING_BODICE,
    skirt: EVENING_SKIRT,
    waistSeam: false,
    cloth: { bend: 1.6, thickness: 0.002, slack: [1.004, 1.004], wrinkle: [4, 1.2, 0.003] },
    finish: (sewn) => {
      boning(sewn);
      for (const side of [-1, 1] as const) sculptedPetal(sewn, side);
      slit(sewn);
    },
    views: [
      { name: 'neck', on: 'front', at: [0.01, 0.2], width: 0.4 },
      { name: 'drape', on: 'front', at: [-0.05, -0.06], width: 0.42 },
      { name: 'hem', on: 'front', at: [0.1, -0.92], width: 0.4 },
    ],
  });
}

/** Folds that fan out over hip and waist from the left side seam. */
function sideDrape(side: Side['name']): Fold[] {
  if (side === 'back') return [];
  const ends: Point[] = [
    [0.1, 0.12],
    [0.15, 0.05],
    [0.16, -0.03],
    [0.15, -0.13],
    [0.1, -0.26],
    [0.03, -0.4],
    [-0.05, -0.5],
  ];
  return ends.map((end, index) => ({
    line: [[-0.168 - index * 0.002, 0.045 - index * 0.022], end],
    width: [0.006, 0.02 + index * 0.001],
    height: [0.01, 0.006],
  }));
}

function trainFolds(side: Side['name']): Fold[] {
  return fanFolds({
    count: 5,
    apex: [0, 0.5],
    from: 1.0,
    to: 1.58,
    spread: 8,
    width: [0.012, 0.04],
    height: [0.003, 0.016],
    seed: side === 'front' ? 3 : 4,
    length: [0.95, 1.1],
  });
}

/** Light bones: fine raised lines from the upper edge to the waist. */
function boning(sewn: Sewn): void {
  const bones: Line[] = [
    [
      [0.06, 0.24],
      [0.052, 0.12],
      [0.046, 0.02],
    ],
    [
      [0.135, 0.25],
      [0.122, 0.12],
      [0.108, 0.02],
    ],
  ];
  for (const bone of bones) {
    for (const side of [-1, 1]) {
      const line = bone.map(([x, y]): Point => [side * x, y]);
      for (const { pen } of [sewn.front, sewn.back]) pen.ridge(line, 0.006, 0.0006, 0.001);
      seam(sewn.back.pen, line, 1, 0.0003);
    }
  }
  const zip: Line = [
    [0, 0.18],
    [0, -0.2],
  ];
  seam(sewn.back.pen, zip, 1, 0.0012);
  seam(
    sewn.back.pen,
    [
      [-0.18, 0],
      [0.18, 0],
    ],
    1,
    0.0004,
  );
  puckers(
    sewn.front.pen,
    [
      [-0.166, -0.12],
      [-0.17, 0.06],
    ],
    0.06,
    0.02,
    9,
  );
}

/** A folded leaf of cloth that stands along one half of the neckline and crosses the other. */
function sculptedPetal(sewn: Sewn, side: 1 | -1): void {
  const upper = bezier([-0.052, 0.148], [0.0, 0.242], [0.06, 0.322], [0.138, 0.3], 18);
  const turn = bezier([0.138, 0.3], [0.17, 0.29], [0.19, 0.25], [0.199, 0.212], 10);
  const lower = bezier([0.199, 0.19], [0.12, 0.236], [0.04, 0.2], [-0.052, 0.148], 18);
  const line = [...upper, ...turn.slice(1), ...lower.slice(0, -1)];
  const relief = [
    {
      line: [
        [side * 0.19, 0.206],
        [side * 0.01, 0.206],
      ],
      width: [0.006, 0.014],
      height: [0.004, 0.003],
    },
    {
      line: [
        [side * 0.19, 0.214],
        [side * 0.05, 0.256],
      ],
      width: [0.006, 0.02],
      height: [0.003, 0.004],
    },
  ] satisfies Fold[];
  const plan = { name: 'petal', on: 'front', outline: flippedOutline(line, side), relief, rise: 0.003 } as const;
  const pen = attach(
    sewn,
    { ...plan, thick: 0.005, soft: 0.014, stiff: 24, sheet: 0.002 },
    { kind: 'petal', angle: side * 30 },
  );
  const edge = side > 0 ? upper : upper.map(([x, y]): Point => [-x, y]);
  pen.darken(offset(edge, side * 0.006), 0.002, 0.14, 0.0012);
}

/** The skirt opens below the knee. */
function slit(sewn: Sewn): void {
  const line = bezier([0.085, -0.5], [0.092, -0.7], [0.1, -0.9], [0.118, -1.09]);
  laidEdge(sewn.front.pen, line, -1, 0.002);
}
