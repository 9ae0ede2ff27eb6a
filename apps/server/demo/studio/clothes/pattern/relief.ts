import type { Point } from './lines.ts';

/** A part of the map that is one cloth: how it is called, where its piece lies on the map and how its grain runs. */
export interface Zone {
  /** `main`, `rib`, `collar`, `button`, `metal` ...: a product gives parts other colours by these names. */
  readonly kind: string;
  readonly piece?: string;
  /** Place on the map of the piece's origin. */
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
  | { readonly type: 'waffle'; readonly pitch: number; readonly high: number };

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
  return relief.high * waffle(across / relief.pitch, along / relief.pitch);
}

/** Square cells between raised walls: -0.5 in the middle of a cell, 0.5 on a wall. */
function waffle(u: number, v: number): number {
  const wall = Math.max(Math.abs(Math.cos(Math.PI * u)), Math.abs(Math.cos(Math.PI * v)));
  return wall ** 3 - 0.5;
}
