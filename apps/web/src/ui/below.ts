import { createElement, type ReactNode, useContext, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { useAfterFrame } from './use-after-frame.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * How far down a page begins that the browser draws, in pixels: 0 for one that is gone to, more where somebody comes back to a place
 * further down. Undefined for what the server has drawn, which is taken over as it is.
 */
export function useBeginning(): number | undefined {
  const isHydrated = useHydrated();
  const router = useContext(DataRouterContext)?.router;
  const [beginning] = useState(() => (isHydrated ? Number(router?.state.restoreScrollPosition ?? 0) : undefined));
  return beginning;
}

/** What lies below the first screen of a page: drawn in a turn of its own after it, where the page begins at its top. */
export function Below({ children }: { children: ReactNode }) {
  const isThere = useAfterFrame(useBeginning() !== 0);
  // What ends the page stays off the screen until then.
  return isThere ? children : createElement('div', { className: 'min-h-dvh' });
}
