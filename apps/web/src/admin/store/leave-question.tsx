import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** Asks before changes are lost: by leaving the page, or by loading it anew. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(next) => !next && blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed would be lost."
      confirmLabel="Leave"
      cancelLabel="Go on editing"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
