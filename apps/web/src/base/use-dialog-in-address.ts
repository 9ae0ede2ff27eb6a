import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';

/** The state of a history entry that one of our own pages opened a dialog with, so that closing it can simply go back. */
export const OPENED_HERE = { dialogOpened: true } as const;

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialogOpened' in state;

/**
 * A step away from here that is taken once: going back takes a moment, in which a second press would go back further.
 */
function useOnceHere(step: () => void): () => void {
  const here = useLocation();
  const left = useRef<Location>(null);
  return () => {
    if (left.current === here) return;
    left.current = here;
    step();
  };
}

/**
 * A dialog that is open while the address names what it shows: it can be linked to, and Back closes it.
 * @param name the name of the query parameter
 */
export function useDialogInAddress(name: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const addressWith = (id: string | null) => {
    const query = new URLSearchParams(search);
    if (id) query.set(name, id);
    else query.delete(name);
    return { pathname, search: query.size > 0 ? `?${query}` : '' };
  };
  return {
    /** Id of the item in the dialog; null while it is closed. */
    id: new URLSearchParams(search).get(name) || null,
    open: (id: string) => void navigate(addressWith(id), { state: OPENED_HERE, preventScrollReset: true }),
    /** Back to where it was opened from; when it was opened by its address, on to the page behind it. */
    close: useOnceHere(() => {
      if (wasOpenedHere(state)) navigate(-1);
      else navigate(addressWith(null), { replace: true, preventScrollReset: true });
    }),
  };
}
