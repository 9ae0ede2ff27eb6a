/** Takes the grain off a render's pass. */
import type { Plane } from './image.ts';

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const;
/** Differences above this have no weight worth counting. */
const FAR = 8;

/** What must be alike for two points to be averaged. */
interface Guides {
  normal: Float32Array;
  own: Float32Array;
}

function squaredDifference(values: Float32Array, p: number, q: number): number {
  const red = (values[p] ?? 0) - (values[q] ?? 0);
  const green = (values[p + 1] ?? 0) - (values[q + 1] ?? 0);
  const blue = (values[p + 2] ?? 0) - (values[q + 2] ?? 0);
  return red * red + green * green + blue * blue;
}

/** One round: every point becomes the average of those of a 5 x 5 grid, `step` apart, that are like it. */
function smoothOnce(plane: Plane, guides: Guides, sigma: number, step: number): Float32Array {
  const { width, height, data } = plane;
  const out = new Float32Array(data.length);
  const level = new Float32Array(width * height);
  for (let i = 0; i < level.length; i++) {
    level[i] = Math.sqrt((data[3 * i] ?? 0) + (data[3 * i + 1] ?? 0) + (data[3 * i + 2] ?? 0)) / sigma;
  }
  for (let i = 0; i < level.length; i++) {
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
      unlike += squaredDifference(guides.normal, 3 * i, 3 * near) * 150;
      unlike += squaredDifference(guides.own, 3 * i, 3 * near) * 160;
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
 * @param sigma how different in brightness neighbours may be, in square roots of linear values
 * @param steps distances of the rounds, in pixels
 */
export function denoise(plane: Plane, guides: Guides, sigma: number, steps: readonly number[]): Plane {
  let current = plane;
  let limit = sigma;
  for (const step of steps) {
    current = { ...current, data: smoothOnce(current, guides, limit, step) };
    limit *= 0.6;
  }
  return current;
}
