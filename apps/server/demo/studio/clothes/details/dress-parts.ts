import { attach, type Sewn } from '../pattern/garment.ts';
import { bezier, box, flippedOutline, type Line, loop, offset, type Point, ribbon, through } from '../pattern/lines.ts';
import { seam, stitch } from './sewing.ts';
import { looseRibbon } from './waist.ts';

export interface StrapPlan {
  /** Points where the right-hand strap is sewn to the front and to the back, and its highest point. */
  readonly front: Point;
  readonly back: Point;
  readonly over: Point;
  readonly width: number;
  readonly kind?: string;
  /** A metal slider so far below the highest point. */
  readonly slider?: number;
}

/** Straps over both shoulders: in front of the garment their near half, behind it their far half. */
export function straps(sewn: Sewn, plan: StrapPlan): void {
  for (const side of [-1, 1] as const) {
    const seen = (line: Line): Point[] => line.map(([x, y]) => [side * x, y]);
    const near = seen(strapLine(plan.front, plan.over, 0.009));
    const far = seen(strapLine(plan.back, plan.over, -0.006));
    layStrap(sewn, 'back', far, plan, true);
    layStrap(sewn, 'front', near, plan, true);
    layStrap(sewn, 'front', near, plan, false);
    layStrap(sewn, 'back', far, plan, false);
    if (plan.slider !== undefined) slider(sewn, seen([[plan.over[0] + 0.002, plan.over[1] - plan.slider]]), plan.width);
  }
}

/** From the highest point down to where the strap is sewn on, with a little sway. */
function strapLine(sewnAt: Point, over: Point, sway: number): Point[] {
  const [x, y] = [sewnAt[0] - over[0], sewnAt[1] - over[1]];
  const at = (share: number, out: number): Point => [over[0] + x * share + out, over[1] + y * share];
  return [over, at(0.3, sway * 0.8), at(0.68, sway), [sewnAt[0], sewnAt[1] - 0.012]];
}

function layStrap(sewn: Sewn, on: 'front' | 'back', line: Line, { width, kind = 'strap' }: StrapPlan, inside: boolean) {
  const outline = ribbon(line, width, width);
  const plan = { name: kind, on, inside, outline, rise: 0.001, thick: 0.0018, soft: 0.003, stiff: 10, cell: 0.0035 };
  const pen = attach(sewn, { ...plan, sheet: 0.001 }, { kind, angle: 90 });
  const middle = through(line, 6);
  if (width > 0.014) for (const side of [-1, 1]) stitch(pen, offset(middle, side * (width / 2 - 0.003)));
  pen.darken(loop(outline), 0.0016, 0.2, 0.0006);
}

/** The slider of an adjustable strap: a short metal band over it. */
function slider(sewn: Sewn, [at]: Line, width: number): void {
  if (!at) return;
  const [x, y] = at;
  const outline = box(x - width * 0.72, y - 0.004, x + width * 0.72, y + 0.004).reverse();
  for (const on of ['front'] as const) {
    const plan = { name: 'slider', on, outline, rise: 0.002, thick: 0.0016, soft: 0.0016, stiff: 4, cell: 0.002 };
    const pen = attach(sewn, plan, { kind: 'metal' });
    pen.darken(
      [
        [x - width * 0.6, y],
        [x + width * 0.6, y],
      ],
      0.0018,
      0.6,
      0.0003,
    );
  }
}

/** A narrow belt round the waist, closed by a covered buckle a little beside the middle. */
export function buckledBelt(sewn: Sewn, y: number, half: number, width = 0.02): void {
  const line: Point[] = [
    [-half, y],
    [-half * 0.4, y - 0.002],
    [half * 0.4, y - 0.002],
    [half, y],
  ];
  const style = { kind: 'belt', rise: 0.0012, thick: 0.0022, soft: 0.003, stiff: 30, angle: 0 } as const;
  for (const on of ['front', 'back'] as const) {
    const pen = looseRibbon(sewn, line, width, width, { ...style, on });
    for (const side of [-1, 1]) stitch(pen, offset(through(line, 6), side * (width / 2 - 0.0025)), { width: 0.0005 });
  }
  const tip: Point[] = [
    [0.012, y - 0.002],
    [0.04, y - 0.004],
    [0.07, y - 0.009],
  ];
  looseRibbon(sewn, tip, width, width * 0.9, { ...style, rise: 0.002, stiff: 8 });
  const [w, h] = [width * 0.62, width * 0.82];
  const corners: Point[] = [
    [-w, y - h],
    [-w, y + h],
    [w, y + h],
    [w, y - h],
  ];
  const walk = corners.map((corner, index): Line => [corner, corners[(index + 1) % 4] ?? corner]);
  for (const bar of walk) {
    const outline = ribbon(stretched(bar, 0.002), 0.0052, 0.0052);
    attach(
      sewn,
      { name: 'buckle', on: 'front', outline, rise: 0.0034, thick: 0.0026, soft: 0.0028, stiff: 10, cell: 0.0018 },
      { kind: 'buckle' },
    );
  }
}

function stretched([a, b]: Line, by: number): Point[] {
  if (!a || !b) return [];
  const [dx, dy] = [Math.sign(b[0] - a[0]) * by, Math.sign(b[1] - a[1]) * by];
  return [
    [a[0] - dx, a[1] - dy],
    [b[0] + dx, b[1] + dy],
  ];
}

/** A round collar of two leaves, as on children's dresses: `neck` is its inner edge from the middle to the shoulder. */
export function roundCollar(sewn: Sewn, neck: Line, width: number, on: 'front' | 'back' = 'front'): void {
  const start = neck[0] ?? [0, 0];
  const outer = offset(neck, width);
  const corner: Point = [start[0] + 0.004, start[1] - width * 0.92];
  const turn = bezier(outer[Math.floor(outer.length * 0.25)] ?? corner, corner, corner, [start[0] + 0.003, start[1]]);
  for (const side of [-1, 1] as const) {
    const line: Line = [...neck, ...outer.slice(Math.floor(outer.length * 0.25)).reverse(), ...turn.slice(1, -1)];
    const outline = flippedOutline(line, side);
    const plan = { name: 'collar', on, outline, rise: 0.0016, thick: 0.0018, soft: 0.003, stiff: 20, cell: 0.0035 };
    const pen = attach(sewn, { ...plan, sheet: 0.0012 }, { kind: 'collar', angle: side * -20 });
    const edge = [...outer.slice(Math.floor(outer.length * 0.25)).reverse(), ...turn];
    stitch(pen, offset(side > 0 ? edge : edge.map(([x, y]): Point => [-x, y]), side * 0.004), { width: 0.0005 });
  }
}

/** A large tied bow with two loops and two tails; `size` is how far a loop reaches. */
export function largeBow(sewn: Sewn, on: 'front' | 'back', [x, y]: Point, size: number, tail: number): void {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  for (const side of [-1, 1]) {
    const line = [at(0, 0), at(side * 0.12, -tail * 0.35), at(side * 0.2, -tail * 0.7), at(side * 0.36, -tail)];
    const pen = looseRibbon(sewn, line, size * 0.2, size * 0.46, {
      on,
      rise: 0.002,
      thick: 0.003,
      soft: 0.012,
      stiff: 8,
    });
    pen.ridge([at(side * 0.03, -0.1), at(side * 0.2, -tail * 0.7)], 0.006, -0.0016, 0.003);
  }
  for (const side of [-1, 1] as const) bowLoop(sewn, on, [x, y], size, side);
  const knot = [at(0.01, 0.17), at(-0.01, -0.17)];
  const style = { on, angle: 0, rise: 0.007, thick: 0.007, soft: 0.012 } as const;
  const pen = looseRibbon(sewn, knot, size * 0.24, size * 0.22, style);
  for (const dx of [-0.05, 0.03]) pen.ridge([at(dx, 0.15), at(dx * 0.6, -0.15)], 0.004, -0.0014, 0.0012);
}

function bowLoop(sewn: Sewn, on: 'front' | 'back', [x, y]: Point, size: number, side: 1 | -1): void {
  const at = (dx: number, dy: number): Point => [x + side * dx * size, y + dy * size];
  const upper = bezier(at(0, 0.08), at(0.35, 0.2), at(0.78, 0.52), at(0.98, 0.3), 16);
  const outer = bezier(at(0.98, 0.3), at(1.06, 0.12), at(1.04, -0.14), at(0.92, -0.28), 10);
  const lower = bezier(at(0.92, -0.28), at(0.7, -0.44), at(0.32, -0.16), at(0, -0.08), 16);
  const line = [...upper, ...outer.slice(1), ...lower.slice(1)];
  const outline = side > 0 ? line : [...line].reverse();
  const relief = [0.34, 0.06, -0.24].map((rise) => ({
    line: [at(0.05, rise * 0.15), at(0.62, rise * 0.7)] as const,
    width: [0.004, size * 0.13] as const,
    height: [0.003, 0.004] as const,
  }));
  const plan = { name: 'sash', on, outline, relief, rise: 0.004, thick: 0.0045, soft: 0.018, stiff: 10, sheet: 0.001 };
  const pen = attach(sewn, plan, { kind: 'sash', angle: 0 });
  for (const rise of [0.18, -0.1]) {
    pen.ridge([at(0.06, rise * 0.2), at(0.5, rise * 1.1)], 0.005, -0.002, 0.003);
    pen.darken([at(0.06, rise * 0.2), at(0.36, rise * 0.9)], 0.004, 0.35, 0.003);
  }
  seam(pen, offset(through([at(0.2, 0.13), at(0.6, 0.3), at(0.9, 0.26)], 6), side * 0.006), 1, 0.0003);
  pen.darken(loop(outline), 0.003, 0.22, 0.0012);
}
