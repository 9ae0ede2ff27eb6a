import { AVIF_WIDTHS, BANNER_WIDTHS, type IMAGE_TYPES, IMAGE_WIDTHS } from '@haberdash/contract';

type ImageType = (typeof IMAGE_TYPES)[number];

export type PictureFormat = 'webp' | 'avif';

/**
 * Widths in which every picture is stored as WebP: the tiles, the dialog, and the banners over the whole width of a
 * page.
 */
export const STORED_WIDTHS = [...new Set<number>([...IMAGE_WIDTHS, ...BANNER_WIDTHS])].sort((a, b) => a - b);
/** The width that a picture's address names; pages put the others in its place. */
export const MAIN_WIDTH = 1200;

export const imageKey = (id: string, width: number, format: PictureFormat = 'webp'): string =>
  `${id}/${width}.${format}`;

/** The names of all files that a picture can have. */
export const imageKeys = (id: string): string[] => [
  ...STORED_WIDTHS.map((width) => imageKey(id, width)),
  ...AVIF_WIDTHS.map((width) => imageKey(id, width, 'avif')),
];

/** True for the files of pictures, the only ones under `/media` that may be requested. */
export const isImagePath = (path: string): boolean =>
  /^\/?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/\d+\.(webp|avif)$/.test(path);

/**
 * Finds the substitute of an AVIF file that is not there: the narrowest WebP file that fills its width, or the widest.
 * @param path `<id>/<width>.avif`
 * @returns undefined for a path of any other kind
 */
export function findFillIn(path: string): string | undefined {
  const width = Number(/\/(\d+)\.avif$/.exec(path)?.[1]);
  if (!isImagePath(path) || !AVIF_WIDTHS.some((known) => known === width)) return undefined;
  const stored = STORED_WIDTHS.find((one) => one >= width) ?? Math.max(...STORED_WIDTHS);
  return path.replace(/\d+\.avif$/, `${stored}.webp`);
}

/** The formats that a file of the HEIF family says it is of, in its first box. */
function brandsIn(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const words = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  // The second one is a number.
  return words.filter((_, index) => index !== 1);
}

/** True for a photograph as iPhones store it. */
export const isHeic = (bytes: Buffer): boolean => brandsIn(bytes).some((brand) => /^he(i[cxms]|v[cxms])$/.test(brand));

/** The longer side of a picture is at most this many times the shorter: a thinner strip would be drawn a pixel high. */
export const MOST_SIDES = 10;

export const isStrip = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) > MOST_SIDES * Math.min(width, height);

/**
 * The kind of an image by its first bytes, whatever its name and declared type say.
 * @returns undefined for anything that is not accepted here
 */
export function findImageType(bytes: Buffer): ImageType | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (brandsIn(bytes).includes('avif')) return 'image/avif';
  return undefined;
}

/** True for a file of a kind that is accepted here, by its first bytes. */
export const isImage = (bytes: Buffer): boolean => findImageType(bytes) !== undefined;

/**
 * The size that a WebP file's header states.
 * Source: RFC 9649, sections 2.5 to 2.7.
 * @returns undefined for anything that is no WebP file
 */
export function findWebpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 30 || findImageType(bytes) !== 'image/webp') return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}
