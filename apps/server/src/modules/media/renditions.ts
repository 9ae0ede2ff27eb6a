import { AVIF_WIDTHS, HEIC_REFUSED } from '@haberdash/contract';
import type { SharpOptions } from 'sharp';
import { AppError } from '../../lib/app-error.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { findImageType, isHeic, isStrip, MOST_SIDES, type PictureFormat, STORED_WIDTHS } from './media.rules.ts';

export interface Rendition {
  format: PictureFormat;
  width: number;
  bytes: Buffer;
}

/** A file of 100 kB can claim any number of pixels; decoding them is what costs. */
const MOST_MEGAPIXELS = 52;
/** It takes five times as much memory as the others. */
const MOST_MEGAPIXELS_OF_AVIF = 12;
const tooManyPixels = (most: number) => `This image has too many pixels. Upload one of up to ${most} megapixels.`;
const STRIP = `This image is too narrow. Upload one that’s no more than ${MOST_SIDES} times as long as it is wide.`;
const LARGEST = Math.max(...STORED_WIDTHS);
/** Listings show many tiles at once. */
const TILE = { width: 640, mostBytes: 40 * 1024 };
const QUALITY = 82;
const TILE_QUALITIES = [78, 66, 54, 42];
/** AVIF that looks like the WebP file at two thirds of its bytes. More effort takes three times as long for a tenth less. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:2:0' };

/** Decoding and encoding fill the processor: a second upload may run next to the first, a third one waits. */
const semaphore = createSemaphore(2);

/**
 * The decoder, loaded when the first picture comes: loading it takes longer than starting the rest of the shop. It
 * would read SVG, TIFF, PDF and more, each a door of its own; only the five accepted formats stay open.
 */
async function loadDecoder() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return sharp;
}

type Decoder = Awaited<ReturnType<typeof loadDecoder>>;

let decoder: Promise<Decoder> | undefined;
const requireDecoder = (): Promise<Decoder> => {
  decoder ??= loadDecoder();
  return decoder;
};

/** Turned upright, at most as large as the largest file to be made of it, and without its metadata. */
async function decode(sharp: Decoder, bytes: Buffer) {
  const most = findImageType(bytes) === 'image/avif' ? MOST_MEGAPIXELS_OF_AVIF : MOST_MEGAPIXELS;
  const options: SharpOptions = { failOn: 'error', limitInputPixels: most * 1_000_000 };
  try {
    return await sharp(bytes, options)
      .autoOrient()
      .resize({ width: LARGEST, height: 2 * LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw new AppError('FILE_BROKEN', isTooLarge ? tooManyPixels(most) : undefined);
  }
}

async function render(sharp: Decoder, { data, info }: Awaited<ReturnType<typeof decode>>, width: number) {
  const { width: rawWidth, height, channels } = info;
  const encode = (quality: number) =>
    sharp(data, { raw: { width: rawWidth, height, channels } })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer();
  if (width !== TILE.width) return encode(QUALITY);
  let tile = Buffer.alloc(0);
  for (const quality of TILE_QUALITIES) {
    tile = await encode(quality);
    if (tile.length <= TILE.mostBytes) break;
  }
  return tile;
}

/**
 * Makes a WebP file of every stored width from an uploaded image; a smaller image is not enlarged, but still has a file
 * under every width's name.
 * @throws AppError FILE_TYPE, FILE_BROKEN
 */
export async function renderImage(bytes: Buffer): Promise<Rendition[]> {
  if (!findImageType(bytes)) throw new AppError('FILE_TYPE', isHeic(bytes) ? HEIC_REFUSED : undefined);
  return semaphore(async () => {
    const sharp = await requireDecoder();
    const picture = await decode(sharp, bytes);
    if (isStrip(picture.info)) throw new AppError('FILE_BROKEN', STRIP);
    const renditions: Rendition[] = [];
    for (const width of STORED_WIDTHS) {
      renditions.push({ format: 'webp', width, bytes: await render(sharp, picture, width) });
    }
    return renditions;
  });
}

/**
 * Makes an AVIF file of every width of `AVIF_WIDTHS` from a picture's widest WebP file. Those that are wider than the picture
 * are one and the same.
 * @throws AppError FILE_BROKEN
 */
export function renderAvif(webp: Buffer): Promise<Rendition[]> {
  return semaphore(async () => {
    const sharp = await requireDecoder();
    const { data, info } = await decode(sharp, webp);
    const { width: widest, height, channels } = info;
    const renditions: Rendition[] = [];
    let bytes = Buffer.alloc(0);
    let made = 0;
    for (const width of AVIF_WIDTHS) {
      if (made < widest) {
        made = Math.min(width, widest);
        bytes = await sharp(data, { raw: { width: widest, height, channels } })
          .resize({ width: made })
          .avif(AVIF)
          .toBuffer();
      }
      renditions.push({ format: 'avif', width, bytes });
    }
    return renditions;
  });
}
