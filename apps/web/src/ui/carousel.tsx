import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { useMediaQuery } from './use-media-query.ts';
import { useSlides } from './use-slides.ts';

interface CarouselProps {
  /** Names the carousel. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Milliseconds per slide; without it nothing moves by itself. */
  autoplayInterval?: number;
  className?: string;
}

/**
 * Advances the carousel once `interval` milliseconds have passed since the last slide, however it was chosen. Waits
 * while the pointer or the focus is inside and while the tab is hidden; never starts for people who asked for less
 * motion. `paused` is the person's own choice and outlasts those.
 */
function useCarouselAutoplay(interval: number | undefined, current: number, advance: () => void) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const available = interval !== undefined && !reducedMotion;
  const onAdvance = useEffectEvent(advance);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with every slide.
  useEffect(() => {
    if (!available || paused || attended) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) onAdvance();
    }, interval);
    return () => window.clearInterval(timer);
  }, [available, interval, current, paused, attended]);

  return { available, paused, setPaused, setAttended };
}

/** One slide at a time: swipe, arrows from `sm` up, a dot per slide, and a pause where it moves by itself. */
export function Carousel({ label, slides, autoplayInterval, className }: CarouselProps) {
  const count = slides.length;
  const several = count > 1;
  const { track, current, goTo, listeners } = useSlides(count);
  const step = (by: 1 | -1) => goTo((current + by + count) % count);
  const autoplay = useCarouselAutoplay(several ? autoplayInterval : undefined, current, () => step(1));

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) autoplay.setAttended(false);
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cn('group/carousel relative', className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && autoplay.setAttended(true)}
      onPointerLeave={() => autoplay.setAttended(false)}
      onFocus={() => autoplay.setAttended(true)}
      onBlur={onBlur}
    >
      <ul
        ref={track}
        {...listeners}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li key={slide.key} className="w-full shrink-0 snap-center" inert={index !== current}>
            {slide.content}
          </li>
        ))}
      </ul>
      {several && (
        <>
          <IconButton
            label="previous slide"
            variant="raised"
            className="absolute top-1/2 left-4 -translate-y-1/2 max-sm:hidden"
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label="next slide"
            variant="raised"
            className="absolute top-1/2 right-4 -translate-y-1/2 max-sm:hidden"
            onClick={() => step(1)}
          >
            <ChevronRight />
          </IconButton>
          <div className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center rounded-full bg-surface/90 px-2 shadow-low">
            {slides.map((slide, index) => (
              <Dot
                key={slide.key}
                name={`slide ${index + 1}`}
                current={index === current}
                onClick={() => goTo(index)}
              />
            ))}
            {autoplay.available && (
              <IconButton
                label={autoplay.paused ? 'play slides' : 'pause slides'}
                size="sm"
                className="text-ink-muted [&_svg]:size-3 [&_svg]:fill-current"
                onClick={() => autoplay.setPaused(!autoplay.paused)}
              >
                {autoplay.paused ? <Play /> : <Pause />}
              </IconButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Dot({ name, current, onClick }: { name: string; current: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={current || undefined}
      onClick={onClick}
      className="inline-flex size-7 items-center justify-center rounded-full pointer-coarse:h-11"
    >
      <span
        className={cn(
          'h-2 rounded-full transition-[width,background-color] duration-300 ease-out',
          current ? 'w-5 bg-ink' : 'w-2 bg-line-strong',
        )}
      />
    </button>
  );
}
