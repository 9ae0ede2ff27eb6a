import type { ProductImage } from '@haberdash/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureSources } from '../../base/picture.ts';
import type { ShownProduct } from '../../data/products.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { useSlides } from '../../ui/use-slides.ts';
import { ZoomPicture } from './zoom-picture.tsx';

type GalleryPicture = Pick<ProductImage, 'url' | 'alt'>;

/** A product's pictures, and behind them the one that is to be shown where it is none of them: a variant's own. */
export function galleryPictures(
  { image, images }: Pick<ShownProduct, 'image' | 'images'>,
  shown: string,
): readonly GalleryPicture[] {
  const pictures = images ?? [{ url: image, alt: '' }];
  return pictures.some(({ url }) => url === shown) ? pictures : [...pictures, { url: shown, alt: '' }];
}

/** Keeps the thumbnail of the current picture in sight where there are more than fit. */
function useInSight(current: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = list.current?.querySelectorAll('li')[current];
    if (!list.current || !thumbnail) return;
    const { clientWidth, scrollWidth } = list.current;
    if (scrollWidth <= clientWidth) return;
    list.current.scrollTo({ left: thumbnail.offsetLeft - (clientWidth - thumbnail.clientWidth) / 2 });
  }, [current]);
  return list;
}

/** Arrow keys lead from picture to picture, and the focus with them, in whichever of the two lists it is. */
function useArrowKeys(current: number, count: number, goTo: (index: number) => void) {
  const followed = useRef<Element>(null);
  useEffect(() => {
    followed.current?.children[current]?.querySelector('button')?.focus({ preventScroll: true });
    followed.current = null;
  }, [current]);
  return (event: KeyboardEvent<HTMLUListElement>) => {
    const places: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: count - 1,
    };
    const next = places[event.key];
    if (event.defaultPrevented || next === undefined) return;
    event.preventDefault();
    const index = (next + count) % count;
    if (index === current) return;
    followed.current = event.currentTarget;
    goTo(index);
  };
}

interface GalleryProps {
  /** One at least. */
  pictures: readonly GalleryPicture[];
  /** The address of the one to lead to. */
  shown: string;
  /** Title of the product: replaces missing alternative texts. */
  title: string;
  soldOut: boolean;
  className?: string;
}

/**
 * The pictures of a product: swiped, stepped through by arrows, keys and thumbnails, each magnified by a press. Its place is
 * as wide as it is given and 4:5; each picture is seen whole in it.
 */
export function Gallery({ pictures, shown, title, soldOut, className }: GalleryProps) {
  const count = pictures.length;
  const wanted = Math.max(
    0,
    pictures.findIndex(({ url }) => url === shown),
  );
  const [first] = useState(wanted);
  const { track, current, goTo, listeners } = useSlides(count, wanted);
  const onKeyDown = useArrowKeys(current, count, goTo);
  const thumbnails = useInSight(current);
  const several = count > 1;
  const step = (by: 1 | -1) => () => goTo((current + by + count) % count);
  const altOf = (index: number) => pictures[index]?.alt || (index === 0 ? title : `${title}, picture ${index + 1}`);

  return (
    <section
      {...(several && { 'aria-roledescription': 'carousel' })}
      aria-label="Pictures"
      className={cn('min-w-0 self-start', className)}
    >
      <div className="group relative overflow-hidden md:rounded-lg">
        <ul
          ref={track}
          {...listeners}
          onKeyDown={onKeyDown}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map(({ url }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice.
              key={`${url} ${index}`}
              inert={index !== current}
              className={cn('w-full shrink-0 snap-center', index === first && '[scroll-initial-target:nearest]')}
            >
              <ZoomPicture image={url} alt={altOf(index)} eager={index === first} />
            </li>
          ))}
        </ul>
        {soldOut && (
          <div className="pointer-events-none absolute inset-0 flex items-center justify-center bg-canvas/55">
            <Badge tone="dark" className="h-9 px-5 text-small tracking-normal">
              Out of Stock
            </Badge>
          </div>
        )}
        {several && <Steps onPrevious={step(-1)} onNext={step(1)} />}
        {several && (
          <p className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface/90 px-2.5 py-1 text-caption text-ink tabular-nums shadow-low">
            <span aria-hidden="true">{`${current + 1} / ${count}`}</span>
            <span role="status" className="sr-only">{`Picture ${current + 1} of ${count}`}</span>
          </p>
        )}
      </div>
      {several && (
        <ul
          ref={thumbnails}
          aria-label="Choose a picture"
          onKeyDown={onKeyDown}
          className="relative mt-2.5 flex gap-2 overflow-x-auto scroll-smooth px-5 py-1 [scrollbar-width:none] md:flex-wrap md:px-1"
        >
          {pictures.map(({ url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may show a picture twice.
            <li key={`${url} ${index}`} className="shrink-0">
              <button
                type="button"
                aria-label={`Picture ${index + 1}: ${altOf(index)}`}
                aria-current={index === current || undefined}
                tabIndex={index === current ? 0 : -1}
                onClick={() => goTo(index)}
                className="block rounded-md border border-line-strong/40 p-0.5 transition-colors hover:border-ink aria-current:border-accent aria-current:ring-1 aria-current:ring-accent"
              >
                <LazyImage {...pictureSources(url, '56px')} alt="" ratio="1 / 1" className="w-13 rounded-sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Steps({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  const place = 'absolute top-1/2 -translate-y-1/2 pointer-coarse:hidden';
  return (
    <>
      <IconButton
        label="Previous picture"
        variant="raised"
        size="sm"
        className={cn(place, 'left-3')}
        onClick={onPrevious}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next picture" variant="raised" size="sm" className={cn(place, 'right-3')} onClick={onNext}>
        <ChevronRight />
      </IconButton>
    </>
  );
}
