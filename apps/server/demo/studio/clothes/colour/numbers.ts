import type { Rgb } from '../../srgb.ts';

export const TURN = Math.PI * 2;

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const scaled = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];

export const clamp = (v: number, low = 0, high = 1): number => Math.max(low, Math.min(high, v));

/** The rest of a division that is never negative. */
export const modulo = (v: number, by: number): number => ((v % by) + by) % by;

/** A number from 0 to 1 that belongs to a cell of a grid. */
export function hash(x: number, y: number): number {
  let h = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const eased = (t: number) => t * t * (3 - 2 * t);

/** Soft noise from 0 to 1 over a grid of size 1. */
export function noise(x: number, y: number): number {
  const [cellX, cellY] = [Math.floor(x), Math.floor(y)];
  const [a, b] = [eased(x - cellX), eased(y - cellY)];
  const low = hash(cellX, cellY) * (1 - a) + hash(cellX + 1, cellY) * a;
  const high = hash(cellX, cellY + 1) * (1 - a) + hash(cellX + 1, cellY + 1) * a;
  return low * (1 - b) + high * b;
}

/** Share of a detail of this size that a picture with pixels of a given size can show. */
export const shown = (size: number, pixel: number): number => clamp(size / pixel / 1.6 - 0.4);

/** 1 on one half of every unit and 0 on the other; the edges are blended over `soft`. */
export function squareWave(x: number, soft: number): number {
  const f = x - Math.floor(x);
  const d = f < 0.5 ? Math.min(f, 0.5 - f) : -Math.min(f - 0.5, 1 - f);
  if (!soft) return d > 0 ? 1 : 0;
  return clamp(0.5 + (0.5 * d) / soft);
}
