/**
 * The shapes of pictures, width over height, as classes: a style in the server's HTML is outside the page's policy.
 */
export const RATIOS = {
  '1 / 1': 'aspect-1/1',
  '3 / 2': 'aspect-3/2',
  '4 / 3': 'aspect-4/3',
  '4 / 5': 'aspect-4/5',
  '7 / 5': 'aspect-7/5',
  '16 / 9': 'aspect-16/9',
  /** The shape of the home page's banners: low on a wide screen, higher on a phone. */
  banner: 'aspect-16/9 sm:aspect-8/3',
} as const;

export type Ratio = keyof typeof RATIOS;
