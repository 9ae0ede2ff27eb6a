import type { ComponentProps } from 'react';

interface PictureProps extends ComponentProps<'img'> {
  /** The picture as AVIF, as a `srcset`, for browsers that take it. */
  avif?: string | undefined;
}

/** An `<img>`, with AVIF before it where there is some. */
export function Picture({ avif, sizes, alt, ...image }: PictureProps) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...image} sizes={image.srcSet && sizes} alt={alt} />
    </picture>
  );
}
