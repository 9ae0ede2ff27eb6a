/** Takes the grain off a render's pass. */
import type { Plane } from './plane.ts';

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const;
/** Differences above this have no weight worth counting. */
const FAR = 8;

/** Features that tell surfaces apart; each has three numbers for each point. */
export interface Guides {
  /** Direction of the surface, -1 to 1. */
  normal: Float32Array;
  own: Float32Array;
  /** 1 on the ground. */
  ground: Float32Array;
}

/** Weights by which a difference of each guide keeps two points apart. */
const WEIGHTS: readonly [guide: keyof Guides, weight: number][] = [
  ['ground', 8],
  ['normal', 50],
  ['own', 14],
];

/** The mean of every point and its eight neighbours, near ones counting more. */
function softened(data: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = 3 * (row * width + column);
      let weight = 0;
      for (let down = Math.max(0, row - 1); down <= Math.min(height - 1, row + 1); down++) {
        for (let across = Math.max(0, column - 1); across <= Math.min(width - 1, column + 1); across++) {
          const share = (2 - Math.abs(down - row)) * (2 - Math.abs(across - column));
          const near = 3 * (down * width + across);
          for (let k = 0; k < 3; k++) out[at + k] = (out[at + k] ?? 0) + share * (data[near + k] ?? 0);
          weight += share;
        }
      }
      for (let k = 0; k < 3; k++) out[at + k] = (out[at + k] ?? 0) / weight;
    }
  }
  return out;
}

/** Guides without their own grain, so that it does not keep neighbours apart. */
export function readyGuides(guides: Guides, width: number, height: number): Guides {
  return { ...guides, normal: softened(guides.normal, width, height), own: softened(guides.own, width, height) };
}

/** Difference of two points by the guides; it stops counting when it is large enough. */
function unlikeness(guides: Guides, p: number, q: number): number {
  let unlike = 0;
  for (const [guide, weight] of WEIGHTS) {
    const values = guides[guide];
    const first = (values[p] ?? 0) - (values[q] ?? 0);
    const second = (values[p + 1] ?? 0) - (values[q + 1] ?? 0);
    const third = (values[p + 2] ?? 0) - (values[q + 2] ?? 0);
    unlike += weight * (first * first + second * second + third * third);
    if (unlike > FAR) break;
  }
  return unlike;
}

/** Square roots of brightness, in parts of sigma. */
function levelsOf(data: Float32Array, sigma: number): Float32Array {
  const levels = new Float32Array(data.length / 3);
  for (let i = 0; i < levels.length; i++) {
    levels[i] = Math.sqrt(Math.max(0, (data[3 * i] ?? 0) + (data[3 * i + 1] ?? 0) + (data[3 * i + 2] ?? 0))) / sigma;
  }
  return levels;
}

/** One round: every point becomes the average of those of a 5 x 5 grid, `step` apart, that are like it. */
function smoothOnce(plane: Plane, level: Float32Array, guides: Guides, still: Uint8Array, step: number): Float32Array {
  const { width, height, data } = plane;
  const out = Float32Array.from(data);
  for (let i = 0; i < level.length; i++) {
    if (still[i]) continue;
    const row = Math.floor(i / width);
    const column = i % width;
    let weight = 0;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let j = 0; j < 25; j++) {
      const nearRow = row + (Math.floor(j / 5) - 2) * step;
      const nearColumn = column + ((j % 5) - 2) * step;
      if (nearRow < 0 || nearRow >= height || nearColumn < 0 || nearColumn >= width) continue;
      const near = nearRow * width + nearColumn;
      const brightness = (level[i] ?? 0) - (level[near] ?? 0);
      let unlike = brightness * brightness;
      if (unlike > FAR) continue;
      unlike += unlikeness(guides, 3 * i, 3 * near);
      if (unlike > FAR) continue;
      const share = (KERNEL[Math.floor(j / 5)] ?? 0) * (KERNEL[j % 5] ?? 0) * Math.exp(-unlike);
      weight += share;
      red += share * (data[3 * near] ?? 0);
      green += share * (data[3 * near + 1] ?? 0);
      blue += share * (data[3 * near + 2] ?? 0);
    }
    out[3 * i] = red / weight;
    out[3 * i + 1] = green / weight;
    out[3 * i + 2] = blue / weight;
  }
  return out;
}

/**
 * Averages over neighbours of the same surface (by its direction and own colour) and about the same brightness.
 * @param guides made ready by `readyGuides`
 * @param still 1 where a point is left as it is
 * @param sigma how different in brightness neighbours may be, in square roots of linear values
 * @param steps distances of the rounds, in pixels
 */
export function denoise(
  plane: Plane,
  guides: Guides,
  still: Uint8Array,
  sigma: number,
  steps: readonly number[],
): Plane {
  let current = plane;
  let limit = sigma;
  for (const step of steps) {
    // In the first round, grain would pass for a difference in brightness.
    const seen = current === plane ? softened(plane.data, plane.width, plane.height) : current.data;
    current = { ...current, data: smoothOnce(current, levelsOf(seen, limit), guides, still, step) };
    limit *= 0.65;
  }
  return current;
}
