import type { Fold } from '../pattern/garment.ts';
import { between, type Line, nth, offset, type Point } from '../pattern/lines.ts';
import type { Pen } from '../pattern/sheet.ts';
import { randomNumbers } from './folds.ts';
import { stitch } from './sewing.ts';

/** Small puckers that stand on a seam: an edge that is walked with the gathered cloth on its right. */
export function puckers(pen: Pen, edge: Line, length: number, apart = 0.008, seed = 3): void {
  const random = randomNumbers(seed);
  const foot = offset(edge, Math.sign(length) * 0.001);
  const far = offset(edge, length);
  const steps = Math.max(2, Math.round(lengthOf(edge) / apart));
  for (let step = 0; step < steps; step++) {
    const share = (step + 0.2 + 0.6 * random()) / steps;
    const start = pointAt(foot, share);
    const end = pointAt(far, share + (random() - 0.5) * 0.02);
    const tip = between(start, end, 0.45 + 0.55 * random());
    const deep = 0.0009 + 0.0009 * random();
    pen.ridge([start, between(start, tip, 0.6)], apart * 0.3, -deep, 0.0012);
    pen.ridge([start, tip], apart * 0.5, -deep * 0.5, 0.003);
    pen.darken([start, between(start, tip, 0.5)], apart * 0.22, 0.22, 0.0012);
  }
}

/** Rows of elastic thread that draw the cloth together: from the upper edge down, walked from left to right. */
export function shirring(pen: Pen, edge: Line, rows: number, apart: number): void {
  for (let row = 0; row < rows; row++) {
    const line = offset(edge, apart * (row + 0.5));
    pen.ridge(line, 0.003, -0.0014, 0.0006);
    stitch(pen, line, { width: 0.0005, opacity: 0.7 });
    puckers(pen, line, apart * 0.8, 0.006, 11 + row * 7);
    puckers(pen, line, -apart * 0.4, 0.0065, 5 + row * 3);
  }
}

export interface Fan {
  readonly count: number;
  /** Point where all folds would meet, and the distances from there at which they start and end. */
  readonly apex: Point;
  readonly from: number;
  readonly to: number;
  /** The outermost folds lean so far from the upright, degrees. */
  readonly spread: number;
  readonly width: readonly [number, number];
  readonly height: readonly [number, number];
  readonly seed: number;
  /** The shortest and the longest, in shares of the way. */
  readonly length?: readonly [number, number];
}

/** Folds of a flared skirt: rays that open from the waist to the hem. */
export function fanFolds({ count, apex, from, to, spread, width, height, seed, length = [0.75, 1.05] }: Fan): Fold[] {
  const random = randomNumbers(seed);
  const ray = (angle: number, far: number): Point => {
    const lean = (angle * Math.PI) / 180;
    return [apex[0] + far * Math.sin(lean), apex[1] - far * Math.cos(lean)];
  };
  return Array.from({ length: count }, (_, index): Fold => {
    const angle = -spread + (2 * spread * (index + 0.5 + (random() - 0.5) * 0.6)) / count;
    const reach = length[0] + (length[1] - length[0]) * random();
    const size = 0.7 + 0.6 * random();
    const end = from + (to - from) * reach;
    return {
      line: [ray(angle, from), ray(angle + (random() - 0.5) * 4, end)],
      width: [width[0] * size, width[1] * size],
      height: [height[0] * size, height[1] * size],
    };
  });
}

function lengthOf(line: Line): number {
  return line.reduce((sum, point, index) => {
    const before = line[index - 1] ?? point;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}

/** The point at a share of a line's steps. */
function pointAt(line: Line, share: number): Point {
  const place = Math.max(0, Math.min(1, share)) * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(place));
  return between(nth(line, index), nth(line, index + 1), place - index);
}
