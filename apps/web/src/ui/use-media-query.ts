import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a CSS media query, such as `(prefers-reduced-motion: reduce)`, holds now; no on the server, and while the browser
 * takes over what the server has drawn.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
