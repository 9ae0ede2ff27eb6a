import { startTransition, useEffect, useState } from 'react';
import { nextFrame } from './next-frame.ts';

/**
 * Whether what was drawn first has been on screen for a frame. What waits for that is drawn in a turn of its own that makes way for
 * presses. `useDeferredValue` promises the turn, but no frame before it: whether there was one was left to the browser.
 * @param isAtOnce whether nothing waits
 */
export function useAfterFrame(isAtOnce: boolean): boolean {
  const [isAfter, setAfter] = useState(isAtOnce);
  useEffect(() => {
    if (isAfter) return undefined;
    let isGone = false;
    void nextFrame().then(() => !isGone && startTransition(() => setAfter(true)));
    return () => {
      isGone = true;
    };
  }, [isAfter]);
  return isAfter;
}
