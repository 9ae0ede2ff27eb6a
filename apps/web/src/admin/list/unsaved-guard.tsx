import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

const pathOf = ({ pathname }: Location): string => pathname;

interface UnsavedGuardProps {
  isChanged: boolean;
  /** The part of an address with which what is edited changes; its path where none is given. */
  placeOf?: (location: Location) => string;
}

/** Asks before the page is left, or loaded anew, while it has changes that are not saved, and keeps it when the session ends. */
export function UnsavedGuard({ isChanged, placeOf = pathOf }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useKeptSession(() => isChanged);
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description="Your changes will be lost."
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
