import type { Product, SizeGuide } from '@haberdash/contract';

/** Measures of a body, a foot or a garment. */
type Measure =
  | 'chest'
  | 'waist'
  | 'hips'
  | 'shoulder'
  | 'sleeve'
  | 'length'
  | 'inseam'
  | 'height'
  | 'foot'
  | 'head'
  | 'palm';

/** Words in the names of columns; the first that fits counts. */
const WORDS: readonly [Measure, RegExp][] = [
  ['chest', /chest|bust/i],
  ['waist', /waist/i],
  ['hips', /hip/i],
  ['shoulder', /shoulder/i],
  ['sleeve', /sleeve|arm/i],
  ['inseam', /inseam|inside leg|inner leg/i],
  ['height', /height/i],
  ['foot', /foot|feet/i],
  ['head', /head/i],
  ['palm', /palm|hand/i],
  ['length', /length/i],
];

/** Outline of a garment or a body, and lines where it is measured: x and y of their ends. */
export interface Drawing {
  outline: string;
  lines: Partial<Record<Measure, readonly [number, number, number, number]>>;
}

const DRAWINGS = {
  top: {
    outline: 'M70 26Q100 46 130 26L158 40 190 108 164 120 148 86V214H52V86L36 120 10 108 42 40Z',
    lines: {
      chest: [52, 92, 148, 92],
      waist: [52, 144, 148, 144],
      hips: [52, 202, 148, 202],
      shoulder: [42, 40, 158, 40],
      sleeve: [158, 40, 177, 114],
      length: [100, 38, 100, 214],
    },
  },
  dress: {
    outline: 'M74 22Q100 42 126 22L150 38 160 86 138 92 134 82 130 114 166 226H34L70 114 66 82 62 92 40 86 50 38Z',
    lines: {
      chest: [66, 84, 134, 84],
      waist: [70, 114, 130, 114],
      hips: [58, 152, 142, 152],
      shoulder: [50, 38, 150, 38],
      sleeve: [150, 38, 160, 86],
      length: [100, 34, 100, 226],
    },
  },
  trousers: {
    outline: 'M56 18H144L160 228H116L100 94 84 228H40Z',
    lines: {
      waist: [56, 26, 144, 26],
      hips: [52, 66, 148, 66],
      inseam: [100, 94, 116, 228],
      length: [160, 18, 174, 228],
    },
  },
  figure: {
    outline:
      'M100 10A17 17 0 1 1 100 44A17 17 0 1 1 100 10M84 50H116Q134 52 138 70L146 126 134 128 126 86 124 130 128 230H106L100 150 94 230H72L76 130 74 86 66 128 54 126 62 70Q66 52 84 50Z',
    lines: {
      height: [34, 10, 34, 230],
      chest: [73, 80, 127, 80],
      waist: [75, 108, 125, 108],
      hips: [75, 134, 125, 134],
      inseam: [100, 150, 106, 230],
    },
  },
  foot: {
    outline:
      'M96 14C126 10 146 38 146 76 146 106 136 128 134 160 132 202 126 228 102 228 76 228 70 202 68 160 66 130 56 108 56 78 56 42 70 18 96 14Z',
    lines: { foot: [100, 14, 100, 228], length: [100, 14, 100, 228] },
  },
  head: {
    outline: 'M100 20C144 20 158 56 156 98 154 150 132 204 100 204 68 204 46 150 44 98 42 56 56 20 100 20Z',
    lines: { head: [44, 84, 156, 84] },
  },
  hand: {
    outline:
      'M70 228V160L36 112Q34 98 48 102L72 124 66 40Q72 26 80 40L88 108 94 24Q102 12 108 24L110 108 122 32Q130 22 136 34L130 114 146 60Q154 52 158 64L146 150 134 176V228Z',
    lines: { palm: [70, 140, 148, 140], length: [102, 18, 102, 228] },
  },
} as const satisfies Record<string, Drawing>;

export type Garment = keyof typeof DRAWINGS;

const SUBCATEGORIES: readonly [Garment, RegExp][] = [
  ['trousers', /trouser|jean|short|legging|chino|pant|skirt|bottom|jogger/i],
  ['dress', /dress|gown|sari|kimono|jumpsuit|robe/i],
  ['foot', /shoe|boot|sneaker|sandal|sock|slipper|loafer|heel|flat/i],
  ['head', /hat|cap|beanie/i],
  ['hand', /glove|mitten/i],
  ['trousers', /belt/i],
];

/** The kind of garment that a product is, as far as its subcategory and its category say. */
export function garmentOf({ category, subcategory }: Pick<Product, 'category' | 'subcategory'>): Garment {
  const named = SUBCATEGORIES.find(([, words]) => words.test(subcategory ?? ''));
  return named?.[0] ?? (category === 'footwear' ? 'foot' : 'top');
}

export interface MeasureLine {
  /** The guide's column. */
  name: string;
  ends: readonly [number, number, number, number];
}

/**
 * The drawing that shows where the lengths of a guide are measured; undefined where none of them is on it. One with a
 * height is of a whole figure.
 */
export function drawingOf(guide: SizeGuide, garment: Garment): { outline: string; lines: MeasureLine[] } | undefined {
  const columns = guide.columns.flatMap(({ name, isLength }) => {
    const measure = isLength && WORDS.find(([, words]) => words.test(name))?.[0];
    return measure ? [{ name, measure }] : [];
  });
  const hasHeight = columns.some(({ measure }) => measure === 'height');
  const { outline, lines: known }: Drawing = DRAWINGS[hasHeight ? 'figure' : garment];
  const lines = columns.flatMap(({ name, measure }) => {
    const ends = known[measure];
    return ends ? [{ name, ends }] : [];
  });
  return lines.length > 0 ? { outline, lines } : undefined;
}
