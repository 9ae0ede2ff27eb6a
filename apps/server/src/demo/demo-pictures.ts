import type { DemoProduct } from './catalogue-types.ts';
import { coloursOf } from './colourways.ts';

/** A picture of the demo, as it lies in `demo/pictures`. */
export interface DemoPicture {
  /** Folder under `demo/pictures`. */
  picture: string;
  alt: string;
  /** The colour that it shows, where the product comes in several. */
  colour?: string;
}

/** The pictures of a product in their order: its front, and that of each further colour. */
export function picturesOf({ slug, title }: Pick<DemoProduct, 'slug' | 'title'>): DemoPicture[] {
  const [first, ...others] = coloursOf(slug);
  const shown = (colour: string | undefined, folder: string): DemoPicture => ({
    picture: folder,
    alt: colour ? `${title} in ${colour.toLowerCase()}` : title,
    ...(colour && { colour }),
  });
  return [shown(first, slug), ...others.map((colour) => shown(colour, `${slug}--${colour.toLowerCase()}`))];
}
