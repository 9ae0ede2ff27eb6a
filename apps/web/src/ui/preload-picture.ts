import { preload } from 'react-dom';

interface PictureSources {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  avif?: string | undefined;
}

/**
 * Asks for a picture before the `<img>` that shows it is there, and before other pictures. Browsers that take no AVIF ask for
 * nothing of it, and fetch the picture when they meet it.
 */
export const preloadPicture = ({ src, srcSet, sizes, avif }: PictureSources): void =>
  preload(src, {
    as: 'image',
    imageSrcSet: avif ?? srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(avif && { type: 'image/avif' }),
  });
