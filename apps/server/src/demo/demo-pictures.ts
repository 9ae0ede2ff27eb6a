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

/** What stands, is seen from its other side in its second picture; what lies or hangs, is laid flat there. */
const STANDING: ReadonlySet<string> = new Set([
  ...['Handbags', 'Clutches', 'Wallets', 'Backpacks', 'Bags', 'Briefcases', 'Luggage', 'Hats', 'Caps'],
  ...['Running', 'Trainers', 'Heels', 'Boots', 'Formal', 'Flats', 'Sandals', 'Shoes'],
]);

/** Lies, though others of its kind stand. */
const LYING = 'ballet-slippers-petal';

/** The pictures of a product in their order: three of it, and two in each further colour. */
export function picturesOf(product: Pick<DemoProduct, 'slug' | 'title' | 'subcategory'>): DemoPicture[] {
  const { slug, title, subcategory } = product;
  const [first, ...others] = coloursOf(slug);
  const second = STANDING.has(subcategory) && slug !== LYING ? 'from the other side' : 'laid flat';
  const shown = (colour: string | undefined, folder: string, view: string): DemoPicture => {
    const name = colour ? `${title} in ${colour.toLowerCase()}` : title;
    return { picture: folder, alt: view ? `${name}, ${view}` : name, ...(colour && { colour }) };
  };
  return [
    shown(first, slug, ''),
    shown(first, `${slug}--2`, second),
    shown(first, `${slug}--3`, 'from nearby'),
    ...others.flatMap((colour) => {
      const folder = `${slug}--${colour.toLowerCase()}`;
      return [shown(colour, folder, ''), shown(colour, `${folder}--2`, second)];
    }),
  ];
}
