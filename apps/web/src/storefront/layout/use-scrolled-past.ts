import { useCallback, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled down by more than `px` pixels. */
export function useScrolledPast(px: number): boolean {
  const read = useCallback(() => window.scrollY > px, [px]);
  return useSyncExternalStore(subscribe, read);
}
