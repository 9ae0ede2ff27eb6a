import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler of events that stays the same and does what the one of the last drawing does: what it is given to is not drawn anew for
 * it. Not to be called while drawing.
 */
export function useSteady<Parts extends unknown[]>(handler: (...parts: Parts) => void): (...parts: Parts) => void {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...parts: Parts) => last.current(...parts), []);
}
