import { useEffect, useEffectEvent } from 'react';

/** Calls `refresh` every `everyMs` milliseconds while the page is in sight, and at once when it comes back into sight. */
export function useFreshData(refresh: () => void, everyMs: number) {
  const refreshIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => refreshIfSeen(), everyMs);
    const whenBack = () => refreshIfSeen();
    document.addEventListener('visibilitychange', whenBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenBack);
    };
  }, [everyMs]);
}
