import type { Point } from './lines.ts';

/** A part of the map that is one cloth: how it is called, where its piece lies on the map and how its grain runs. */
export interface Zone {
  /** `main`, `rib`, `collar`, `button`, `metal` ...: a product gives parts other colours by these names. */
  readonly kind: string;
  readonly piece?: string;
  /** Where on the map the origin of the piece lies. */
  readonly at?: Point;
  /** Degrees by which the grain is turned. */
  readonly angle?: number;
  /** The grain runs round this point, and `radius` is where it is as long as the cloth. */
  readonly polar?: Point;
  readonly radius?: number;
  readonly relief?: Relief;
}

export type Relief =
  | { readonly type: 'rib'; readonly pitch: number; readonly high: number }
  | { readonly type: 'waffle'; readonly pitch: number; readonly high: number }
  | { readonly type: 'aran'; readonly high: number; readonly shift?: number };

const TURN = Math.PI * 2;

/** A point of the map in the coordinates of its zone's cloth: across and along the grain, metres. */
export function grainAt(zone: Zone, mapX: number, mapY: number): Point {
  const x = mapX - (zone.at?.[0] ?? 0);
  const y = mapY - (zone.at?.[1] ?? 0);
  if (zone.polar) {
    const [dx, dy] = [x - zone.polar[0], y - zone.polar[1]];
    return [Math.atan2(dx, -dy) * (zone.radius ?? 1), Math.hypot(dx, dy)];
  }
  if (!zone.angle) return [x, y];
  const angle = (zone.angle * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [x * c + y * s, y * c - x * s];
}

/** Height of a knit or a waffle at a point of its cloth, metres above or below the cloth's own level. */
export function reliefHeight(relief: Relief, across: number, along: number): number {
  if (relief.type === 'rib') {
    const wave = Math.cos((TURN * across) / relief.pitch);
    return relief.high * Math.sign(wave) * Math.abs(wave) ** 0.6 * 0.5;
  }
  if (relief.type === 'waffle') return relief.high * waffle(across / relief.pitch, along / relief.pitch);
  return aran(across - (relief.shift ?? 0), along) * relief.high;
}

/** Square cells between raised walls: -0.5 in the middle of a cell, 0.5 on a wall. */
function waffle(u: number, v: number): number {
  const wall = Math.max(Math.abs(Math.cos(Math.PI * u)), Math.abs(Math.cos(Math.PI * v)));
  return wall ** 3 - 0.5;
}

/** A rope of strands that cross over each other: height 0 to 1 at a distance from its middle. */
function rope(distance: number, along: number, width: number, turn: number, strands: number): number {
  let best = 0;
  for (let strand = 0; strand < strands; strand++) {
    const angle = TURN * (along / turn + strand / strands);
    const depth = strands === 2 ? Math.cos(angle) : Math.sin(2 * angle);
    const radius = width / (strands === 2 ? 3.4 : 4.6);
    const d = Math.abs(distance - width * 0.32 * Math.sin(angle)) / radius;
    if (d < 1) best = Math.max(best, Math.sqrt(1 - d * d) * (0.78 + 0.22 * depth));
  }
  return best;
}

/** Columns of knitted stitches. */
function stitches(across: number, along: number): number {
  const column = across / 0.0052;
  const f = column - Math.floor(column);
  const row = along / 0.0056 + Math.abs(f - 0.5) * 1.1;
  return 0.5 + 0.5 * Math.cos(TURN * row) - 0.35 * Math.cos(TURN * f) ** 8;
}

function mossStitch(across: number, along: number): number {
  const [i, j] = [Math.floor(across / 0.006), Math.floor(along / 0.006)];
  const [u, v] = [across / 0.006 - i - 0.5, along / 0.006 - j - 0.5];
  const bump = Math.max(0, 1 - 2.6 * (u * u + v * v));
  return ((i + j) & 1 ? 0.2 : 0.02) * bump + 0.02;
}

/** The panels of a cable jumper from its middle out: where each ends, and what it is. */
const ARAN_PANELS = [
  [0.03, 'braid'],
  [0.04, 'purl'],
  [0.068, 'rope'],
  [0.078, 'purl'],
  [0.128, 'diamond'],
  [0.138, 'purl'],
  [0.166, 'rope'],
  [0.176, 'purl'],
] as const;

function aran(across: number, along: number): number {
  const x = Math.abs(across);
  const index = ARAN_PANELS.findIndex(([end]) => x < end);
  const [end, kind] = ARAN_PANELS[index] ?? [0, 'moss'];
  const middle = ((ARAN_PANELS[index - 1]?.[0] ?? 0) + end) / 2;
  const knit = 0.07 * stitches(across, along);
  if (kind === 'braid') return 0.9 * rope(across, along, 0.058, 0.086, 3) + knit;
  if (kind === 'rope') return 0.85 * rope((x - middle) * Math.sign(across), along + middle / 5, 0.027, 0.062, 2) + knit;
  if (kind === 'diamond') return diamond(x - middle, along, knit);
  if (kind === 'purl') return 0.03 + 0.03 * Math.cos((TURN * along) / 0.0056);
  return mossStitch(across, along);
}

function diamond(x: number, along: number, knit: number): number {
  const phase = (((along / 0.1) % 1) + 1) % 1;
  const half = 0.018 * Math.abs(phase * 2 - 1);
  const d = Math.min(Math.abs(x - half), Math.abs(x + half)) / 0.0052;
  if (d < 1) return 0.75 * Math.sqrt(1 - d * d) + knit;
  return Math.abs(x) < half ? mossStitch(x, along) : 0.04 + 0.03 * Math.cos((TURN * along) / 0.0056);
}
