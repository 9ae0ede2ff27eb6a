import { useCallback, useState } from 'react';

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
