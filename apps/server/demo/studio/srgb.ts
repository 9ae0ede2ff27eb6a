/** sRGB and linear values. */

/** A linear colour, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** The linear value of an sRGB one, both 0 to 1. */
export const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
export const toSrgb = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Linear values of all 16 bit numbers: looked up, since a picture has millions. */
export const LINEAR: Float32Array = Float32Array.from({ length: 65536 }, (_, index) => toLinear(index / 65535));

/** sRGB bytes of linear values 0..1 in 4096 steps of their square root, where steps are even enough. */
const ENCODED = Uint8Array.from({ length: 4097 }, (_, index) => Math.round(255 * toSrgb((index / 4096) ** 2)));

export const byteOf = (linear: number): number =>
  ENCODED[Math.round(4096 * Math.sqrt(Math.min(1, Math.max(0, linear))))] ?? 0;

/** The linear colour of `#rrggbb`. */
export function hex(code: string): Rgb {
  const part = (at: number) => toLinear(Number.parseInt(code.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}
