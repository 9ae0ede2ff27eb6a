import { preload } from 'react-dom';

interface PictureSources {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/** Asks for a picture before the `<img>` that shows it is there, and before other pictures. */
export const preloadPicture = ({ src, srcSet, sizes }: PictureSources): void =>
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
