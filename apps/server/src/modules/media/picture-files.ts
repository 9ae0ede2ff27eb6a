import { AVIF_WIDTHS } from '@haberdash/contract';
import type { StoredFile } from '../../integrations/storage/index.ts';
import { imageKey, STORED_WIDTHS } from './media.rules.ts';
import type { Rendition } from './renditions.ts';

/** The narrowest file that fills a width, or the widest there is: so every width's name has a file. */
export function fileFor(files: readonly Rendition[], width: number): Rendition {
  const byWidth = [...files].sort((a, b) => a.width - b.width);
  const file = byWidth.find((candidate) => candidate.width >= width) ?? byWidth.at(-1);
  if (!file) throw new RangeError('a picture needs at least one file');
  return file;
}

const toFile = (id: string, width: number, { format, bytes }: Rendition, name = format): StoredFile => ({
  key: imageKey(id, width, name),
  bytes,
  contentType: `image/${format}`,
});

/** The WebP files of a picture, one for every width's name. @throws RangeError without any */
export const webpFiles = (id: string, webp: readonly Rendition[]): StoredFile[] =>
  STORED_WIDTHS.map((width) => toFile(id, width, fileFor(webp, width)));

/**
 * The AVIF files of a picture, one for every width's name. Where a WebP of the same width is smaller, there is no
 * AVIF: requests for it get the WebP.
 * @param fillsIn whether that happens by itself; otherwise the WebP lies under the name
 */
export const avifFiles = (
  id: string,
  { avif, webp }: { avif: readonly Rendition[]; webp: readonly Rendition[] },
  fillsIn: boolean,
): StoredFile[] =>
  AVIF_WIDTHS.flatMap((width) => {
    const [file, fallback] = [fileFor(avif, width), fileFor(webp, width)];
    const isBetter = file.width > fallback.width || file.bytes.length < fallback.bytes.length;
    if (isBetter) return [toFile(id, width, file)];
    return fillsIn ? [] : [toFile(id, width, fallback, 'avif')];
  });
