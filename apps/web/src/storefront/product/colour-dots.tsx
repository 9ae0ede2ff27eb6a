import type { ListedProduct } from '@haberdash/contract';
import { pictureSources } from '../../base/picture.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { colourOf } from './colours.ts';

/** Number of dots that fit under the narrowest card. */
const MAX_DOTS = 4;

interface ColourDotsProps {
  colours: ListedProduct['colours'];
  chosen: string | undefined;
  onChoose: (value: string) => void;
}

/**
 * The colours of a card's product; a press shows the product in it. The keyboard passes them by: the product itself has
 * them all, and a page of cards would have a hundred more stops.
 */
export function ColourDots({ colours, chosen, onChoose }: ColourDotsProps) {
  if (colours.length < 2) return null;
  const more = colours.length - MAX_DOTS;
  return (
    <div className="relative z-1 mt-1.5 -ml-1 flex items-center">
      <VisuallyHidden>{`${colours.length} colours`}</VisuallyHidden>
      {colours.slice(0, MAX_DOTS).map(({ value, image }) => (
        <button
          key={value}
          type="button"
          tabIndex={-1}
          title={value}
          aria-label={`Show in ${value}`}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className="inline-flex size-6 items-center justify-center rounded-full ring-line-strong aria-pressed:ring-1 pointer-coarse:size-9"
        >
          <Dot value={value} image={image} />
        </button>
      ))}
      {more > 0 && <span aria-hidden="true" className="ml-1 text-caption text-ink-muted">{`+${more}`}</span>}
    </div>
  );
}

/** The colour, or a small picture where the shop does not know the colour of that name. */
function Dot({ value, image }: { value: string; image: string }) {
  const colour = colourOf(value);
  if (!colour)
    return <LazyImage {...pictureSources(image, '16px')} alt="" ratio="1 / 1" className="size-4 rounded-full" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
      <circle cx="8" cy="8" r="7.5" fill={colour} className="stroke-line-strong" />
    </svg>
  );
}
