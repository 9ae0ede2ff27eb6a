import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { denoise, type Guides } from '../../denoise.ts';
import { unshadedGround } from '../../ground.ts';
import type { Plane } from '../../plane.ts';
import { LINEAR } from '../../srgb.ts';
import type { Zone } from '../pattern/relief.ts';

/** Brightness of the open floor under the lights of `blender/camera.py`, the same in every picture. */
const FLOOR_LIGHT = 0.638;

/** Whether this blue of the pattern pass means the floor. */
export const isFloor = (blue: number): boolean => blue < 6000;

export interface Bitmap<Data> {
  readonly data: Data;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** The photographs of one view and the maps of its garment, as numbers. */
export interface Passes {
  /** Linear light on white cloth and on the floor: 1 on the open floor. */
  readonly light: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly gloss: Float32Array | undefined;
  /** Twice the size: point of the map, side and copy. */
  readonly where: Bitmap<Uint16Array>;
  readonly zoneOf: Bitmap<Uint8Array>;
  readonly ink: Bitmap<Uint8Array>;
  readonly shade: Bitmap<Uint8Array>;
  readonly zones: readonly Zone[];
  readonly origin: readonly [number, number];
  readonly size: readonly [number, number];
  /** Metres that the picture is wide. */
  readonly viewWidth: number;
}

interface GarmentFile {
  readonly zones: readonly Zone[];
  readonly map: { readonly origin: readonly [number, number]; readonly size: readonly [number, number] };
  readonly cloth: { readonly gloss?: number };
}

/** Reads the passes of a view: `base` is the garment's path without its ending. */
export async function readPasses(base: string, side: string, view: string): Promise<Passes> {
  const shot = `${base}-${side}-${view}`;
  const garment = JSON.parse(await readFile(`${base}.json`, 'utf8')) as GarmentFile;
  const widths = JSON.parse(await readFile(`${base}-${side}-views.json`, 'utf8')) as Record<string, number>;
  const light = await read16(`${shot}-light.png`);
  const gloss = garment.cloth.gloss ? await read16(`${shot}-gloss.png`) : undefined;
  const where = await read16(`${shot}-uv.png`);
  const lit = linearGreen(light).map((value) => value / FLOOR_LIGHT);
  return {
    light: smoothFloor(despeckled(lit, light.width, light.height), where),
    width: light.width,
    height: light.height,
    gloss: gloss && smoothed(despeckled(linearGreen(gloss), gloss.width, gloss.height), gloss.width),
    where,
    zoneOf: await read8(`${base}-zones.png`),
    ink: await read8(`${base}-ink.png`),
    shade: await read8(`${base}-shade.png`),
    zones: garment.zones,
    origin: garment.map.origin,
    size: garment.map.size,
    viewWidth: widths[view] ?? 1,
  };
}

/** The floor's share of each point, 0, 1/4 ... 1, by the four points of the pattern pass that lie in it. */
export function floorShares({ data, width, height }: Bitmap<Uint16Array>): Float32Array {
  const shares = new Float32Array((width * height) / 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (row >> 1) * (width / 2) + (column >> 1);
      if (isFloor(data[3 * (row * width + column) + 2] ?? 0)) shares[at] = (shares[at] ?? 0) + 1 / 4;
    }
  }
  return shares;
}

/** Takes the grain off shadows on the floor; the cloth's is lost in its weave. */
function smoothFloor(light: Float32Array, where: Bitmap<Uint16Array>): Float32Array {
  const shares = floorShares(where);
  const tripled = (values: Float32Array) =>
    Float32Array.from({ length: 3 * values.length }, (_, i) => values[Math.floor(i / 3)] ?? 0);
  const plane: Plane = { width: where.width / 2, height: where.height / 2, data: tripled(light) };
  const ground = tripled(shares);
  const none = new Float32Array(ground.length);
  const guides: Guides = { normal: none, own: none, ground };
  const still = unshadedGround(plane, ground).map((open, i) => (open || !shares[i] ? 1 : 0));
  const { data } = denoise(plane, guides, still, 0.4, [1, 2, 4, 8]);
  return light.map((_, i) => data[3 * i] ?? 0);
}

/** A picture of 16 bits. */
export async function read16(path: string): Promise<Bitmap<Uint16Array>> {
  const picture = sharp(path, { limitInputPixels: false }).toColourspace('rgb16').removeAlpha();
  const { data, info } = await picture.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
  const numbers = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { data: numbers, width: info.width, height: info.height, channels: 3 };
}

async function read8(path: string): Promise<Bitmap<Uint8Array>> {
  const picture = sharp(path, { limitInputPixels: false });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function linearGreen({ data, width, height }: Bitmap<Uint16Array>): Float32Array {
  return Float32Array.from({ length: width * height }, (_, index) => LINEAR[data[index * 3 + 1] ?? 0] ?? 0);
}

/** The renderer's noise: a pixel that is brighter or darker than nearly all its neighbours is pulled to them. */
function despeckled(light: Float32Array, width: number, height: number): Float32Array {
  const clean = Float32Array.from(light);
  const near = new Float32Array(9);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      for (let k = 0; k < 9; k++) near[k] = light[(y + Math.floor(k / 3) - 1) * width + x + (k % 3) - 1] ?? 0;
      near.sort();
      const own = light[y * width + x] ?? 0;
      clean[y * width + x] = Math.max(near[1] ?? own, Math.min(near[7] ?? own, own));
    }
  }
  return clean;
}

/** The mean of each pixel and its eight neighbours. */
function smoothed(values: Float32Array, width: number): Float32Array {
  return values.map((_, index) => {
    let sum = 0;
    for (const row of [-width, 0, width]) {
      for (const column of [-1, 0, 1]) sum += values[index + row + column] ?? values[index] ?? 0;
    }
    return sum / 9;
  });
}
