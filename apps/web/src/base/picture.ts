import { AVIF_WIDTHS, BANNER_WIDTHS, IMAGE_WIDTHS } from '@haberdash/contract/constants';

export interface PictureSources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
  /** The picture as AVIF, as a `srcset`; undefined if there is none. */
  avif: string | undefined;
}

const STORED_NAME = /\/\d+\.webp$/;
/** A picture that comes with the app is next to the folder of its AVIF files. */
const ART_NAME = /^(\/art\/[\w-]+)\.webp$/;

let bucketAvif = false;

/** Says whether pictures that do not lie with the shop have AVIF files. */
export function offerBucketAvif(isOffered: boolean): void {
  bucketAvif = isOffered;
}

const toSrcSet = (base: string, widths: readonly number[], format: string) =>
  widths.map((width) => `${base}/${width}.${format} ${width}w`).join(', ');

/**
 * Attributes of an `<img>` with which the browser fetches the narrowest file that is sharp enough. An address that is
 * not one of the shop's own pictures, whose files are next to each other as `<width>.webp` and `<width>.avif`, is used
 * as it is.
 * @param sizes displayed width of the picture, in the form of HTML's `sizes`: `(min-width: 64rem) 25vw, 50vw`
 * @param widths the WebP files to choose from, in pixels; banners take `BANNER_WIDTHS`
 */
export function pictureSources(url: string, sizes: string, widths: readonly number[] = IMAGE_WIDTHS): PictureSources {
  const art = ART_NAME.exec(url)?.[1];
  if (art) return { src: url, srcSet: undefined, sizes, avif: toSrcSet(art, AVIF_WIDTHS, 'avif') };
  if (!STORED_NAME.test(url)) return { src: url, srcSet: undefined, sizes: undefined, avif: undefined };
  const base = url.replace(STORED_NAME, '');
  const hasAvif = bucketAvif || base.startsWith('/');
  return {
    src: url,
    srcSet: toSrcSet(base, widths, 'webp'),
    sizes,
    avif: hasAvif ? toSrcSet(base, AVIF_WIDTHS, 'avif') : undefined,
  };
}

/** A product's picture on the cards of the shop's grids. */
export const cardPicture = (url: string): PictureSources =>
  pictureSources(url, '(min-width: 87.5rem) 19rem, (min-width: 64rem) 30vw, (min-width: 48rem) 32vw, 45vw');

/** A feature image in the home page's carousel. */
export const bannerPicture = (url: string): PictureSources =>
  pictureSources(url, '(min-width: 84rem) 78rem, 92vw', BANNER_WIDTHS);
