import { ImageOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cn } from './cn.ts';
import { preloadPicture } from './preload-picture.ts';

export interface LazyImageProps {
  src: string;
  /** Empty for a picture whose text stands beside it. */
  alt: string;
  srcSet?: string;
  sizes?: string;
  /** Width over height of the reserved place, as CSS writes it: '4 / 5'. Nothing moves when the picture comes. */
  ratio?: string;
  /** Loads at once and first: for the picture that a page opens with. */
  eager?: boolean;
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
function useInView({ threshold = 0.1, rootMargin = '0px' }: InViewOptions = {}) {
  // A browser without the observer shows everything at once rather than nothing at all.
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined;
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

/** Fetches the picture once a tenth of its place is on screen; a quiet placeholder holds the place until then. */
export function LazyImage({
  src,
  alt,
  srcSet,
  sizes,
  ratio = '4 / 5',
  eager = false,
  className,
  imageClassName,
}: LazyImageProps) {
  const [ref, seen] = useInView({ threshold: 0.1 });
  const [loadedSrc, setLoadedSrc] = useState<string>();
  const [failedSrc, setFailedSrc] = useState<string>();
  const loaded = loadedSrc === src;
  const failed = failedSrc === src || src === '';
  // Asked for while the page is still being put together, which takes a slow phone longer than the way to the server.
  if (eager && src) preloadPicture({ src, srcSet, sizes });

  return (
    <div
      ref={ref}
      className={cn('relative overflow-hidden bg-sunken', !loaded && !failed && 'animate-pulse', className)}
      style={{ aspectRatio: ratio }}
    >
      {failed && <MissingPicture alt={alt} />}
      {!failed && (eager || seen) && (
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
          onLoad={() => setLoadedSrc(src)}
          onError={() => setFailedSrc(src)}
          className={cn(
            'absolute inset-0 size-full object-cover transition-opacity duration-300',
            loaded || eager ? 'opacity-100' : 'opacity-0',
            imageClassName,
          )}
        />
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
