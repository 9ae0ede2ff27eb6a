import { useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { editedIn } from './edited-in-address.ts';

/** Part of the form that can have unsaved changes. */
type Part = 'form' | 'variants';

/**
 * Keeps what was typed from being lost: closing the form, leaving the page, going back and loading it anew ask first, and a
 * session that ends leaves it where it is.
 * @param open whether the form is there, which the address says
 * @param onLeave closes it
 */
export function useLeaveGuard(open: boolean, onLeave: () => void) {
  const changed = useRef<Record<Part, boolean>>({ form: false, variants: false });
  const [asking, setAsking] = useState(false);
  const isChanged = () => changed.current.form || changed.current.variants;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      open &&
      isChanged() &&
      (currentLocation.pathname !== nextLocation.pathname || editedIn(currentLocation) !== editedIn(nextLocation)),
  );

  useKeptSession(() => open && isChanged());
  useEffect(() => {
    if (!open) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (changed.current.form || changed.current.variants) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [open]);

  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const leave = () => {
    changed.current = { form: false, variants: false };
    setAsking(false);
    if (blocker.state === 'blocked') blocker.proceed();
    else onLeave();
  };

  return {
    /** Stable across renders: a form that is closing must not report again what was given up. */
    note: useCallback((part: Part, isOther: boolean) => {
      changed.current[part] = isOther;
    }, []),
    /** The form is closed somehow. */
    close: () => (isChanged() ? setAsking(true) : onLeave()),
    /** It is given up on purpose, as Cancel does: only options and variants, which are much work, are asked about. */
    giveUp: () => (changed.current.variants ? setAsking(true) : leave()),
    /** It is closed with nothing to lose: what was typed is saved. */
    leave,
    question: (
      <AlertDialog
        open={asking || blocker.state === 'blocked'}
        onOpenChange={(next) => !next && stay()}
        title="Leave without saving?"
        description="Your changes will be lost."
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        onConfirm={leave}
      />
    ),
  };
}
