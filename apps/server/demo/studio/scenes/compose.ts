/**
 * Puts together the pictures that show several products, from the root of the repository:
 *
 *   npm run demo:studio -- scenes MASTERS [NAME...]
 *
 * MASTERS is where `clothes` and `objects` wrote to. Scenes are MASTERS/scenes/NAME.png; `--files` makes their files in
 * `apps/server/demo/pictures` and `apps/web/public/art` as well.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { garmentShoots } from '../clothes/products/index.ts';
import { SHOT_NAMES } from '../clothes/shoot.ts';
import { VIEW_NAMES } from '../objects/shoot.ts';
import { byteOf, hex } from '../srgb.ts';
import { groundTone } from '../tone.ts';
import { type Cutout, cutOut } from './cutout.ts';
import type { Piece, Scene } from './scene.ts';
import { art, banners } from './scenes.ts';

/** The pass of a piece's picture that tells it from the ground. */
function maskOf(masters: string, { slug, picture = 1 }: Piece): string {
  const shots = garmentShoots.find((shoot) => shoot.slug === slug)?.shots;
  const name = SHOT_NAMES[picture - 1];
  if (!shots || !name) return join(masters, 'passes', slug, `${VIEW_NAMES[picture - 1]}-ground.png`);
  const { lay, side, view } = shots[name];
  return join(masters, 'passes', `${lay ? `${slug}-${lay}` : slug}-${side}-${view}-uv.png`);
}

function masterOf(masters: string, { slug, picture = 1, colour }: Piece): string {
  return join(masters, slug, `${colour ? `${colour.toLowerCase()}-` : ''}${picture}.png`);
}

/** Lays a piece onto what is there: its shadow first, then itself. */
function lay(scene: Scene, pixels: Float32Array, piece: Piece, cutout: Cutout): void {
  const left = Math.round(piece.at[0] - cutout.width / 2);
  const top = Math.round(piece.at[1] - cutout.height / 2);
  for (let row = Math.max(0, -top); row < Math.min(cutout.height, scene.height - top); row++) {
    for (let column = Math.max(0, -left); column < Math.min(cutout.width, scene.width - left); column++) {
      const from = row * cutout.width + column;
      const to = 3 * ((top + row) * scene.width + left + column);
      const open = 1 - (cutout.cover[from] ?? 0);
      for (let k = 0; k < 3; k++) {
        const below = open * (cutout.shade[3 * from + k] ?? 0) * (pixels[to + k] ?? 0);
        pixels[to + k] = below + (cutout.colour[3 * from + k] ?? 0);
      }
    }
  }
}

async function compose(scene: Scene, masters: string, tone: string): Promise<Sharp> {
  const { width, height } = scene;
  const ground = hex(tone);
  const pixels = Float32Array.from({ length: 3 * width * height }, (_, i) => ground[i % 3] ?? 0);
  for (const piece of scene.pieces) {
    const placing = { width: Math.round(piece.width), turn: piece.turn ?? 0 };
    lay(scene, pixels, piece, await cutOut(masterOf(masters, piece), maskOf(masters, piece), tone, placing));
  }
  return sharp(Buffer.from(Array.from(pixels, byteOf)), { raw: { width, height, channels: 3 } });
}

const BANNER_FILES = { avif: [320, 480, 640, 960, 1200, 1920], webp: [640, 1200] };
/** The names that the shop asks for; one that is wider than the picture has a file all the same. */
const ART_AVIF = [160, 320, 480, 640, 960, 1200, 1920];

const avif = (picture: Sharp, width: number, quality: number) =>
  picture
    .resize({ width, kernel: 'lanczos3', withoutEnlargement: true })
    .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
    .toBuffer();

async function put(file: string, bytes: Buffer): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return bytes.length;
}

/** @returns the bytes of all files together */
async function publishBanner(picture: Buffer, name: string): Promise<number> {
  const folder = resolve('apps/server/demo/pictures', name);
  await rm(folder, { recursive: true, force: true });
  let total = 0;
  for (const width of BANNER_FILES.avif) {
    total += await put(join(folder, `${width}.avif`), await avif(sharp(picture), width, 50));
  }
  for (const width of BANNER_FILES.webp) {
    const bytes = await sharp(picture).resize({ width }).webp({ quality: 70, effort: 6 }).toBuffer();
    total += await put(join(folder, `${width}.webp`), bytes);
  }
  return total;
}

/** @returns the bytes of all files together */
async function publishArt(picture: Buffer, name: string): Promise<number> {
  const base = resolve('apps/web/public/art', name);
  await rm(base, { recursive: true, force: true });
  let total = await put(`${base}.webp`, await sharp(picture).webp({ quality: 70, effort: 6 }).toBuffer());
  for (const width of ART_AVIF) {
    total += await put(join(base, `${width}.avif`), await avif(sharp(picture), width, 50));
  }
  return total;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false } },
});
const [masters = '', ...names] = positionals;
if (!existsSync(masters)) throw new Error('Say where the masters are.');
const tone = await groundTone();
for (const [scenes, publish] of [
  [banners, publishBanner],
  [art, publishArt],
] as const) {
  for (const scene of scenes) {
    if (names.length > 0 && !names.includes(scene.name)) continue;
    const picture = await (await compose(scene, masters, tone)).png().toBuffer();
    await put(join(masters, 'scenes', `${scene.name}.png`), picture);
    const bytes = values.files ? await publish(picture, scene.name) : picture.length;
    process.stdout.write(`${scene.name}: ${Math.round(bytes / 1000)} kB\n`);
  }
}
