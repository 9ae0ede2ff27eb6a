import { AVIF_WIDTHS } from '@haberdash/contract';
import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const FORMATS = {
  jpg: { extension: 'jpeg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
} as const;

type ImageFormat = keyof typeof FORMATS;

/** A real picture of this format. */
export async function drawImage(format: ImageFormat, width = 600, height = 400): Promise<ImageFile> {
  const { extension, mimeType } = FORMATS[format];
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 190, g: 120, b: 70 } } });
  return { name: `picture.${format}`, mimeType, buffer: await picture.toFormat(extension).toBuffer() };
}

/** A picture of which only the first half arrived. */
export async function drawTruncatedImage(): Promise<ImageFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'black', noise } });
  const whole = await picture.jpeg().toBuffer();
  return { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) };
}

/** A web page that calls itself a picture. */
export const DISGUISED_FILE: ImageFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

export const TEXT_FILE: ImageFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a note') };

/** Exactly 5 MB: the smallest that is too large. */
export const OVERSIZED_FILE: ImageFile = {
  name: 'large.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(5 * 1024 * 1024),
};

/** Expects that a picture's narrowest AVIF file that is as wide as it is drawn was fetched. */
export async function expectExactWidth(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('complete', true);
  const { drawn, address } = await picture.evaluate((image: HTMLImageElement) => ({
    drawn: image.getBoundingClientRect().width * devicePixelRatio,
    address: image.currentSrc,
  }));
  const fitting = AVIF_WIDTHS.find((width) => width >= Math.floor(drawn));
  expect(new URL(address).pathname.split('/').at(-1), `drawn ${drawn} pixels wide`).toBe(`${fitting}.avif`);
}
