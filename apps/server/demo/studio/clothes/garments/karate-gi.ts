import { bow } from '../details/bow.ts';
import { gathers } from '../details/folds.ts';
import { hem, laidEdge, seam, stitch } from '../details/sewing.ts';
import { straight } from '../details/trouser-parts.ts';
import { elasticBand, looseRibbon } from '../details/waist.ts';
import { attach, type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, type Line, offset, onBothSides, type Point, ribbon } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';
import { addPair, sidesOfPair } from '../pattern/panels.ts';
import { drawLegs, middleSeam, type TrousersCut, trousersHalf } from './trousers.ts';

/** The top of the jacket's shoulder, the waist where the belt lies, and the hem. Metres. */
const TOP = 0.25;
const WAIST = -0.07;
const HEM = -0.25;
const NECK: Point = [0.054, TOP];
const PIT: Point = [0.198, 0.07];
const BAND = 0.03;

/** Place of the trousers' waist, below the jacket. */
const TROUSERS_AT: Point = [0.004, -0.3];

const TWILL: ClothNumbers = {
  slack: [1.007, 1.008],
  uneven: 0.0015,
  bend: 1.8,
  stretch: 25,
  wrinkle: [6, 5, 0.006],
  thickness: 0.002,
  hemBend: 6,
};

const TROUSERS: TrousersCut = {
  waist: 0.146,
  hip: 0.164,
  hipAt: 0.15,
  dip: 0.01,
  backRise: 0.01,
  crotch: 0.215,
  inseam: 0.385,
  knee: 0.142,
  hem: 0.146,
  kneeGap: 0.026,
  hemGap: 0.034,
};

function jacketHalf(side: Side['name']): HalfOutline {
  const neckLow = side === 'front' ? 0.085 : TOP - 0.012;
  const outline = new HalfOutline([0, neckLow]);
  if (side === 'front') outline.curve('neck', [0.02, 0.125], [0.05, 0.2], NECK);
  else outline.curve('neck', [0.03, neckLow], [0.048, TOP - 0.004], NECK);
  outline.via('shoulder', [0.14, 0.236], [0.26, 0.2], [0.398, 0.134]);
  outline.line('cuff', [0.352, 0.016]);
  outline.via('under', [0.29, 0.042], [0.23, 0.063], PIT);
  outline.via('side', [0.196, -0.04], [0.2, -0.15], [0.206, HEM + 0.004]);
  return outline.curve('hem', [0.13, HEM], [0.06, HEM - 0.002], [0, HEM - 0.002]);
}

/** A child's karate suit: the jacket closed with its belt, the trousers laid out below it. */
export function karateGi(cloth: ClothNumbers = {}): Sewn {
  const sewn = sewnBody({
    front: jacketHalf('front'),
    back: jacketHalf('back'),
    sew: ['shoulder', 'under', 'side'],
    cloth: { ...TWILL, ...cloth },
    reach: HEM - 0.22,
  });
  for (const side of sidesOf(sewn)) drawJacketSide(side);
  drawOverlap(sewn);
  addNeckBand(sewn);
  bow(sewn, { on: 'front', at: [-0.158, -0.005], loop: 0.026, tail: 0.06, width: 0.009, kind: 'cord', lean: -10 });
  addBelt(sewn);
  addTrousers(sewn);
  sewn.garment.views = [
    { name: 'belt', on: 'front', at: [0.01, WAIST - 0.03], width: 0.32 },
    { name: 'neck', on: 'front', at: [0.01, 0.13], width: 0.34 },
    { name: 'trousers', on: 'trousersFront', at: [0.01, TROUSERS_AT[1] - 0.07], width: 0.36 },
  ];
  return sewn;
}

function drawJacketSide({ pen, outline }: Side): void {
  onBothSides((flip, side) => {
    const set = flip(bezier([0.178, 0.228], [0.172, 0.17], [0.178, 0.11], PIT));
    pen.zone(flip([[0.178, 0.228], PIT, [0.25, 0.03], [0.38, -0.02], [0.46, 0.18]]), {
      kind: 'sleeve',
      angle: side * -66,
    });
    seam(pen, set, side, 0.0008);
    stitch(pen, offset(set, side * 0.005));
    hem(pen, flip(outline.edge('cuff')), side * 0.024, [0, 0.006, 0.012, 0.018]);
    const slit = flip(straight([0.206, HEM], [0.201, HEM + 0.07]));
    pen.darken(slit, 0.003, 0.4, 0.001);
    stitch(pen, offset(slit, side * -0.008));
  });
  hem(pen, outline.across('hem'), 0.022, [0, 0.006]);
}

/** The front on the picture's right lies over the other: its free edge runs down to the hem on the left. */
function drawOverlap({ front: { pen } }: Sewn): void {
  const edge = upperBand(1.2).slice(-14);
  laidEdge(pen, edge, 1, 0.0014);
}

/** The middle of the band that lies on top: from the neck on the right to the hem on the left. */
function upperBand(scale = 1): Point[] {
  const down = bezier([NECK[0] + 0.006, TOP + 0.004], [0.062, 0.17], [0.01, 0.08], [-0.05, 0.0], 16);
  const away = bezier([-0.05, 0.0], [-0.09, -0.055], [-0.112, -0.1], [-0.118, HEM + 0.004], 16);
  return [...down, ...away.slice(1)].map(([x, y]): Point => [x * (y < 0 ? scale : 1), y]);
}

/** The stitched band round the neck and down the fronts. */
function addNeckBand(sewn: Sewn): void {
  const style = { on: 'front', rise: 0.0016, thick: 0.0022, soft: 0.003, stiff: 14 } as const;
  const rows = (line: Line, pen: ReturnType<typeof attach>) => {
    for (const away of [-0.011, -0.004, 0.004, 0.011]) stitch(pen, offset(line, away));
  };
  const under = bezier([-NECK[0] - 0.006, TOP + 0.004], [-0.062, 0.17], [-0.01, 0.08], [0.03, 0.03], 16).slice(0, 13);
  for (const line of [under, upperBand()]) {
    const outline = ribbon(line, BAND, BAND * 1.06);
    rows(line, attach(sewn, { ...style, name: 'band', outline }, { kind: 'band', angle: 60 }));
  }
  const nape = bezier([-NECK[0] - 0.001, TOP], [-0.03, TOP + 0.011], [0.03, TOP + 0.011], [NECK[0] + 0.001, TOP]);
  const back = offset(nape, 0.006);
  const pen = attach(
    sewn,
    { ...style, on: 'back', name: 'band', outline: ribbon(back, 0.024, 0.024) },
    { kind: 'band', angle: 90 },
  );
  for (const away of [-0.006, 0.004]) stitch(pen, offset(back, away));
  const inside = attach(
    sewn,
    { ...style, on: 'back', inside: true, name: 'band', outline: ribbon(nape, 0.022, 0.022) },
    { kind: 'band', angle: 90 },
  );
  stitch(inside, nape);
}

/** A belt wound twice round the waist and knotted flat in front. */
function addBelt(sewn: Sewn): void {
  const wide = 0.034;
  for (const on of ['front', 'back']) {
    const across: Line = [
      [-0.203, WAIST + 0.002],
      [-0.1, WAIST - 0.003],
      [0, WAIST - 0.005],
      [0.1, WAIST - 0.003],
      [0.203, WAIST + 0.002],
    ];
    const style = { name: 'belt', on, rise: 0.0028, thick: 0.0026, soft: 0.004, stiff: 24 };
    const pen = attach(sewn, { ...style, outline: ribbon(across, wide, wide) }, { kind: 'belt', angle: 90 });
    for (const away of [-0.012, -0.006, 0, 0.006, 0.012]) pen.ridge(offset(across, away), 0.002, -0.0005, 0.0005);
  }
  const style = { kind: 'belt', rise: 0.003, thick: 0.003, soft: 0.004, stiff: 10 } as const;
  const y = WAIST - 0.006;
  const left: Point[] = [
    [0, y],
    [-0.036, y - 0.03],
    [-0.07, y - 0.08],
    [-0.09, y - 0.135],
  ];
  const right: Point[] = [
    [0, y],
    [0.042, y - 0.022],
    [0.084, y - 0.066],
    [0.112, y - 0.118],
  ];
  for (const line of [left, right]) {
    const pen = looseRibbon(sewn, line, wide * 0.8, wide, { ...style, angle: 60 });
    pen.ridge(ribbon(line.slice(-2), 0.001, 0.001), 0.002, 0.0004);
  }
  looseRibbon(
    sewn,
    [
      [-0.03, y + 0.006],
      [0, y],
      [0.026, y - 0.008],
    ],
    wide * 0.9,
    wide * 0.86,
    { ...style, angle: 80, rise: 0.005, thick: 0.0045, soft: 0.008 },
  );
  looseRibbon(
    sewn,
    [
      [0.013, y + 0.018],
      [0.002, y + 0.001],
      [-0.008, y - 0.02],
    ],
    wide * 0.8,
    wide * 0.7,
    { ...style, angle: 10, rise: 0.006, thick: 0.006, soft: 0.01 },
  );
}

/** Trousers with an elastic waist and patches over the knees. */
function addTrousers(sewn: Sewn): void {
  const [front, back] = [trousersHalf(TROUSERS, 'front'), trousersHalf(TROUSERS, 'back')];
  const edges = { front: front.whole(), back: back.whole() };
  const pair = addPair(sewn, { name: 'trousers', ...edges, sew: ['side', 'inseam'], at: TROUSERS_AT });
  const fine = { width: 0.0006 };
  for (const side of sidesOfPair(pair, front, back)) {
    drawLegs(side, { hem: 0.024, hemRows: [0, 0.006], stitches: fine, inner: true });
    middleSeam(side, TROUSERS, fine);
    elasticBand(side.pen, side.outline.across('waist'), 0.032, 3);
    for (const fold of gathers(
      17,
      [
        [-0.14, -0.04],
        [0.14, -0.04],
      ],
      [
        [-0.15, -0.14],
        [0.15, -0.14],
      ],
      { seed: 23, length: [0.3, 0.9] },
    )) {
      side.pen.ridge([...fold.line], 0.006, -0.0008, 0.006);
      side.pen.darken([...fold.line], 0.004, 0.14, 0.006);
    }
  }
  const [, y] = TROUSERS_AT;
  sewn.garment.elastic.push({ low: y - 0.045, high: y + 0.02, by: 0.9 });
}
