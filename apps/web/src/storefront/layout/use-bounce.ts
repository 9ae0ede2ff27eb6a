import { TIMINGS } from '@haberdash/contract/constants';
import { useEffect, useState } from 'react';

/**
 * True for a second after `count` has changed.
 * @param count undefined while it is not known; learning it is no change
 */
export function useBounce(count: number | undefined): boolean {
  const [seen, setSeen] = useState(count);
  const [bounce, setBounce] = useState<{ of: number } | null>(null);

  if (count !== seen) {
    setSeen(count);
    if (seen !== undefined && count !== undefined) setBounce({ of: count });
  }

  useEffect(() => {
    if (!bounce) return;
    const timer = window.setTimeout(setBounce, TIMINGS.cartBadgeBounce, null);
    return () => window.clearTimeout(timer);
  }, [bounce]);

  return bounce !== null;
}
