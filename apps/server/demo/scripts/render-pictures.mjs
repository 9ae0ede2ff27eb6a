/**
 * Renders the demo shop's pictures and the storefront's art from the Fluent Emoji set (see demo/CREDITS.md). The results are
 * committed, so the running shop needs neither this script nor the set. The same sources give the same bytes.
 *
 * Usage: npm run demo:pictures [-- <part of a name> …]
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { art, banners } from './pictures/campaign.mjs';
import { colourways } from './pictures/colourways.mjs';
import { compose } from './pictures/compose.mjs';
import { accessoriesPictures } from './pictures/recipes-accessories.mjs';
import { footwearPictures } from './pictures/recipes-footwear.mjs';
import { kidsPictures } from './pictures/recipes-kids.mjs';
import { menPictures } from './pictures/recipes-men.mjs';
import { womenPictures } from './pictures/recipes-women.mjs';
import { inColour, viewsOf } from './pictures/views.mjs';

const demoFolder = fileURLToPath(new URL('..', import.meta.url));
const picturesFolder = join(demoFolder, 'pictures');
const artFolder = join(demoFolder, '../../web/public/art');

const KILO = 1000;
const productScene = { width: 1200, height: 800 };
const productFiles = [
  { width: 1200, quality: 87 },
  { width: 640, quality: 87, most: 40 * KILO },
  { width: 320, quality: 85 },
  ...[160, 320, 480, 640, 960, 1200].map((width) => ({ format: 'avif', width, quality: 55 })),
];
/** Further pictures are seen one at a time: they have no file of their own for tiles. */
const viewFiles = [
  { width: 1200, quality: 76, most: 60 * KILO },
  { width: 320, quality: 78 },
];
/** Made of the widest WebP file, as the shop makes them of what is uploaded. */
const viewAvifFiles = [160, 480, 1200].map((width) => ({ format: 'avif', width, quality: 50 }));
const bannerFiles = [
  { width: 1920, quality: 87 },
  { width: 1200, quality: 87 },
  { width: 640, quality: 85, most: 40 * KILO },
  ...[320, 480, 640, 960, 1200, 1920].map((width) => ({ format: 'avif', width, quality: 60 })),
];
/** As of every picture that the shop keeps: one that is narrower has a file under the name all the same. */
const artWidths = [160, 320, 480, 640, 960, 1200, 1920];

const formats = {
  webp: (picture, quality) => picture.webp({ quality, effort: 5, smartSubsample: true }),
  avif: (picture, quality) => picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }),
};

async function writePicture(source, file, { format = 'webp', width, quality, most }) {
  const picture = sharp(source).resize({ width, kernel: 'lanczos3', withoutEnlargement: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await formats[format](picture, quality).toBuffer());
  const { size } = await stat(file);
  if (most && size > most) throw new Error(`${file} has ${size} bytes; at most ${most} are allowed`);
  return size;
}

async function renderFolder(scene, files) {
  const png = await compose(scene);
  let total = 0;
  for (const file of files) {
    total += await writePicture(png, join(picturesFolder, scene.slug, `${file.width}.${file.format ?? 'webp'}`), file);
  }
  return total;
}

async function renderView(scene) {
  const folder = join(picturesFolder, scene.slug);
  let total = await renderFolder(scene, viewFiles);
  const webp = await readFile(join(folder, '1200.webp'));
  for (const file of viewAvifFiles) total += await writePicture(webp, join(folder, `${file.width}.avif`), file);
  return total;
}

async function renderArt(scene) {
  const most = (scene.slug === 'landing-hero' ? 90 : 60) * KILO;
  const png = await compose(scene);
  let total = await writePicture(png, join(artFolder, `${scene.slug}.webp`), { width: scene.width, quality: 88, most });
  for (const width of artWidths) {
    const file = join(artFolder, scene.slug, `${width}.avif`);
    total += await writePicture(png, file, { format: 'avif', width, quality: 60 });
  }
  return total;
}

const products = [...menPictures, ...womenPictures, ...kidsPictures, ...accessoriesPictures, ...footwearPictures].map(
  (recipe) => ({ ...productScene, ...recipe }),
);

const views = products.flatMap((scene) => [
  ...viewsOf(scene),
  ...Object.entries(colourways[scene.slug] ?? {}).flatMap(([name, colour]) => inColour(scene, name, colour)),
]);

const asked = process.argv.slice(2);
const wanted = (scene) => asked.length === 0 || asked.some((part) => scene.slug.includes(part));

let bytes = 0;
let count = 0;
for (const [scenes, render] of [
  [products, (scene) => renderFolder(scene, productFiles)],
  [views, renderView],
  [banners, (scene) => renderFolder(scene, bannerFiles)],
  [art, renderArt],
]) {
  for (const scene of scenes.filter(wanted)) {
    bytes += await render(scene);
    count += 1;
  }
}
console.log(`${count} pictures rendered, ${(bytes / KILO / KILO).toFixed(2)} MB`);
