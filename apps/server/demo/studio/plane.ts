/** Reading and judging the 16 bit pictures that a render leaves. */
import sharp from 'sharp';
import { LINEAR } from './srgb.ts';

export interface Plane {
  width: number;
  height: number;
  /** Linear values, red, green, blue for each point. */
  data: Float32Array;
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
