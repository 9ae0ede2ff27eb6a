import { gathers } from '../details/folds.ts';
import { fanFolds } from '../details/gathering.ts';
import { hem, laidEdge, seam, stitch } from '../details/sewing.ts';
import { collarFall, collarStand } from '../details/shirt-parts.ts';
import { looseRibbon } from '../details/waist.ts';
import { type ClothNumbers, type Fold, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { between, bezier, type Line, offset, onBothSides, type Point, through } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** The cut of a kimono, a yukata or a dressing gown: straight panels, wide sleeves, a band round the neck. Metres. */
export interface WrapCut {
  /** Half the widths of the body at the armpit, the waist and the hem. */
  readonly chest: number;
  readonly waist: number;
  readonly hem: number;
  readonly length: number;
  /** Half the width of the neck, and where the sleeve is joined. */
  readonly neck: number;
  readonly shoulder: number;
  readonly slope: number;
  /** Length and width of the sleeve, and how many degrees it hangs below the horizontal. */
  readonly sleeve: number;
  readonly sleeveWidth: number;
  readonly sleeveAngle: number;
  /** Depth from the shoulder to the armpit. */
  readonly armDepth: number;
  /** Height at which the fronts cross, and width of the band. */
  readonly cross: number;
  readonly band: number;
  /** Height of the middle of the sash and its width. */
  readonly sash: number;
  readonly sashWidth: number;
  /** Strips of the sash's cloth at the sleeves' ends. */
  readonly cuff?: number;
}

export interface WrapPlan extends WrapCut {
  readonly cloth?: ClothNumbers;
  /** Ties the sash: its knot or bow. */
  readonly tie: (sewn: Sewn) => void;
}

const TOP = 0.34;

interface WrapPoints {
  readonly shoulder: Point;
  readonly outer: Point;
  readonly inner: Point;
  readonly pit: Point;
}

function wrapPoints(cut: WrapCut): WrapPoints {
  const angle = (cut.sleeveAngle * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const shoulder: Point = [cut.shoulder, TOP - cut.slope];
  const outer: Point = [shoulder[0] + cut.sleeve * c, shoulder[1] - cut.sleeve * s];
  const inner: Point = [outer[0] - cut.sleeveWidth * s, outer[1] - cut.sleeveWidth * c];
  return { shoulder, outer, inner, pit: [cut.chest, shoulder[1] - cut.armDepth] };
}

function halfOutline(cut: WrapCut, side: Side['name']): HalfOutline {
  const { shoulder, outer, inner, pit } = wrapPoints(cut);
  const low = side === 'front' ? cut.cross : TOP - 0.02;
  const outline = new HalfOutline([0, low]);
  if (side === 'front')
    outline.curve('neck', [cut.neck * 0.34, low + 0.09], [cut.neck * 0.96, TOP - 0.09], [cut.neck, TOP]);
  else outline.curve('neck', [cut.neck * 0.6, low], [cut.neck * 0.94, TOP - 0.012], [cut.neck, TOP]);
  outline.curve('shoulder', [cut.neck + 0.05, TOP - 0.008], [shoulder[0] - 0.04, shoulder[1] + 0.01], shoulder);
  const sag: Point = [(shoulder[0] + outer[0]) / 2 + 0.004, (shoulder[1] + outer[1]) / 2 + 0.008];
  outline.via('sleeve', sag, outer).line('cuff', inner);
  outline.curve('under', between(inner, pit, 0.35), [pit[0] + 0.012, pit[1] - 0.02], pit);
  const foot = TOP - cut.length;
  outline.via(
    'side',
    [cut.waist, cut.sash],
    [(cut.waist + cut.hem) / 2, (cut.sash + foot) / 2],
    [cut.hem, foot + 0.006],
  );
  return outline.curve('hem', [cut.hem * 0.66, foot], [cut.hem * 0.3, foot], [0, foot]);
}

/** A garment that is wrapped over and tied with a sash. */
export function wrap(plan: WrapPlan): Sewn {
  const sewn = sewnBody({
    front: halfOutline(plan, 'front'),
    back: halfOutline(plan, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    frontFolds: softFolds(plan, 31),
    backFolds: softFolds(plan, 37),
    cloth: {
      slack: [1.006, 1.006],
      uneven: 0.0014,
      bend: 0.9,
      wrinkle: [5, 2.5, 0.006],
      thickness: 0.0018,
      layerGap: 0.005,
      ...plan.cloth,
    },
  });
  for (const side of sidesOf(sewn)) drawSide(side, plan);
  drawFronts(sewn, plan);
  neckBand(sewn, plan);
  sash(sewn, plan);
  plan.tie(sewn);
  sewn.garment.elastic.push({ low: plan.sash - plan.sashWidth / 2, high: plan.sash + plan.sashWidth / 2, by: 0.97 });
  const { outer, inner } = wrapPoints(plan);
  const scale = plan.length < 0.75 ? 0.75 : 1;
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [0.03, TOP - 0.12], width: 0.4 * scale },
    { name: 'sash', on: 'front', at: [-0.01, plan.sash - 0.02], width: 0.42 * scale },
    { name: 'sleeve', on: 'front', at: between(outer, [inner[0] - 0.03, inner[1] + 0.05], 0.6), width: 0.4 * scale },
    { name: 'hem', on: 'front', at: [0.08, TOP - plan.length + 0.14], width: 0.4 * scale },
  ];
  return sewn;
}

/** The cloth that the sash draws in opens into a few long folds, below it and above it. */
function softFolds(cut: WrapCut, seed: number): Fold[] {
  const foot = TOP - cut.length;
  const edge = cut.sashWidth / 2;
  const reach = cut.sash - edge - foot;
  const apex: Point = [0, cut.sash + 0.9];
  const fan = { count: 6, apex, width: [0.008, 0.034], height: [0.007, 0.012], length: [0.5, 1] } as const;
  const below = fanFolds({ ...fan, from: 0.9 + edge, to: 0.9 + edge + reach, spread: 13, seed });
  const above = gathers(
    5,
    [
      [-cut.waist * 0.8, cut.sash + edge],
      [cut.waist * 0.8, cut.sash + edge],
    ],
    [
      [-cut.waist * 0.9, cut.sash + 0.26],
      [cut.waist * 0.9, cut.sash + 0.26],
    ],
    { width: [0.008, 0.016], height: [0.007, 0.003], seed: seed + 3, length: [0.4, 0.9] },
  );
  return [...below, ...above];
}

function drawSide({ pen, outline }: Side, cut: WrapCut): void {
  const { shoulder, outer, inner, pit } = wrapPoints(cut);
  onBothSides((flip, side) => {
    const arm = flip(bezier(shoulder, [shoulder[0] - 0.004, shoulder[1] - 0.06], [pit[0] - 0.004, pit[1] + 0.06], pit));
    const beyond: Line = [
      [pit[0] + 0.004, pit[1] - 0.02],
      [inner[0], inner[1] - 0.06],
      [outer[0] + 0.08, outer[1] - 0.06],
      [outer[0] + 0.08, TOP + 0.02],
      [shoulder[0], TOP + 0.02],
    ];
    pen.zone([...arm, ...flip(beyond)], { kind: 'sleeve', angle: side * (90 - cut.sleeveAngle) * 0.5 });
    seam(pen, arm, side > 0 ? -1 : 1, 0.0008);
    const end = flip(outline.edge('cuff'));
    if (cut.cuff) {
      pen.zoneAlong(end, cut.cuff * 2, { kind: 'cuff', angle: side * cut.sleeveAngle });
      pen.ridge(end, cut.cuff * 2, 0.0008, 0.0008);
      seam(pen, offset(end, side * cut.cuff), side, 0.0004);
    } else hem(pen, end, side * 0.03, [0]);
    pen.ridge(flip(outline.edge('side')), 0.01, 0.0005, 0.0012);
  });
  hem(pen, outline.across('hem'), 0.024, [0]);
}

/** The front on the picture's right lies over the other one. */
function drawFronts({ front: { pen } }: Sewn, cut: WrapCut): void {
  const foot = TOP - cut.length - 0.01;
  const start: Point = [-cut.waist * 0.42, cut.sash];
  const edge = bezier(
    start,
    [start[0] - 0.02, cut.sash - 0.2],
    [start[0] - 0.01, foot + 0.15],
    [start[0] + 0.02, foot],
  );
  pen.raise([...edge, [cut.hem + 0.1, foot], [cut.hem + 0.1, cut.sash]], 0.0008, 0.0005);
  laidEdge(pen, edge, 1, 0.0018);
  stitch(pen, offset(edge, -0.014));
}

/** The band that runs round the neck and down both fronts; the picture's right one crosses over. */
function neckBand(sewn: Sewn, cut: WrapCut): void {
  const back = { neck: [cut.neck, TOP] as const, high: TOP + 0.026, stitched: false };
  collarStand(sewn, back);
  const half = cut.band / 2;
  const under: Line = [
    [-cut.neck - half * 0.7, TOP - 0.004],
    [-cut.neck * 0.98 - half, TOP - 0.05],
    [-cut.neck * 0.62 - half, TOP - 0.12],
    [half * 0.2, cut.cross - 0.02],
  ];
  const low: Point = [-cut.waist * 0.44, cut.sash];
  const over: Line = [
    [cut.neck + half * 0.7, TOP - 0.004],
    [cut.neck * 0.98 + half, TOP - 0.05],
    [cut.neck * 0.62 + half, TOP - 0.12],
    [half * 0.45, cut.cross - 0.006],
    between([half * 0.45, cut.cross - 0.006], low, 0.5),
    low,
  ];
  for (const line of [under, over]) {
    const pen = looseRibbon(sewn, line, cut.band, cut.band, {
      kind: 'collar',
      rise: 0.002,
      thick: 0.0026,
      soft: 0.004,
      stiff: 24,
      angle: 60,
    });
    const middle = through(line, 6);
    for (const side of [-1, 1]) stitch(pen, offset(middle, side * (half - 0.004)), { width: 0.0005 });
  }
  collarFall(sewn, back, 0.044);
}

/** The sash round the waist, with a few soft folds along it. */
function sash(sewn: Sewn, cut: WrapCut): void {
  const half = cut.waist + 0.004;
  const y = cut.sash;
  const line: Line = [
    [-half, y + 0.003],
    [-half * 0.5, y - 0.002],
    [half * 0.5, y - 0.002],
    [half, y + 0.003],
  ];
  for (const on of ['front', 'back'] as const) {
    const style = { on, rise: 0.003, thick: 0.004, soft: 0.006, angle: 0, stiff: 24 } as const;
    const pen = looseRibbon(sewn, line, cut.sashWidth, cut.sashWidth, style);
    for (const share of [-0.28, 0.05, 0.31]) {
      const crease = through(
        line.map(([x, height], k): Point => [x, height + cut.sashWidth * (share + (k % 2 ? 0.05 : -0.03))]),
        6,
      );
      pen.ridge(crease, 0.006, -0.0016, 0.003);
      pen.darken(crease, 0.004, 0.22, 0.003);
    }
  }
}

/** A flat knot with two broad tails. */
export function flatKnot(sewn: Sewn, [x, y]: Point, width: number, tails: readonly [number, number]): void {
  const tail = (lean: number, length: number): Line => [
    [x, y],
    [x + lean * 0.5, y - length * 0.35],
    [x + lean * 0.8, y - length * 0.7],
    [x + lean, y - length],
  ];
  looseRibbon(sewn, tail(-0.05, tails[0]), width * 0.7, width, { rise: 0.002, soft: 0.008, thick: 0.003 });
  looseRibbon(sewn, tail(0.045, tails[1]), width * 0.7, width * 0.95, { rise: 0.003, soft: 0.008, thick: 0.003 });
  const knot: Line = [
    [x - 0.006, y + width * 0.8],
    [x + 0.004, y],
    [x - 0.004, y - width * 0.8],
  ];
  const pen = looseRibbon(sewn, knot, width * 1.15, width * 0.95, { angle: 10, rise: 0.008, thick: 0.009, soft: 0.02 });
  for (const side of [-0.3, 0.05, 0.34]) {
    pen.ridge(offset(through(knot, 6), width * side), 0.005, -0.0018, 0.003);
    pen.darken(offset(through(knot, 6), width * side), 0.003, 0.25, 0.003);
  }
}
