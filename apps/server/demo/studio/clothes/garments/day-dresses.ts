import { button, buttonhole } from '../details/buttons.ts';
import { buckledBelt } from '../details/dress-parts.ts';
import { fanFolds, puckers, shirring } from '../details/gathering.ts';
import { seam } from '../details/sewing.ts';
import { placket } from '../details/shirt-parts.ts';
import type { Fold, Sewn, Side } from '../pattern/garment.ts';
import { bezier, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { sleevedBodice } from './bodices.ts';
import { dress, type Skirt, waistLine } from './dress.ts';

const TEA_SKIRT: Skirt = {
  side: [
    [0.158, 0],
    [0.178, -0.08],
    [0.222, -0.26],
    [0.268, -0.46],
    [0.304, -0.615],
  ],
  low: -0.662,
  waves: [4.5, 0.004],
  folds: (side) =>
    fanFolds({
      count: 9,
      apex: [0, 0.52],
      from: 0.54,
      to: 1.2,
      spread: 13.5,
      width: [0.008, 0.034],
      height: [0.004, 0.019],
      seed: side === 'front' ? 17 : 23,
    }),
};

const TEA_BODICE = sleevedBodice({
  neck: {
    front: [
      [0, 0.222],
      [0.02, 0.262],
      [0.056, 0.33],
      [0.084, 0.402],
    ],
    back: [
      [0, 0.382],
      [0.05, 0.385],
      [0.084, 0.402],
    ],
  },
  shoulder: [0.172, 0.378],
  outer: [
    [0.212, 0.345],
    [0.244, 0.298],
    [0.27, 0.236],
  ],
  inner: [0.182, 0.202],
  pit: [0.19, 0.232],
  side: [
    [0.18, 0.14],
    [0.16, 0.03],
  ],
  cuff: 0.01,
  seams: [
    [
      [0.1, 0.012],
      [0.108, 0.08],
      [0.112, 0.14],
    ],
  ],
});

/** A tea dress of viscose: V neck, fluttering sleeves, small covered buttons, a narrow belt. */
export function teaDress(): Sewn {
  return dress({
    bodice: TEA_BODICE,
    skirt: TEA_SKIRT,
    label: [0, 0.352],
    finish: (sewn) => {
      wrapOver(sewn);
      for (const y of [0.196, 0.15, 0.104, 0.058]) {
        buttonhole(sewn.front.pen, [0, y], 0.007);
        button(sewn, 'front', [0, y], { radius: 0.0062, thick: 2, holes: 0 });
      }
      sleeveFlutter(sewn);
      for (const [edge, seed] of [
        [sewn.front, 4],
        [sewn.back, 9],
      ] as const)
        puckers(edge.pen, waistLine(TEA_SKIRT), 0.05, 0.014, seed);
      buckledBelt(sewn, 0, 0.162, 0.021);
    },
    views: [
      { name: 'neck', on: 'front', at: [0.03, 0.27], width: 0.36 },
      { name: 'waist', on: 'front', at: [0.03, 0.02], width: 0.3 },
      { name: 'hem', on: 'front', at: [0.14, -0.54], width: 0.36 },
    ],
  });
}

/** The fronts of the bodice meet in a strip with buttons. */
function wrapOver(sewn: Sewn): void {
  placket(sewn.front.pen, 0.226, 0.004, { width: 0.022 });
}

/** Loose folds that run down a fluttering sleeve. */
function sleeveFlutter({ front, back }: Sewn): void {
  for (const { pen } of [front, back]) {
    onBothSides((flip) => {
      for (const [x, y] of [
        [0.196, 0.222],
        [0.222, 0.232],
        [0.246, 0.24],
      ] as const) {
        const line = flip(bezier([x - 0.02, y + 0.12], [x - 0.012, y + 0.08], [x - 0.002, y + 0.04], [x, y - 0.02], 8));
        pen.ridge(line, 0.012, 0.0018, 0.003);
        pen.darken(offset(line, 0.008), 0.006, 0.16, 0.003);
      }
    });
  }
}

const TIER = -0.31;

const MEADOW_SKIRT: Skirt = {
  side: [
    [0.166, 0],
    [0.196, -0.08],
    [0.246, -0.26],
    [0.262, -0.312],
    [0.304, -0.5],
    [0.334, -0.695],
  ],
  low: -0.732,
  waves: [5.5, 0.004],
  folds: (side) => tieredFolds(side),
  hem: 0.02,
};

const MEADOW_BODICE = sleevedBodice({
  neck: {
    front: [
      [0, 0.268],
      [0.092, 0.272],
      [0.108, 0.39],
    ],
    back: [
      [0, 0.352],
      [0.07, 0.36],
      [0.108, 0.39],
    ],
  },
  square: true,
  shoulder: [0.158, 0.378],
  outer: [
    [0.2, 0.378],
    [0.246, 0.334],
    [0.262, 0.272],
    [0.246, 0.222],
  ],
  inner: [0.186, 0.206],
  pit: [0.192, 0.236],
  side: [
    [0.184, 0.14],
    [0.168, 0.03],
  ],
  cuff: 0.016,
  angle: 26,
});

/** A dress of printed voile: square neck, short puffed sleeves, a skirt of two tiers. */
export function meadowDress(): Sewn {
  return dress({
    bodice: MEADOW_BODICE,
    skirt: MEADOW_SKIRT,
    label: [0, 0.326],
    cloth: { bend: 0.45, wrinkle: [7, 3, 0.004], slack: [1.007, 1.006] },
    finish: (sewn) => {
      for (const side of [sewn.front, sewn.back]) drawTiers(side, MEADOW_SKIRT);
      puffs(sewn);
      shirring(sewn.back.pen, waistLine(MEADOW_SKIRT, 0.16), 8, 0.02);
    },
    views: [
      { name: 'neck', on: 'front', at: [0.04, 0.28], width: 0.38 },
      { name: 'tier', on: 'front', at: [0.1, -0.3], width: 0.38 },
      { name: 'hem', on: 'front', at: [0.16, -0.6], width: 0.36 },
    ],
  });
}

function tieredFolds(side: Side['name']): Fold[] {
  const seed = side === 'front' ? 29 : 37;
  const upper = { count: 10, apex: [0, 0.42], from: 0.44, to: 0.72, spread: 17 } as const;
  const lower = { count: 15, apex: [0, 0.9], from: 1.22, to: 1.66, spread: 12 } as const;
  return [
    ...fanFolds({ ...upper, width: [0.007, 0.02], height: [0.007, 0.011], seed }),
    ...fanFolds({ ...lower, width: [0.007, 0.024], height: [0.008, 0.017], seed: seed + 5 }),
  ];
}

function drawTiers({ pen, name }: Side, skirt: Skirt): void {
  const seed = name === 'front' ? 2 : 6;
  const tier = Array.from(
    { length: 33 },
    (_, k): Point => [-0.28 + 0.0175 * k, TIER - 0.02 + 0.26 * (0.0175 * k - 0.28) ** 2],
  );
  puckers(pen, waistLine(skirt), 0.055, 0.009, seed);
  seam(pen, tier, -1, 0.0009);
  pen.darken(offset(tier, 0.002), 0.005, 0.3, 0.003);
  puckers(pen, tier, 0.06, 0.009, seed + 1);
}

/** Gathers at both ends of a puffed sleeve. */
function puffs(sewn: Sewn): void {
  for (const { pen, outline } of [sewn.front, sewn.back]) {
    onBothSides((flip, side) => {
      const head: Line = flip([
        [0.16, 0.376],
        [0.15, 0.33],
        [0.156, 0.28],
      ]);
      puckers(pen, head, side * -0.035, 0.008, 5);
      const cuff = offset(flip(outline.edge('cuff')), side * 0.016);
      puckers(pen, cuff, side * 0.032, 0.008, 8);
    });
  }
}
