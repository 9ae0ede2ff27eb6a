import type { Dye } from './colour/picture.ts';
import type { ClothNumbers, Sewn } from './pattern/garment.ts';

/** One picture: which side is up, and `whole` or the name of one of the garment's close-ups. */
export interface Shot {
  readonly side: 'front' | 'back';
  readonly view: string;
  /** Of another lay of the same product, by its name in `lays`: folded, opened. */
  readonly lay?: string;
}

/** The four pictures of a product in their order. */
export const SHOT_NAMES = ['front', 'back', 'detail', 'more'] as const;
export type ShotName = (typeof SHOT_NAMES)[number];

/** One dye, or one for each copy of the garment. */
export type Dyes = Dye | readonly Dye[];

/** A product's pictures, as data: what is sewn, how it falls, how it is coloured and what is photographed. */
export interface GarmentShoot {
  readonly slug: string;
  /** Cuts the garment: the same function with other options makes other products. */
  readonly garment: () => Sewn;
  /** The state of chance: no two products share it, and so no two share their wrinkles. */
  readonly seed: number;
  /** Numbers of the cloth that differ from the garment's own. */
  readonly cloth?: ClothNumbers;
  readonly dyes: Dyes;
  readonly shots: Readonly<Record<ShotName, Shot>>;
  /** Other ways in which the product lies, by name. */
  readonly lays?: Readonly<Record<string, () => Sewn>>;
  /** Further colours, by their names in `src/demo/colourways.ts`. */
  readonly colourways?: Readonly<Record<string, Dyes>>;
}

/** The usual four: whole front and back, and two close-ups of the front. */
export const usualShots = (detail: string, more: string): GarmentShoot['shots'] => ({
  front: { side: 'front', view: 'whole' },
  back: { side: 'back', view: 'whole' },
  detail: { side: 'front', view: detail },
  more: { side: 'front', view: more },
});
