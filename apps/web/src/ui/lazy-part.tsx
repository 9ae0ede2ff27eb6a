import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { nextFrame } from './next-frame.ts';
import { PendingOverlay } from './pending-overlay.tsx';
import { toast } from './toast.tsx';

interface LazyPartProps {
  /** Stands in its place until the code has come. */
  fallback?: ReactNode;
  /** The code did not come, which has been said: whoever asked for the part must stop drawing it, and may ask again. */
  onUnavailable?: () => void;
}

interface Manner {
  /** What stands in its place is on screen first, though the code is there: a press may wait for that and no longer. */
  isSecond?: boolean;
  outline?: ReactNode;
}

function makePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isSecond = false, outline = null }: Manner = {},
) {
  let code: ComponentType<P> | undefined;
  const fetchCode = async () => {
    code ??= await load();
    return code;
  };

  function LazyPart({ fallback = outline, onUnavailable, ...props }: P & LazyPartProps) {
    const [Part, setPart] = useState(() => (isSecond ? undefined : code));
    const giveUp = useEffectEvent(() => {
      toast({
        title: 'This could not be opened',
        description: 'Check your connection, then load the page again.',
        tone: 'danger',
      });
      onUnavailable?.();
    });
    useEffect(() => {
      let isGone = false;
      Promise.all([fetchCode(), isSecond && nextFrame()]).then(
        ([found]) => !isGone && startTransition(() => setPart(() => found)),
        () => !isGone && giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Part ? <Part {...(props as unknown as P)} /> : fallback;
  }

  return Object.assign(LazyPart, {
    /** Fetches the code before it is needed; a failure is left to the drawing. */
    preload: () => fetchCode().catch(() => undefined),
  });
}

/**
 * A part of a page whose code comes when it is drawn for the first time. Where the code does not come, the page stays as
 * it is, and the next drawing asks for it again. Not by Suspense, which may keep what has come back for 300 ms.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => makePart(load);

/** A menu: its fallback is its button, which shows that it was pressed. */
export const lazyMenu = <P extends object>(load: () => Promise<ComponentType<P>>) => makePart(load, { isSecond: true });

/** A dialog or a drawer. Its veil is on screen before anything else of it is drawn. */
export const lazyOverlay = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  makePart(load, { isSecond: true, outline: <PendingOverlay /> });
