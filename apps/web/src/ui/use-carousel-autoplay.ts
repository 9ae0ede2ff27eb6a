import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Advances the carousel once `interval` milliseconds have passed since the last slide, whoever chose it. Waits while the pointer or the focus is inside and while the tab
 * is hidden; never starts for people who asked for less motion. `paused` is the person's own choice and outlasts those.
 */
export function useCarouselAutoplay(embla: EmblaCarouselType | undefined, interval: number | undefined) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const available = interval !== undefined && !reducedMotion;

  useEffect(() => {
    if (!embla || !available || paused || attended) return;
    let timer: number | undefined;
    const restart = () => {
      window.clearInterval(timer);
      timer = window.setInterval(() => {
        if (!document.hidden) embla.scrollNext();
      }, interval);
    };
    restart();
    embla.on('select', restart);
    return () => {
      window.clearInterval(timer);
      embla.off('select', restart);
    };
  }, [embla, available, interval, paused, attended]);

  return { available, paused, setPaused, setAttended };
}
