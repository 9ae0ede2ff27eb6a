import { useRef } from 'react';
import { type Location, useLocation } from 'react-router';

/**
 * A step away from here that is taken once: going back takes a moment, in which a second press would go back further.
 */
export function useOnceHere(step: () => void): () => void {
  const here = useLocation();
  const left = useRef<Location>(null);
  return () => {
    if (left.current === here) return;
    left.current = here;
    step();
  };
}
