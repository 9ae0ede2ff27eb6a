import { type Bounds, boundsOf, box, inset, type Line, type Point } from './lines.ts';
import type { Edge, Outline } from './outline.ts';
import type { Zone } from './relief.ts';
import { type Pen, Sheet } from './sheet.ts';

/** Behaviour of the cloth; what is left out is what `blender/draping.py` calls the default. Metres, kilograms. */
export interface ClothNumbers {
  /** Length of the cloth relative to its room, across and along: 1.006 to 1.01 buckles, 1.012 looks slept in. */
  readonly slack?: readonly [number, number];
  /** Unevenness of that extra length, metres. */
  readonly uneven?: number;
  readonly seed?: number;
  /** Stiffness against bending: .5 shirting, .7 jersey, 3 denim and thick knits, 6 coats. */
  readonly bend?: number;
  readonly stretch?: number;
  readonly shear?: number;
  readonly mass?: number;
  /** Bumps of the start: how many a metre across and along, and how high. */
  readonly wrinkle?: readonly [number, number, number];
  readonly thickness?: number;
  /** Distance of the two sheets at the start. */
  readonly layerGap?: number;
  /** 1: the height map moves the surface itself (thick knits). */
  readonly emboss?: number;
  /** Subdivisions of the surface. */
  readonly levels?: number;
  /** Reach of the stiffness of hems and seams, and the number of times that they are as stiff. */
  readonly hem?: number;
  readonly hemBend?: number;
  readonly frames?: number;
  /** Roughness of the cloth's gloss (.25 nylon, .4 satin): adds a pass of its own. */
  readonly gloss?: number;
}

/** A fold that is there when the cloth is laid down; it widens and rises from one end to the other. */
export interface Fold {
  readonly line: readonly [Point, Point];
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
}

export interface Piece {
  readonly name: string;
  /** 0 is lowest; in the back view the order is turned over. */
  readonly layer: number;
  readonly edges: readonly Edge[];
  /** Place on the map of its origin. */
  readonly uv: Point;
  readonly relief?: readonly Fold[];
}

/** A band that holds the cloth together: between two heights it is shorter across by a factor. */
export interface Elastic {
  readonly low: number;
  readonly high: number;
  readonly by: number;
}

/** A flat piece that is not simulated but rides on a panel: collars, belt loops, sashes. */
export interface Attached {
  readonly name: string;
  readonly on: string;
  /** It lies on the inside of the panel and is seen through the opening. */
  readonly inside?: boolean;
  readonly outline: Line;
  readonly uv: Point;
  /** Height above what lies below, thickness, and width of the soft edge. */
  readonly rise?: number;
  readonly thick?: number;
  readonly soft?: number;
  /** Number of times that its bending is smoothed. */
  readonly stiff?: number;
  readonly cell?: number;
  readonly sheet?: number;
  readonly relief?: readonly Fold[];
}

export interface RoundButton {
  readonly kind: 'button';
  readonly name: string;
  readonly on: string;
  readonly inside?: boolean;
  readonly at: Point;
  readonly uv: Point;
  readonly radius: number;
  readonly thick: number;
}

/** A close-up of a point of a piece. */
export interface CloseUp {
  readonly name: string;
  readonly on: string;
  readonly at: Point;
  /** Metres that the picture is wide. */
  readonly width: number;
  readonly side?: 'front' | 'back';
  /** Degrees by which the camera is lowered. */
  readonly tilt?: number;
}

/** One more of the same garment beside or upon the first; colours tell them apart. */
export interface Copy {
  readonly at: Point;
  /** Degrees against the clock. */
  readonly turn: number;
  /** Height at which it starts, metres. */
  readonly lift: number;
}

/** A stiff board between front and back while the cloth falls: what is folded lies on it. */
export interface Board {
  readonly outline: Line;
  readonly high: number;
}

export interface Garment {
  cloth: ClothNumbers;
  readonly pieces: Piece[];
  readonly sew: (readonly [string, string])[];
  readonly attach: (Attached | RoundButton)[];
  /** Outlines inside which the cloth is as stiff as a hem: cuffs, waistbands. */
  readonly stiffen: Line[];
  readonly elastic: Elastic[];
  views: CloseUp[];
  copies: Copy[];
  board?: Board;
}

/** One of the two sheets of a garment, ready to be drawn on. */
export interface Side {
  readonly name: 'front' | 'back';
  readonly pen: Pen;
  readonly outline: Outline;
}

/** A garment under way: its data, its maps, and room for further pieces on the map. */
export interface Sewn {
  readonly garment: Garment;
  readonly sheet: Sheet;
  readonly front: Side;
  readonly back: Side;
  /** Room on the sheet for a piece round a point, so wide and high: where the piece's origin comes to lie. */
  readonly place: (middle: Point, width: number, height: number) => Point;
}

export interface BodyPlan {
  readonly front: Outline;
  readonly back: Outline;
  /** Names of the edges at which front and back are sewn together. */
  readonly sew: readonly string[];
  readonly cloth: ClothNumbers;
  /** Range of the height map, metres. */
  readonly depth?: number;
  readonly frontFolds?: readonly Fold[];
  readonly backFolds?: readonly Fold[];
  /** Lowest height that the sheet must reach for further panels that are taller. */
  readonly reach?: number;
}

const MARGIN = 0.02;
const MAP_STEP = 0.0005;

/** A garment of a front and a back, each one piece with its sleeves or legs; seams inside them are drawn. */
export function sewnBody(plan: BodyPlan): Sewn {
  const [front, back] = [outlineBounds(plan.front), outlineBounds(plan.back)];
  const wide = 2 * Math.max(front.right, back.right) + 0.1;
  const [low, high] = [
    Math.min(front.low, back.low, plan.reach ?? 0) - MARGIN,
    Math.max(front.high, back.high) + MARGIN,
  ];
  const size: Point = [wide * 2, high - low];
  const sheet = new Sheet({ origin: [-wide / 2, low], size, depth: plan.depth ?? 0.004, step: MAP_STEP });
  const garment: Garment = {
    cloth: plan.cloth,
    pieces: [
      { name: 'front', layer: 1, edges: plan.front.whole(), uv: [0, 0], relief: plan.frontFolds ?? [] },
      { name: 'back', layer: 0, edges: plan.back.whole(), uv: [wide, 0], relief: plan.backFolds ?? [] },
    ],
    sew: plan.sew.map((edge) => [`front.${edge}`, `back.${edge}`]),
    attach: [],
    stiffen: [],
    elastic: [],
    views: [],
    copies: [{ at: [0, 0], turn: 0, lift: 0 }],
  };
  const side = (name: 'front' | 'back', at: Point, bounds: Bounds): Side => {
    const pen = sheet.pen(at, name);
    pen.zone(box(bounds.left, bounds.low, bounds.right, bounds.high), { kind: 'main' });
    return { name, pen, outline: plan[name] };
  };
  const place = columnsOfRoom(sheet, wide * 1.5, [low, high]);
  return { garment, sheet, place, front: side('front', [0, 0], front), back: side('back', [wide, 0], back) };
}

function outlineBounds(outline: Outline): Bounds {
  const { left, low, right, high } = boundsOf(outline.whole().flatMap(([, line]) => line));
  return { left: left - MARGIN, low: low - MARGIN, right: right + MARGIN, high: high + MARGIN };
}

/** Hands out room in columns to the right of the two sheets; the map grows as wide as it must. */
function columnsOfRoom(sheet: Sheet, left: number, [low, high]: Point): Sewn['place'] {
  let [columnLeft, columnWidth, free] = [left, 0, low];
  return ([x, y], width, height) => {
    if (free + height + 0.01 > high) {
      columnLeft += columnWidth;
      [columnWidth, free] = [0, low];
    }
    columnWidth = Math.max(columnWidth, width + 0.01);
    sheet.widenTo(columnLeft + columnWidth);
    const at: Point = [columnLeft + width / 2 + 0.005 - x, free + height / 2 + 0.005 - y];
    free += height + 0.01;
    return at;
  };
}

export type AttachedPlan = Omit<Attached, 'uv'>;

/** Adds a riding piece and gives a pen for it. */
export function attach(sewn: Sewn, plan: AttachedPlan, zone: Omit<Zone, 'piece' | 'at'>): Pen {
  const { left, low, right, high } = boundsOf(plan.outline);
  const uv = sewn.place([(left + right) / 2, (low + high) / 2], right - left + 0.02, high - low + 0.02);
  sewn.garment.attach.push({ ...plan, uv });
  const pen = sewn.sheet.pen(uv, plan.name);
  pen.zone(inset(plan.outline, -0.008), zone);
  return pen;
}

export const sidesOf = (sewn: Sewn): readonly Side[] => [sewn.front, sewn.back];
