import { useState } from 'react';

/**
 * A drawer whose code comes when it is first opened, and which going elsewhere closes, also with Back.
 * @param place says where the shopper is: the drawer is open only where it was opened
 */
export function useDrawer(place: string) {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const setOpen = (open: boolean) => setOpenedAt(open ? place : null);
  return {
    open: openedAt === place,
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
