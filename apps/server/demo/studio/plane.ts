/** Reading and judging the 16 bit pictures that a render leaves. */
import sharp from 'sharp';

export interface Plane {
  width: number;
  height: number;
  /** Linear values, red, green, blue for each point. */
  data: Float32Array;
}

const linearOf = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Linear values of all 16 bit numbers: looked up, since a picture has millions. */
const LINEAR = Float32Array.from({ length: 65536 }, (_, index) => linearOf(index / 65535));

const encodedOf = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** sRGB bytes of linear values 0..1 in 4096 steps of their square root, where steps are even enough. */
const ENCODED = Uint8Array.from({ length: 4097 }, (_, index) => Math.round(255 * encodedOf((index / 4096) ** 2)));

export const byteOf = (linear: number): number =>
  ENCODED[Math.round(4096 * Math.sqrt(Math.min(1, Math.max(0, linear))))] ?? 0;

export type Triple = readonly [number, number, number];

/** Linear colour of '#rrggbb'. */
export function linearColour(code: string): Triple {
  const channel = (start: number) => linearOf(Number.parseInt(code.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** @param gain what the values are multiplied by: passes may be stored darker than they are */
export async function readPlane(file: string, gain = 1): Promise<Plane> {
  const { data, info } = await sharp(file, { unlimited: true })
    .toColourspace('rgb16')
    .removeAlpha()
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const numbers = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const values = Float32Array.from(numbers, (value) => (LINEAR[value] ?? 0) * gain);
  return { width: info.width, height: info.height, data: values };
}
