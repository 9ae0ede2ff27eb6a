/** Parts of a product's pictures: a model in Python, its settings, its colours, the place of the camera. */

/** Setting of a model: measure in metres, count, word for a variant, colour as '#rrggbb', list or group of them. */
export type Setting = number | string | boolean | readonly Setting[] | { readonly [name: string]: Setting };
export type Settings = Readonly<Record<string, Setting>>;

/** sRGB colours '#rrggbb' of a model's zones. */
export type ZoneColours = readonly [main: string, second?: string, third?: string];

export type ViewName = 'front' | 'back' | 'detail' | 'more';

export const VIEW_NAMES: readonly ViewName[] = ['front', 'back', 'detail', 'more'];

export interface View {
  /** Pose of the model: a word that its `pose` knows ('pair', 'sole' ...). */
  pose: string;
  /** Degrees by which the object is turned on the spot, counter-clockwise seen from above. The light stays. */
  turn: number;
  /** Degrees above the ground from which the camera looks; 90 is straight down. */
  elevation: number;
  /** Share of the picture's height and width that the object may have; the tighter of the two counts. */
  height: number;
  width: number;
  /** Close-up: place in the object's box in the picture that becomes the middle, [0, 0] lower left. */
  at?: readonly [right: number, up: number];
  /** Close-up: how many times larger. */
  zoom?: number;
  /** Settings of the model that differ for this view alone. */
  settings?: Settings;
}

export interface ObjectShoot {
  slug: string;
  /** Python module under this folder, such as 'footwear.runner'. */
  model: string;
  settings: Settings;
  colours: ZoneColours;
  views: Readonly<Record<ViewName, View>>;
  /** Further colours by the name that the shop gives them; they are put on the same render. */
  colourways?: Readonly<Record<string, ZoneColours>>;
}

/** Frame of a large object: 74 % of the height or 86 % of the width. */
export const LARGE = { height: 0.74, width: 0.86 } as const;

/** Frame of a small one, such as a watch or a purse. */
export const SMALL = { height: 0.6, width: 0.84 } as const;
