/** The ground that all pictures have in common. */
import type { Plane } from './plane.ts';

/** Ground lit more than this counts as unshaded: it gets exactly the ground's tone, without grain. */
const UNSHADED = 0.985;

/** Light on the ground: shadows stay, what is almost unshaded becomes wholly so. */
export function groundLight(light: number): number {
  const t = Math.min(1, Math.max(0, (light - UNSHADED + 0.05) / 0.05));
  return light + (1 - light) * t * t * (3 - 2 * t);
}

/** Distance that shade must have from a point, in points, for its ground to count as unshaded. */
const APART = 4;

/**
 * @param light 1 on unshaded ground
 * @param ground red is 1 on the ground
 * @returns 1 where there is nothing but unshaded ground, which has no grain
 */
export function unshadedGround(light: Plane, ground: Float32Array): Uint8Array {
  const { width, height } = light;
  const open = new Uint8Array(width * height);
  for (let i = 0; i < open.length; i++) {
    open[i] = (ground[3 * i] ?? 0) >= 0.999 && (light.data[3 * i + 1] ?? 0) >= UNSHADED ? 1 : 0;
  }
  const near = (values: Uint8Array, at: number, step: number, from: number, to: number) => {
    for (let k = -APART; k <= APART; k++) {
      const other = at + k * step;
      if (other >= from && other < to && !values[other]) return 0;
    }
    return 1;
  };
  const across = open.map((_, i) => near(open, i, 1, i - (i % width), i - (i % width) + width));
  return across.map((_, i) => near(across, i, width, 0, across.length));
}
