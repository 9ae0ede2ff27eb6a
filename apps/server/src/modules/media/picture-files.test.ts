import { describe, expect, it } from 'vitest';
import { avifFiles } from './picture-files.ts';
import type { Rendition } from './renditions.ts';

const file = (format: Rendition['format'], width: number, weight: number): Rendition => ({
  format,
  width,
  bytes: Buffer.alloc(weight),
});

describe('the AVIF files of a picture', () => {
  const namesOf = (avif: Rendition[], webp: Rendition[]) =>
    avifFiles('p1', { avif, webp }, true).map(({ key, bytes }) => `${key.split('/').at(-1)} ${bytes.length}`);

  it('are left out where WebP of the same width is smaller', () => {
    const names = namesOf(
      [file('avif', 640, 9), file('avif', 1920, 30)],
      [file('webp', 640, 8), file('webp', 1920, 40)],
    );
    expect(names).not.toContain('640.avif 9');
    expect(names).toContain('1920.avif 30');
  });

  it('are stored where WebP is smaller because it is narrower', () => {
    const names = namesOf([file('avif', 640, 20), file('avif', 1200, 60)], [file('webp', 640, 25)]);
    expect(names).toEqual(expect.arrayContaining(['640.avif 20', '960.avif 60', '1200.avif 60', '1920.avif 60']));
  });
});
