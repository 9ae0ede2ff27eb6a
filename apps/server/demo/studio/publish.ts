/**
 * Makes the demo's picture files out of the studio's masters, from the root of the repository:
 *
 *   npm run demo:studio -- publish MASTERS [SLUG...]
 *
 * MASTERS has a folder for each product with `1.png` to `4.png` (front, back, detail, more) and, for each further colour,
 * `COLOUR-1.png` and `COLOUR-2.png`. Pictures that `src/demo/demo-pictures.ts` lists get their files in
 * `apps/server/demo/pictures`, in the place of what was there; one without a master keeps the files that it has.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { demoProducts } from '../../src/demo/catalogue.ts';
import { picturesOf } from '../../src/demo/demo-pictures.ts';
import { digest, unlessFresh } from './fresh.ts';

const PICTURES = resolve('apps/server/demo/pictures');

/** Widths of a picture's files: cards take 320 to 640 pixels, thumbnails 160, the gallery and its magnifier 1200. */
const WIDTHS = [160, 320, 480, 640, 1200];
const AVIF = { effort: 4, chromaSubsampling: '4:2:0' };
/** For the few programs that show no AVIF: mail readers and the previews of links. */
const WEBP = { width: 640, quality: 62 };

/** The most bytes that a file may have, by its width. */
const MOST_BYTES: Readonly<Record<number, number>> = { 480: 20_000, 1200: 70_000 };
const QUALITIES = [58, 52, 46, 40, 34];

/** The best AVIF file of a width that is not too heavy. */
async function makeAvif(master: Buffer, width: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(master)
      .resize({ width, kernel: 'lanczos3' })
      .avif({ ...AVIF, quality })
      .toBuffer();
    if (bytes.length <= (MOST_BYTES[width] ?? Number.POSITIVE_INFINITY)) return bytes;
  }
  throw new Error(`A picture of ${width} pixels has ${bytes.length} bytes at its lowest quality.`);
}

async function publishPicture(file: string, folder: string): Promise<void> {
  const master = await sharp(file).png({ compressionLevel: 0 }).toBuffer();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const webp = await sharp(master).resize({ width: WEBP.width }).webp({ quality: WEBP.quality, effort: 6 }).toBuffer();
  await writeFile(join(folder, `${WEBP.width}.webp`), webp);
  for (const width of WIDTHS) await writeFile(join(folder, `${width}.avif`), await makeAvif(master, width));
}

/** Makes a picture's files unless they were made of the same master in the same way. @returns whether it made them */
async function publishChanged(file: string, folder: string): Promise<boolean> {
  const how = JSON.stringify([WIDTHS, AVIF, WEBP, MOST_BYTES, QUALITIES]);
  const inputs = digest(how, (await readFile(file)).toString('base64'));
  const widest = join(folder, `${WIDTHS.at(-1)}.avif`);
  return unlessFresh(`${file}.published`, inputs, [widest], () => publishPicture(file, folder));
}

/** The studio's picture of one in the shop: `SLUG--sage--2` is made of `sage-2.png`, `SLUG` of `1.png`. */
function masterOf(slug: string, picture: string): string {
  const parts = picture.slice(slug.length).split('--').filter(Boolean);
  const place = /^\d$/.test(parts.at(-1) ?? '') ? parts : [...parts, '1'];
  return `${place.join('-')}.png`;
}

const [masters = '', ...slugs] = process.argv.slice(2);
for (const product of demoProducts) {
  const { slug } = product;
  if (slugs.length > 0 && !slugs.includes(slug)) continue;
  const pictures = picturesOf(product).map(({ picture }) => ({ picture, master: masterOf(slug, picture) }));
  const rendered = pictures.filter(({ master }) => existsSync(join(masters, slug, master)));
  const missing = pictures.filter((one) => !rendered.includes(one) && !existsSync(join(PICTURES, one.picture)));
  if (missing.length > 0) {
    if (slugs.length > 0) throw new Error(`${slug} lacks ${missing.map(({ master }) => master).join(', ')}`);
    continue;
  }
  let made = 0;
  for (const { picture, master } of rendered) {
    if (await publishChanged(join(masters, slug, master), join(PICTURES, picture))) made += 1;
  }
  process.stdout.write(`${slug}: ${made} of ${pictures.length} pictures made anew\n`);
}
