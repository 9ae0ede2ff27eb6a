import { useState } from 'react';
import type { Location } from 'react-router';
import { useLiveLocation } from '../../base/live-location.ts';

/**
 * A drawer whose code comes when it is first opened, and which going elsewhere closes, also with Back. An address that the
 * router has reached before the press, and that is drawn after it, does not close it.
 * @param placeOf says where the shopper is: the drawer is open only where it was opened
 */
export function useDrawer(placeOf: (location: Location) => string) {
  const live = useLiveLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const setOpen = (open: boolean) => setOpenedAt(open ? placeOf(live()) : null);
  return {
    open: openedAt === placeOf(live()),
    /** It has been opened once, and may be drawn to close slowly. */
    wanted,
    show: () => {
      setWanted(true);
      setOpen(true);
    },
    setOpen,
    /** For a drawer whose code did not come. */
    forget: () => {
      setWanted(false);
      setOpen(false);
    },
  };
}
