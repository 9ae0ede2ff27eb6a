import { BANNER_WIDTHS, IMAGE_WIDTHS } from '@haberdash/contract/constants';

export interface PictureSources {
  src: string;
  srcSet: string | undefined;
  sizes: string | undefined;
}

const STORED_NAME = /\/\d+\.webp$/;

/**
 * What an `<img>` needs so that the browser fetches the narrowest file that is sharp enough. An address that is not one
 * of the shop's own pictures, which lie beside each other as `<width>.webp`, is used as it is.
 * @param sizes how wide the picture is drawn, as HTML's `sizes` writes it: `(min-width: 64rem) 25vw, 50vw`
 * @param widths the files to choose from, in pixels; banners take `BANNER_WIDTHS`
 */
export function pictureSources(url: string, sizes: string, widths: readonly number[] = IMAGE_WIDTHS): PictureSources {
  if (!STORED_NAME.test(url)) return { src: url, srcSet: undefined, sizes: undefined };
  const file = (width: number) => url.replace(STORED_NAME, `/${width}.webp`);
  return { src: url, srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '), sizes };
}

/** A product's picture on the cards of the shop's grids. */
export const cardPicture = (url: string): PictureSources =>
  pictureSources(url, '(min-width: 87.5rem) 20rem, (min-width: 64rem) 30vw, (min-width: 48rem) 32vw, 48vw');

/** A feature image in the home page's carousel. */
export const bannerPicture = (url: string): PictureSources =>
  pictureSources(url, '(min-width: 84rem) 78rem, 92vw', BANNER_WIDTHS);
