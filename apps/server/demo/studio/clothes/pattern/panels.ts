import type { Piece, Sewn, Side } from './garment.ts';
import { boundsOf, box, moved, type Point } from './lines.ts';
import type { Edge, Outline } from './outline.ts';
import type { Pen } from './sheet.ts';

/** A further pair of panels of a garment that lies in several parts: sewn together, but not to the first pair. */
export interface PairPlan {
  readonly name: string;
  readonly front: readonly Edge[];
  readonly back: readonly Edge[];
  readonly sew: readonly string[];
  /** Place of the pair's own origin. */
  readonly at: Point;
}

export interface Pair {
  /** Names of the front and the back panel, for parts that ride on them. */
  readonly frontName: string;
  readonly backName: string;
  /** They draw in the pair's own coordinates. */
  readonly frontPen: Pen;
  readonly backPen: Pen;
}

/** Adds a pair of panels and gives pens for them. */
export function addPair(sewn: Sewn, plan: PairPlan): Pair {
  const [frontName, backName] = [`${plan.name}Front`, `${plan.name}Back`];
  const frontPen = addPanel(sewn, frontName, 1, plan.front, plan.at);
  const backPen = addPanel(sewn, backName, 0, plan.back, plan.at);
  for (const edge of plan.sew) sewn.garment.sew.push([`${frontName}.${edge}`, `${backName}.${edge}`]);
  return { frontName, backName, frontPen, backPen };
}

function addPanel(sewn: Sewn, name: string, layer: number, edges: readonly Edge[], [dx, dy]: Point): Pen {
  const { left, low, right, high } = boundsOf(edges.flatMap(([, line]) => line));
  const uv = sewn.place([(left + right) / 2, (low + high) / 2], right - left + 0.03, high - low + 0.03);
  const lying = edges.map(([edge, line]): Edge => [edge, moved(line, dx, dy)]);
  const piece: Piece = { name, layer, edges: lying, uv: [uv[0] - dx, uv[1] - dy] };
  sewn.garment.pieces.push(piece);
  const pen = sewn.sheet.pen(uv, name);
  pen.zone(box(left - 0.012, low - 0.012, right + 0.012, high + 0.012), { kind: 'main' });
  return pen;
}

/** The sides of a pair whose outlines are known, for what draws on sides. */
export const sidesOfPair = (pair: Pair, front: Outline, back: Outline): readonly Side[] => [
  { name: 'front', pen: pair.frontPen, outline: front },
  { name: 'back', pen: pair.backPen, outline: back },
];
