import type { DemoProduct } from './catalogue-types.ts';

const LETTERS = ['XS', 'S', 'M', 'L', 'XL'];
const CHILDREN = ['2-3 years', '4-5 years', '6-7 years', '8-9 years', '10-11 years'];
const from = (first: number, last: number, step = 1) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step));

/** Sizes of what is worn, by kind; what is not named here comes in one size and has no options. */
const CLOTHING: Readonly<Record<string, readonly string[]>> = {
  'T-shirts': LETTERS,
  Shirts: LETTERS,
  Tops: LETTERS,
  Dresses: LETTERS,
  'Coats & Jackets': LETTERS,
  Jackets: LETTERS,
  Sportswear: LETTERS,
  Swimwear: LETTERS,
  Loungewear: LETTERS,
  Jeans: from(26, 36, 2),
  Trousers: from(28, 38, 2),
};
const FOOTWEAR: Readonly<Record<string, readonly string[]>> = {
  Running: from(38, 46),
  Trainers: from(36, 46),
  Heels: from(36, 41),
  Flats: from(36, 41),
  Boots: from(37, 45),
  Formal: from(40, 46),
  Sandals: from(36, 41),
  Slippers: from(36, 46, 2),
};
const CHILDRENS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['T-shirts', 'Shorts', 'Jeans', 'Dresses', 'Coats & Jackets', 'Sportswear', 'Sleepwear', 'Swimwear'].map((kind) => [
      kind,
      CHILDREN,
    ]),
  ),
  Shoes: from(24, 34, 2),
};
const SIZES = { men: CLOTHING, women: CLOTHING, kids: CHILDRENS, footwear: FOOTWEAR, accessories: {} } as const;

/** The sizes that a product comes in; none where it comes in one. */
export const sizesOf = ({
  category,
  subcategory,
}: Pick<DemoProduct, 'category' | 'subcategory'>): readonly string[] => {
  const kinds: Readonly<Record<string, readonly string[]>> = SIZES[category];
  return kinds[subcategory] ?? [];
};

/**
 * Shares a product's stock out among its sizes: most of those in the middle, few of those at the ends, and of many products
 * one end is sold out. @param index of the product
 * @returns how many of each size, in order; they sum to `total`
 */
export function shareStock(total: number, sizes: number, index: number): number[] {
  const middle = (sizes - 1) / 2;
  const weights = Array.from({ length: sizes }, (_, place) => sizes - Math.abs(place - middle));
  if (index % 3 === 0) weights[0] = 0;
  if (index % 3 === 1) weights[sizes - 1] = 0;
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / whole));
  const center = Math.floor(middle);
  const shared = shares.reduce((sum, units) => sum + units, 0);
  return shares.map((units, place) => (place === center ? units + total - shared : units));
}
