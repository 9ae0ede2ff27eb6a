import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Asks whether the router is ahead of what is drawn: on its way to another address, or there already. A slow device draws
 * late, and what navigates by itself meanwhile, by the address that is drawn, would undo what was pressed.
 */
export function useIsBehind(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  return useCallback(() => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return navigation.state !== 'idle' || location.key !== key;
  }, [router, key]);
}
