import { button } from '../details/buttons.ts';
import { patch, seam, stitch } from '../details/sewing.ts';
import { looseRibbon } from '../details/waist.ts';
import { attach, type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** The cut of a one-piece. Lengths are metres; the waist is at height 0. */
export interface SwimsuitCut {
  /** Height of the straps' ends at the shoulder, and the distances from the middle at which they begin and end. */
  readonly top: number;
  readonly strap: Point;
  /** Heights of the lowest points of the neck. */
  readonly neckFront: number;
  readonly neckBack: number;
  /** Point where the armhole meets the side, half the waist, and the point where the leg opening begins. */
  readonly pit: Point;
  readonly waist: number;
  readonly hip: Point;
  /** Half the width between the legs, and its height. */
  readonly gusset: Point;
}

export interface SwimsuitPlan extends SwimsuitCut {
  /** The back is low, and its straps cross. */
  readonly crossed?: boolean;
  readonly belt?: { readonly height: number; readonly buckle: number };
  readonly princess?: boolean;
  readonly cloth?: ClothNumbers;
}

const SWIM_CLOTH: ClothNumbers = {
  slack: [1.006, 1.006],
  uneven: 0.0012,
  bend: 1.1,
  stretch: 20,
  wrinkle: [6, 5, 0.004],
  thickness: 0.0019,
  layerGap: 0.004,
};

function halfOutline(cut: SwimsuitPlan, side: Side['name']): HalfOutline {
  const { top, strap, pit, waist, hip, gusset } = cut;
  const neck = side === 'front' ? cut.neckFront : cut.neckBack;
  const outline = new HalfOutline([0, neck]);
  if (side === 'back' && cut.crossed) {
    outline.curve('neck', [pit[0] * 0.6, neck], [pit[0] * 0.82, pit[1] - 0.012], pit);
  } else {
    const rise = top - neck;
    outline.curve('neck', [strap[0] * 0.82, neck], [strap[0] * 0.96, neck + rise * 0.3], [strap[0], top]);
    outline.line('strap', [strap[1], top - 0.003]);
    const drop = top - pit[1];
    outline.curve('arm', [strap[1] + 0.001, top - drop * 0.62], [pit[0] * 0.86, pit[1] + drop * 0.05], pit);
  }
  outline.via(
    'side',
    [(pit[0] + waist) / 2 + 0.004, pit[1] * 0.5],
    [waist, 0],
    [(waist + hip[0]) / 2 + 0.003, hip[1] * 0.52],
    hip,
  );
  const fall = hip[1] - gusset[1];
  if (side === 'front')
    outline.curve('leg', [hip[0] * 0.72, hip[1] - fall * 0.3], [hip[0] * 0.34, hip[1] - fall * 0.64], gusset);
  else outline.curve('leg', [hip[0] * 0.97, hip[1] - fall * 0.42], [hip[0] * 0.6, hip[1] - fall * 0.82], gusset);
  return outline.line('gusset', [0, gusset[1] - 0.002]);
}

/** A swimsuit: bound edges, lined, with or without a belt and crossed straps. */
export function swimsuit(plan: SwimsuitPlan): Sewn {
  const sewn = sewnBody({
    front: halfOutline(plan, 'front'),
    back: halfOutline(plan, 'back'),
    sew: plan.crossed ? ['side', 'gusset'] : ['strap', 'side', 'gusset'],
    cloth: { ...SWIM_CLOTH, ...plan.cloth },
  });
  for (const side of sidesOf(sewn)) drawEdges(side, Boolean(plan.crossed));
  if (plan.princess) drawPrincessSeams(sewn, plan);
  if (plan.crossed) crossStraps(sewn, plan);
  if (plan.belt) addBelt(sewn, plan, plan.belt);
  const { top, neckFront, hip, gusset } = plan;
  sewn.garment.views = [
    { name: 'waist', on: 'front', at: [0.01, 0.005], width: 0.28 },
    { name: 'neck', on: 'front', at: [0.02, (top + neckFront) / 2 - 0.02], width: 0.32 },
    { name: 'leg', on: 'front', at: [hip[0] * 0.5, (hip[1] + gusset[1]) / 2], width: 0.28 },
    { name: 'cross', on: 'back', at: [0, plan.pit[1] + 0.02], width: 0.3, side: 'back' },
  ];
  return sewn;
}

/** A turned-in edge with a row of zigzag stitches, as on stretching cloth. */
function boundEdge(pen: Side['pen'], edge: Line, hand: number): void {
  pen.ridge(edge, 0.018, 0.0008, 0.0008);
  stitch(pen, offset(edge, hand * 0.007), { width: 0.0005, length: 0.0016, gap: 0.001 });
  pen.darken(offset(edge, hand * 0.0095), 0.0014, 0.25, 0.0005);
}

function drawEdges({ pen, outline, name }: Side, crossed: boolean): void {
  const open = name === 'back' && crossed ? ['neck', 'leg'] : ['neck', 'arm', 'leg'];
  onBothSides((flip, side) => {
    for (const edge of open) boundEdge(pen, flip(outline.edge(edge)), side);
    seam(pen, offset(flip(outline.edge('side')), side * 0.003), side, 0.0004);
  });
}

/** Two seams from the armholes to the legs, and one under the bust. */
function drawPrincessSeams({ front: { pen } }: Sewn, { pit, waist, hip, neckFront }: SwimsuitPlan): void {
  onBothSides((flip, side) => {
    const line = bezier(
      [pit[0] * 0.8, pit[1] + 0.028],
      [waist * 0.42, pit[1] - 0.04],
      [waist * 0.4, 0],
      [hip[0] * 0.58, hip[1] - 0.03],
    );
    seam(pen, flip(line), side, 0.0006);
  });
  const under = pit[1] - 0.075;
  seam(
    pen,
    bezier(
      [-waist * 0.52, under + 0.01],
      [-waist * 0.2, under - 0.014],
      [waist * 0.2, under - 0.014],
      [waist * 0.52, under + 0.01],
    ),
  );
  pen.ridge(
    [
      [0, neckFront],
      [0, under],
    ],
    0.003,
    -0.0007,
    0.002,
  );
}

/** Straps that run from the front over the shoulders and cross on the back. */
function crossStraps(sewn: Sewn, { top, strap, pit, neckBack, neckFront }: SwimsuitPlan): void {
  const width = strap[1] - strap[0];
  const middle = (strap[0] + strap[1]) / 2;
  for (const side of [-1, 1]) {
    const start: Point = [side * middle, top + 0.002];
    const end: Point = [-side * pit[0] * 0.62, (neckBack + pit[1]) / 2 - 0.026];
    const bend: Point = [side * middle * 0.5, start[1] + (end[1] - start[1]) * 0.27];
    const line: Point[] = [start, bend, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], end];
    const style = { kind: 'strap', angle: 0, rise: 0.001, thick: 0.0016, soft: 0.003, stiff: 30 } as const;
    looseRibbon(sewn, line, width, width * 0.95, { ...style, on: 'back' });
    frontOfStrap(sewn, start, [side * middle * 0.2, neckFront + 0.008], width);
  }
}

/** The part of a crossed strap that is seen above the neck of the front. */
function frontOfStrap(sewn: Sewn, start: Point, end: Point, width: number): void {
  const half = width / 2;
  const outline: Point[] = [
    [start[0] - half, start[1]],
    [start[0] + half, start[1]],
    [end[0] + half, end[1]],
    [end[0] - half, end[1]],
  ];
  const plan = { name: 'strap', on: 'back', inside: true, outline, rise: -0.001, thick: 0.001, soft: 0.003, stiff: 30 };
  attach(sewn, plan, { kind: 'strap' });
}

/** A woven belt round the waist with a round buckle in front. */
function addBelt(sewn: Sewn, { waist }: SwimsuitPlan, belt: NonNullable<SwimsuitPlan['belt']>): void {
  const half = belt.height / 2;
  const end = waist + 0.0015;
  const outline: Line = [
    [-end, half + 0.001],
    [-end * 0.5, half - 0.001],
    [0, half - 0.002],
    [end * 0.5, half - 0.001],
    [end, half + 0.001],
    [end, -half + 0.001],
    [0, -half - 0.002],
    [-end, -half + 0.001],
  ];
  for (const on of ['front', 'back']) {
    const pen = attach(
      sewn,
      { name: 'belt', on, outline, rise: 0.0014, thick: 0.0018, soft: 0.003, stiff: 16 },
      { kind: 'belt', angle: 90 },
    );
    for (const away of [-half + 0.004, half - 0.004])
      stitch(pen, [
        [-end, away],
        [end, away],
      ]);
  }
  button(sewn, 'front', [0, -0.001], { radius: belt.buckle, thick: 2.4, holes: 0, kind: 'buckle' });
  const bar: Line = [
    [-belt.buckle * 0.8, half * 0.8],
    [belt.buckle * 0.8, half * 0.8],
    [belt.buckle * 0.8, -half * 0.95],
    [-belt.buckle * 0.8, -half * 0.95],
  ];
  const tongue = attach(
    sewn,
    { name: 'belt', on: 'front', outline: bar, rise: 0.0004, thick: 0.0014, soft: 0.003, stiff: 4, cell: 0.003 },
    { kind: 'belt', angle: 90 },
  );
  patch(tongue, bar, 0.0002);
  for (const x of [-0.62, 0.62]) {
    const keeper: Line = [
      [x * waist - 0.004, half + 0.006],
      [x * waist + 0.004, half + 0.006],
      [x * waist + 0.004, -half - 0.006],
      [x * waist - 0.004, -half - 0.006],
    ];
    for (const on of ['front', 'back'])
      attach(
        sewn,
        { name: 'keeper', on, outline: keeper, rise: 0.001, thick: 0.0012, soft: 0.002, cell: 0.003 },
        { kind: 'main' },
      );
  }
}
