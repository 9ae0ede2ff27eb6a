import { createContext, useCallback, useContext } from 'react';
import { type createBrowserRouter, type Location, useLocation } from 'react-router';

/** The router that draws the pages; null where a test draws a part of one without it. */
export const LiveRouter = createContext<Pick<ReturnType<typeof createBrowserRouter>, 'state'> | null>(null);

/**
 * Reads the address that the router is at. A slow device draws it late: until then `useLocation` has the one before, also
 * in what is drawn meanwhile for another reason.
 */
export function useLiveLocation(): () => Location {
  const router = useContext(LiveRouter);
  const drawn = useLocation();
  return useCallback(() => router?.state.location ?? drawn, [router, drawn]);
}

/**
 * Asks whether the router is ahead of what is drawn: on its way to another address, or there already. What navigates by
 * itself meanwhile, by the address that is drawn, would undo what was pressed.
 */
export function useIsBehind(): () => boolean {
  const router = useContext(LiveRouter);
  const { key } = useLocation();
  return useCallback(() => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return navigation.state !== 'idle' || location.key !== key;
  }, [router, key]);
}
