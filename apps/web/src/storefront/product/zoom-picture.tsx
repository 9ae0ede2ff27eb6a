import { ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';

const FACTOR = 2.25;
const STEP = 12;
const SIZES = '(min-width: 84rem) 40rem, (min-width: 48rem) 46vw, 100vw';
const MIDDLE = { x: 50, y: 50 };

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const percent = (value: number): number => Math.min(100, Math.max(0, value));

interface ZoomPictureProps {
  image: string;
  alt: string;
  /** Loads at once: for the picture that a page opens with. */
  eager: boolean;
}

/**
 * One picture of a product, whole. A press magnifies it; the pointer, a finger or the arrow keys then move what is seen.
 */
export function ZoomPicture({ image, alt, eager }: ZoomPictureProps) {
  const [zoomed, setZoomed] = useState(false);
  const [point, setPoint] = useState(MIDDLE);

  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!zoomed || !step) return;
    event.preventDefault();
    setPoint(({ x, y }) => ({ x: percent(x + step.x), y: percent(y + step.y) }));
  };
  const Icon = zoomed ? ZoomOut : ZoomIn;

  return (
    <div className="relative overflow-hidden bg-sunken">
      <div
        className="relative transition-transform duration-200 ease-out"
        style={zoomed ? { transform: `scale(${FACTOR})`, transformOrigin: `${point.x}% ${point.y}%` } : undefined}
      >
        <LazyImage
          // Magnified, the picture is drawn larger than its place, so the widest file is worth fetching.
          {...pictureSources(image, zoomed ? '1200px' : SIZES)}
          alt={alt}
          whole
          eager={eager}
          className="max-h-[42dvh] w-full max-md:landscape:max-h-[58dvh] md:max-h-none"
        />
      </div>
      <button
        type="button"
        aria-label="Zoom picture"
        aria-pressed={zoomed}
        onClick={() => setZoomed(!zoomed)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setZoomed(false)}
        onKeyDown={move}
        onBlur={() => setZoomed(false)}
        className={cn(
          'absolute inset-0 md:rounded-lg focus-visible:-outline-offset-4',
          zoomed ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in',
        )}
      >
        <span className="absolute right-3 bottom-3 inline-flex size-9 items-center justify-center rounded-full bg-surface/85 text-ink shadow-low">
          <Icon aria-hidden="true" className="size-4" />
        </span>
      </button>
    </div>
  );
}
