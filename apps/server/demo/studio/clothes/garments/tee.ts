import { neckLabel } from '../details/buttons.ts';
import { ribBand } from '../details/rib.ts';
import { hem, seam, stitch } from '../details/sewing.ts';
import { type ClothNumbers, type Sewn, type Side, sewnBody, sidesOf } from '../pattern/garment.ts';
import { bezier, type Line, offset, onBothSides, type Point } from '../pattern/lines.ts';
import { HalfOutline } from '../pattern/outline.ts';

/** The cut of a T-shirt. Lengths are metres; the defaults make a man's regular fit. */
export interface TeeCut {
  /** Half the width at the chest, and how much wider the hem is. */
  readonly chest?: number;
  readonly flare?: number;
  /** Length from the shoulder's top to the hem, and the further length of the back. */
  readonly length?: number;
  readonly backDrop?: number;
  /** Depth of the front neck below the shoulder, and half its width. */
  readonly neckDepth?: number;
  readonly neckWidth?: number;
  readonly neck?: 'round' | 'vee' | 'boat';
  /** A ribbed band round the neck, or a facing that is turned in (as a boat neck always has). */
  readonly neckFinish?: 'rib' | 'faced';
  /** Distance of the shoulder's end from the middle, and its depth below the shoulder's top. */
  readonly shoulder?: number;
  readonly slope?: number;
  readonly sleeve?: number;
  readonly sleeveWidth?: number;
  /** Degrees by which a sleeve hangs below the horizontal. */
  readonly sleeveAngle?: number;
  readonly rib?: number;
  readonly hemWidth?: number;
  readonly cuffWidth?: number;
  /** Press studs or a strip on one shoulder, a chest pocket and the like. */
  readonly extras?: (sewn: Sewn, cut: Required<Omit<TeeCut, 'extras' | 'cloth'>>) => void;
  readonly cloth?: ClothNumbers;
}

type Cut = Required<Omit<TeeCut, 'extras' | 'cloth'>>;

const REGULAR: Cut = {
  chest: 0.252,
  flare: 0.002,
  length: 0.72,
  backDrop: 0,
  neckDepth: 0.088,
  neckWidth: 0.09,
  neck: 'round',
  neckFinish: 'rib',
  shoulder: 0.222,
  slope: 0.042,
  sleeve: 0.215,
  sleeveWidth: 0.105,
  sleeveAngle: 54,
  rib: 0.02,
  hemWidth: 0.024,
  cuffWidth: 0.022,
};

const JERSEY: ClothNumbers = {
  slack: [1.008, 1.009],
  uneven: 0.0012,
  bend: 0.8,
  wrinkle: [6, 3.5, 0.005],
  thickness: 0.0018,
};

/** The top of the shoulder; the neck's middle lies below it. */
const TOP = 0.34;

interface SleevePoints {
  readonly shoulder: Point;
  readonly outer: Point;
  readonly inner: Point;
  readonly pit: Point;
}

function sleevePoints(cut: Cut): SleevePoints {
  const shoulder: Point = [cut.shoulder, TOP - cut.slope];
  const angle = (cut.sleeveAngle * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const outer: Point = [shoulder[0] + cut.sleeve * c, shoulder[1] - cut.sleeve * s];
  const inner: Point = [outer[0] - cut.sleeveWidth * s, outer[1] - cut.sleeveWidth * c];
  const pit: Point = [
    Math.min(cut.chest, inner[0] - 0.008),
    Math.max(inner[1] + 0.035, shoulder[1] - cut.sleeveWidth * 1.68),
  ];
  return { shoulder, outer, inner, pit };
}

function neckLine(outline: HalfOutline, cut: Cut, depth: number, side: Side['name']): void {
  const [width, low]: Point = [cut.neckWidth, TOP - 0.005 - depth];
  const end: Point = [width, TOP];
  if (cut.neck === 'vee' && side === 'front') {
    outline.curve('neck', [width * 0.33, low + depth * 0.36], [width * 0.86, low + depth * 0.72], end);
    return;
  }
  const steep: Point = depth > 0.06 ? [width * 0.92, low + depth * 0.42] : [width * 0.92, TOP - 0.02];
  outline.curve('neck', [width * 0.58, low], steep, end);
}

function halfOutline(cut: Cut, side: Side['name']): HalfOutline {
  const depth = side === 'front' ? cut.neckDepth : Math.min(0.022, cut.neckDepth);
  const low = TOP - cut.length - (side === 'back' ? cut.backDrop : 0);
  const { shoulder, outer, inner, pit } = sleevePoints(cut);
  const outline = new HalfOutline([0, TOP - 0.005 - depth]);
  neckLine(outline, cut, depth, side);
  const span = shoulder[0] - cut.neckWidth;
  outline.curve(
    'shoulder',
    [cut.neckWidth + span * 0.3, TOP - 0.011],
    [cut.neckWidth + span * 0.68, TOP - 0.024],
    shoulder,
  );
  const bend: Point = [shoulder[0] + (outer[0] - shoulder[0]) * 0.36, shoulder[1] - (shoulder[1] - outer[1]) * 0.16];
  const fall: Point = [shoulder[0] + (outer[0] - shoulder[0]) * 0.7, shoulder[1] - (shoulder[1] - outer[1]) * 0.54];
  outline.curve('sleeve', bend, fall, outer).line('cuff', inner);
  outline.curve('under', [inner[0] - 0.003, inner[1] + 0.02], [pit[0] + 0.005, pit[1] - 0.016], pit);
  const foot: Point = [cut.chest + cut.flare, TOP - cut.length + 0.009];
  const height = pit[1] - foot[1];
  outline.curve('side', [cut.chest - 0.006, pit[1] - height * 0.33], [cut.chest - 0.003, pit[1] - height * 0.66], foot);
  return outline.curve('hem', [foot[0] * 0.63, low + 0.001], [foot[0] * 0.31, low], [0, low]);
}

/** A T-shirt of any cut. */
export function tee({ extras, cloth, ...own }: TeeCut = {}): Sewn {
  const cut: Cut = { ...REGULAR, ...own };
  const sewn = sewnBody({
    front: halfOutline(cut, 'front'),
    back: halfOutline(cut, 'back'),
    sew: ['shoulder', 'sleeve', 'under', 'side'],
    cloth: { ...JERSEY, ...cloth },
  });
  for (const side of sidesOf(sewn)) drawSide(side, cut);
  neckLabel(sewn.back.pen, [0, TOP - 0.071]);
  extras?.(sewn, cut);
  const neckLow = TOP - cut.neckDepth;
  const hemAt: Point = [cut.chest * 0.72, TOP - cut.length + 0.08];
  const { outer, inner } = sleevePoints(cut);
  sewn.garment.views = [
    { name: 'collar', on: 'front', at: [cut.neckWidth * 0.33, neckLow], width: 0.27 },
    { name: 'hem', on: 'front', at: hemAt, width: 0.25 },
    { name: 'chest', on: 'front', at: [0, neckLow - 0.12], width: 0.34 },
    {
      name: 'sleeve',
      on: 'front',
      at: [(outer[0] + inner[0]) / 2 - 0.03, (outer[1] + inner[1]) / 2 + 0.03],
      width: 0.27,
    },
    { name: 'shoulder', on: 'front', at: [cut.shoulder * 0.72, TOP - 0.05], width: 0.26 },
    { name: 'nape', on: 'back', at: [0, TOP - 0.04], width: 0.27, side: 'back' },
  ];
  return sewn;
}

/** The line where the sleeve is set in, from the shoulder to the armpit. */
function armhole({ shoulder, pit }: Pick<SleevePoints, 'shoulder' | 'pit'>): Line {
  const drop = shoulder[1] - pit[1];
  return bezier(
    shoulder,
    [shoulder[0] - 0.022, shoulder[1] - drop * 0.33],
    [shoulder[0] - 0.006, pit[1] + drop * 0.16],
    pit,
  );
}

function drawSide({ pen, outline, name }: Side, cut: Cut): void {
  const points = sleevePoints(cut);
  const arm = armhole(points);
  const { pit, outer, inner } = points;
  onBothSides((flip, side) => {
    const away: Point = [outer[0] + 0.06, TOP];
    const below: Point = [inner[0] + 0.02, inner[1] - 0.06];
    const sleeve = flip([...arm, [pit[0] + 0.003, pit[1] - 0.02], below, [outer[0] + 0.06, outer[1] - 0.05], away]);
    pen.zone(sleeve, { kind: 'sleeve', angle: side * (90 - cut.sleeveAngle) });
    seam(pen, flip(arm), side > 0 ? -1 : 1, 0.0006);
    const cuff = flip(outline.edge('cuff'));
    hem(pen, cuff, side * cut.cuffWidth);
    pen.ridge(flip(outline.edge('shoulder')), 0.012, 0.0005, 0.0015);
  });
  hem(pen, outline.across('hem'), cut.hemWidth);
  const neck = outline.across('neck');
  if (cut.neck === 'boat' || cut.neckFinish === 'faced') {
    hem(pen, neck, 0.016);
    return;
  }
  const veed = cut.neck === 'vee' && name === 'front';
  if (veed) veeBand(pen, neck, cut.rib);
  else ribBand(pen, neck, cut.rib, { centre: name === 'front' ? [0, TOP - 0.005] : [0, TOP + 0.16] });
  stitch(pen, offset(neck, cut.rib + 0.004), { width: 0.0005, opacity: 0.7 });
}

/** The band of a V: its ribs run across each leg, and the legs meet in a mitre. */
function veeBand(pen: Side['pen'], neck: Line, width: number): void {
  const right = neck.slice(Math.floor(neck.length / 2));
  onBothSides((flip, side) => {
    const leg = flip(right);
    ribBand(pen, side > 0 ? leg : leg.reverse(), width, { angle: side * 62 });
  });
  const low = right[0] ?? [0, 0];
  pen.darken(
    [
      [0, low[1]],
      [0, low[1] - width * 1.35],
    ],
    0.0012,
    0.5,
    0.0003,
  );
}
