import { ImageOff } from 'lucide-react';
import { type SyntheticEvent, useCallback, useState } from 'react';
import { cn } from './cn.ts';
import { Picture } from './picture.tsx';
import { groundOf } from './picture-ground.ts';
import { preloadPicture } from './preload-picture.ts';
import { RATIOS, type Ratio } from './ratios.ts';
import { useHydrated } from './use-hydrated.ts';

export interface LazyImageProps {
  src: string;
  /** Empty for a picture whose text is beside it. */
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** The picture as AVIF, as a `srcset`. */
  avif?: string | undefined;
  /** The shape of the reserved place. Nothing moves when the picture comes. */
  ratio?: Ratio;
  /** Loads at once and first: for the picture that a page opens with. */
  eager?: boolean;
  /** Shows all of the picture, on a ground of the colour of its edge where its shape is another than its place. */
  whole?: boolean;
  className?: string;
  imageClassName?: string;
}

interface InViewOptions {
  /** The share of the element, 0 to 1, that must be on screen. */
  threshold?: number;
  /** Grows the screen for the comparison, as CSS margins: `200px 0px` starts earlier. */
  rootMargin?: string;
}

/** A ref for an element, and whether it has been on screen yet. Once true it stays true. */
export function useInView({ threshold = 0.1, rootMargin = '0px' }: InViewOptions = {}) {
  const [seen, setSeen] = useState(false);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      // A browser without the observer shows everything at once rather than nothing at all.
      if (typeof IntersectionObserver === 'undefined') {
        setSeen(true);
        return undefined;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          setSeen(true);
          observer.disconnect();
        },
        { threshold, rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [threshold, rootMargin],
  );
  return [ref, seen] as const;
}

/**
 * Loading state of a picture. One that the server's HTML named may have loaded, or failed, before there was a listener.
 * @param whole whether the colour of its edge is wanted
 */
function usePictureState(src: string, whole: boolean) {
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();
  const [ground, setGround] = useState<string>();
  const settle = useCallback(
    (image: HTMLImageElement) => {
      setLoadedSrc(src);
      if (whole) setGround(groundOf(image));
    },
    [src, whole],
  );
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete) return;
      if (image.naturalWidth > 0) settle(image);
      else setFailedSrc(src);
    },
    [src, settle],
  );
  const onLoad = (event: SyntheticEvent<HTMLImageElement>) => settle(event.currentTarget);
  return {
    loaded: loadedSrc === src,
    failed: failedSrc === src || src === '',
    ground: loadedSrc === src ? ground : undefined,
    listeners: { ref, onLoad, onError: () => setFailedSrc(src) },
  };
}

/** Fetches the picture once a tenth of its place is on screen; a quiet placeholder holds the place until then. */
export function LazyImage({
  src,
  alt,
  srcSet,
  sizes,
  avif,
  ratio = '4 / 5',
  eager = false,
  whole = false,
  className,
  imageClassName,
}: LazyImageProps) {
  const [place, seen] = useInView({ threshold: 0.1 });
  const { loaded, failed, ground, listeners } = usePictureState(src, whole);
  const hydrated = useHydrated();
  // Asked for while the page is still being put together, which takes a slow phone longer than the way to the server.
  if (eager && src) preloadPicture({ src, srcSet, sizes, avif });
  const picture = { src, srcSet, sizes, avif, alt };
  const fill = cn('absolute inset-0 size-full', whole ? 'object-contain' : 'object-cover');

  return (
    <div
      ref={place}
      className={cn(
        'overflow-hidden bg-sunken base:relative',
        RATIOS[ratio],
        !loaded && !failed && !eager && 'animate-pulse noscript:animate-none',
        className,
      )}
      style={ground ? { background: ground } : undefined}
    >
      {failed && <MissingPicture alt={alt} />}
      {!failed && (eager || seen) && (
        <Picture
          {...picture}
          {...listeners}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          className={cn(
            fill,
            'duration-300 base:transition-opacity',
            loaded || eager ? 'opacity-100' : 'opacity-0',
            imageClassName,
          )}
        />
      )}
      {!eager && !hydrated && (
        <noscript>
          <Picture {...picture} loading="lazy" className={cn(fill, imageClassName)} />
        </noscript>
      )}
    </div>
  );
}

function MissingPicture({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="absolute inset-0 flex items-center justify-center text-ink-muted"
    >
      <ImageOff aria-hidden="true" className="size-8" strokeWidth={1.25} />
    </span>
  );
}
