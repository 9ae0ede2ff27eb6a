/**
 * Points and lines on a pattern. Lengths are metres, y points up, x = 0 is the middle of a garment that lies as it will
 * lie on the floor.
 */
export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** Item at a place of a list that must have it; negative places count from the end. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list.at(index);
  if (item === undefined) throw new Error(`There is nothing at place ${index} of ${list.length}`);
  return item;
}

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const moved = (line: Line, dx: number, dy: number): Point[] => line.map(([x, y]) => [x + dx, y + dy]);

export const mirrored = (line: Line): Point[] => line.map(([x, y]) => [-x, y]);

/** The line turned about a point, in degrees against the clock. */
export function turned(line: Line, degrees: number, [cx, cy]: Point = [0, 0]): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return line.map(([x, y]) => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

/** A Bézier curve from a to d. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps;
    const u = 1 - t;
    const [wa, wb, wc, wd] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
    return [wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0], wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]];
  });
}

/** A rounded line through all the points (Catmull-Rom). */
export function through(points: Line, steps = 10): Point[] {
  const line: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p, a, b, q] = [points[Math.max(0, i - 1)], points[i], points[i + 1], points[i + 2] ?? nth(points, -1)];
    if (!p || !a || !b) continue;
    for (let k = 0; k < steps; k++) line.push(roundedStep(p, a, b, q, k / steps));
  }
  line.push(nth(points, -1));
  return line;
}

function roundedStep(p: Point, a: Point, b: Point, q: Point, t: number): Point {
  const along = (axis: 0 | 1) => {
    const [vp, va, vb, vq] = [p[axis], a[axis], b[axis], q[axis]];
    const [linear, square, cube] = [vb - vp, 2 * vp - 5 * va + 4 * vb - vq, 3 * va - vp - 3 * vb + vq];
    return 0.5 * (2 * va + linear * t + square * t * t + cube * t ** 3);
  };
  return [along(0), along(1)];
}

/** The parallel line at a distance; a positive one lies to the right of the way one walks. */
export function offset(line: Line, distance: number): Point[] {
  return line.map((point, index) => {
    const before = line[Math.max(0, index - 1)] ?? point;
    const after = line[Math.min(line.length - 1, index + 1)] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [point[0] + (dy / length) * distance, point[1] - (dx / length) * distance];
  });
}

/** The closed walk round an outline, ready to be stroked. */
export const loop = (outline: Line): Point[] => [...outline, nth(outline, 0), nth(outline, 1)];

/** The outline drawn in by a distance; it must run clockwise (a negative distance draws it out). */
export function inset(outline: Line, distance: number): Point[] {
  return offset([nth(outline, -1), ...outline, nth(outline, 0), nth(outline, 1)], distance).slice(1, -2);
}

/** A rectangle, counter-clockwise from the lower left. */
export const box = (left: number, low: number, right: number, high: number): Point[] => [
  [left, low],
  [right, low],
  [right, high],
  [left, high],
];

/** A rectangle, clockwise from the upper left: what `inset` wants. */
export const panel = (left: number, low: number, right: number, high: number): Point[] =>
  box(left, low, right, high).reverse();

export function ellipse([x, y]: Point, rx: number, ry = rx, corners = 28): Point[] {
  return Array.from({ length: corners }, (_, index): Point => {
    const angle = (index * 2 * Math.PI) / corners;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** A ribbon along a rounded middle line, as an outline; its width goes from one to the other. */
export function ribbon(middle: Line, startWidth: number, endWidth: number): Point[] {
  const line = through(middle, 6);
  const half = (index: number) => (startWidth + ((endWidth - startWidth) * index) / (line.length - 1)) / 2;
  const beside = (sign: number) => line.map((_, index) => nth(offset(line, sign * half(index)), index));
  return [...beside(-1), ...beside(1).reverse()];
}

export interface Bounds {
  readonly left: number;
  readonly low: number;
  readonly right: number;
  readonly high: number;
}

export function boundsOf(line: Line): Bounds {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  return { left: Math.min(...xs), low: Math.min(...ys), right: Math.max(...xs), high: Math.max(...ys) };
}

/** A way to put a right-hand line on the left as well. */
export type Flip = (line: Line) => Point[];

/** Does something on the right (side 1) and, mirrored, on the left (side -1). */
export function onBothSides(draw: (flip: Flip, side: 1 | -1) => void): void {
  draw((line) => [...line], 1);
  draw(mirrored, -1);
}

/** A clockwise outline on the right, or its mirror, clockwise as well. */
export const flippedOutline = (outline: Line, side: 1 | -1): Point[] =>
  side > 0 ? [...outline] : mirrored(outline).reverse();
