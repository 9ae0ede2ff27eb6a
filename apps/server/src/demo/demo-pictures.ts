import type { DemoProduct } from './catalogue-types.ts';
import { coloursOf } from './colourways.ts';
import { viewsOf } from './demo-views.ts';

/** A picture of the demo, as it lies in `demo/pictures`. */
export interface DemoPicture {
  /** Folder under `demo/pictures`. */
  picture: string;
  alt: string;
  /** The colour that it shows, where the product comes in several. */
  colour?: string;
}

/**
 * The pictures of a product in their order: front, back and two more of its first colour, front and back of each further
 * one.
 */
export function picturesOf({ slug, title }: Pick<DemoProduct, 'slug' | 'title'>): DemoPicture[] {
  const [first, ...others] = coloursOf(slug);
  const views = viewsOf(slug);
  const picturesIn = (colour: string | undefined, folder: string, further: readonly string[]): DemoPicture[] => {
    const named = colour ? `${title} in ${colour.toLowerCase()}` : title;
    const front = { picture: folder, alt: named, ...(colour && { colour }) };
    return [
      front,
      ...further.map((view, index) => ({ ...front, picture: `${folder}--${index + 2}`, alt: `${named}, ${view}` })),
    ];
  };
  return [
    ...picturesIn(first, slug, views),
    ...others.flatMap((colour) => picturesIn(colour, `${slug}--${colour.toLowerCase()}`, views.slice(0, 1))),
  ];
}
