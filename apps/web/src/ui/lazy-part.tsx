import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toast.tsx';

interface LazyPartProps {
  /** Shown in its place until the code has come; the part's outline where none is given. */
  fallback?: ReactNode;
  /** The code did not come, which a toast says: the parent must stop rendering the part, and may render it again. */
  onUnavailable?: () => void;
}

/**
 * A part of a page whose code comes when it is drawn for the first time. Its outline is drawn first, whether the code is there or
 * not. Where the code does not come, the page stays as it is, and the next drawing asks for it again. Not by Suspense, which may
 * keep what has come back for 300 ms.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, outline: ReactNode = null) {
  let code: ComponentType<P> | undefined;
  const fetchCode = async () => {
    code ??= await load();
    return code;
  };

  function LazyPart({ fallback = outline, onUnavailable, ...props }: P & LazyPartProps) {
    const [found, setFound] = useState(() => code ?? null);
    const Part = useDeferredValue(found, null);
    const giveUp = useEffectEvent(() => {
      toast({
        title: 'We couldn’t open this',
        description: 'Check your connection, then reload the page.',
        tone: 'danger',
      });
      onUnavailable?.();
    });
    useEffect(() => {
      let isGone = false;
      fetchCode().then(
        (fetched) => !isGone && setFound(() => fetched),
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
