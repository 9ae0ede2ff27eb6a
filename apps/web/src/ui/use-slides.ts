import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Visible one of some slides beside each other: the one that was scrolled to, by finger or by `goTo`.
 * @param wanted initial slide; another value leads to that one
 * @returns ref and listeners of the element around the slides, the index of the visible one, and a way to another
 */
export function useSlides(count: number, wanted = 0) {
  const track = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(wanted);
  /** Slide to which it is scrolling by itself: the slides that pass by meanwhile are not meant. */
  const aim = useRef<number>(null);
  const at = useRef(wanted);
  const scrollTo = (index: number, behavior: ScrollBehavior = 'auto') => {
    const { current } = track;
    const left = index * (current?.clientWidth ?? 0);
    if (current && current.scrollLeft !== left) current.scrollTo({ left, behavior });
  };
  const goTo = (index: number) => {
    aim.current = index;
    setSeen(index);
    scrollTo(index);
  };

  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there when it is wanted, and not again.
  useLayoutEffect(() => {
    // Begins there; a smooth way would show what is not wanted.
    // What is drawn here is at its beginning, and need not be laid out to find that.
    if (at.current !== wanted) goTo(wanted);
    else if (wanted > 0 || !isHydrated) scrollTo(wanted, 'instant');
    at.current = wanted;
  }, [wanted]);

  return {
    track,
    current: Math.min(seen, count - 1),
    goTo,
    listeners: {
      onScroll: ({ currentTarget }: UIEvent) => {
        const index = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
        if (aim.current !== null && aim.current !== index) return;
        aim.current = null;
        setSeen(index);
      },
      onPointerDown: () => {
        aim.current = null;
      },
      onWheel: () => {
        aim.current = null;
      },
    },
  };
}
