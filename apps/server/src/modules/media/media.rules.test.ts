import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSemaphore } from '../../lib/semaphore.ts';
import { findFillIn, findImageType, findWebpSize, isImagePath } from './media.rules.ts';

const picture = (channels: 3 | 4) =>
  sharp({ create: { width: 321, height: 123, channels, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } });

describe('the header of a WebP file', () => {
  it.each([
    ['lossy', () => picture(3).webp({ quality: 50 }).toBuffer()],
    ['lossless', () => picture(3).webp({ lossless: true }).toBuffer()],
    ['with an alpha channel', () => picture(4).webp({ quality: 50 }).toBuffer()],
  ])('reports its size: %s', async (_, encode) => {
    expect(findWebpSize(await encode())).toEqual({ width: 321, height: 123 });
  });

  it('reports nothing where there is none', async () => {
    expect(findWebpSize(await picture(3).png().toBuffer())).toBeUndefined();
    expect(findWebpSize(Buffer.from('RIFF0000WEBP'))).toBeUndefined();
    expect(findWebpSize(Buffer.from('RIFF0000WEBPxxxx0000000000000000000'))).toBeUndefined();
  });
});

it('knows an image by its first bytes', async () => {
  expect(findImageType(await picture(3).jpeg().toBuffer())).toBe('image/jpeg');
  expect(findImageType(await picture(3).png().toBuffer())).toBe('image/png');
  expect(findImageType(await picture(3).gif().toBuffer())).toBe('image/gif');
  expect(findImageType(await picture(3).webp().toBuffer())).toBe('image/webp');
  expect(findImageType(await picture(3).tiff().toBuffer())).toBeUndefined();
  expect(findImageType(Buffer.from('<svg/>'))).toBeUndefined();
  expect(findImageType(Buffer.alloc(0))).toBeUndefined();
});

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

it.each([
  [`/${ID}/640.webp`, true],
  [`/${ID}/640.avif`, true],
  [`/${ID}/640.webp.x.part`, false],
  [`/${ID}/../${ID}/640.webp`, false],
  [`/${ID}/640.png`, false],
  ['/note.txt', false],
])('%s may be served: %s', (path, expected) => {
  expect(isImagePath(path)).toBe(expected);
});

it.each([
  [160, '320.webp'],
  [320, '320.webp'],
  [480, '640.webp'],
  [960, '1200.webp'],
  [1920, '1920.webp'],
])('an AVIF file of %s pixels that is not there is %s', (width, expected) => {
  expect(findFillIn(`${ID}/${width}.avif`)).toBe(`${ID}/${expected}`);
});

it.each([`${ID}/161.avif`, `${ID}/640.webp`, '../640.avif', `${ID}/640.avif.x.part`])(
  'nothing fills in for %s',
  (path) => {
    expect(findFillIn(path)).toBeUndefined();
  },
);

it('lets two pieces of work run at once, and the next after a failure', async () => {
  const semaphore = createSemaphore(2);
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (n % 3 === 0) throw new Error('failed');
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => semaphore(() => work(n))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});
