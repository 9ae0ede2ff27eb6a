import { useEffect, useEffectEvent } from 'react';
import { keepUnsavedWork } from '../base/unsaved-work.ts';
import { toast } from '../ui/toast.tsx';

/** Keeps a form with unsaved changes on the screen when the session ends, and says how to go on. */
export function useKeptSession(isChanged: () => boolean): void {
  const keep = useEffectEvent(() => {
    if (!isChanged()) return false;
    // After what the refused call itself says.
    setTimeout(() =>
      toast({
        title: 'You’ve been signed out',
        description: 'Your changes are still here. Sign in in another tab, then save again.',
        tone: 'danger',
      }),
    );
    return true;
  });
  useEffect(() => keepUnsavedWork(keep), []);
}
