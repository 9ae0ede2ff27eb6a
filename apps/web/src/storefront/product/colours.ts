import { optionSlug } from '@haberdash/contract/option-keys';

/** Colours of cloth, softer than the screen colours of the same names. */
const COLOURS: Readonly<Record<string, string>> = {
  beige: '#dccbb0',
  black: '#1c1b1a',
  blue: '#2f5fa8',
  blush: '#ecc9c4',
  bone: '#e6dfd0',
  bronze: '#8c6a3f',
  brown: '#6b4a35',
  burgundy: '#6a1f32',
  butter: '#f3e2a0',
  camel: '#b88a55',
  charcoal: '#3f4246',
  clay: '#b5775a',
  copper: '#a9653d',
  coral: '#ec7a64',
  cream: '#f3ead6',
  denim: '#4d6a8f',
  ecru: '#e9e0cb',
  emerald: '#11805c',
  fuchsia: '#c42c86',
  gold: '#c5a149',
  gray: '#868a8e',
  green: '#3d7a4b',
  grey: '#868a8e',
  indigo: '#36407f',
  ink: '#232a3a',
  ivory: '#f6f1e3',
  khaki: '#8d8560',
  lavender: '#b9a7d8',
  lilac: '#c2a5cf',
  lime: '#a4c639',
  magenta: '#b62a7c',
  maroon: '#5f1f26',
  mint: '#a9d8c0',
  mustard: '#d19f2a',
  navy: '#1f2b4d',
  nude: '#dfbea5',
  ochre: '#c1842f',
  olive: '#65683a',
  orange: '#e27a2c',
  peach: '#f3b796',
  pink: '#e793ad',
  plum: '#5f2f55',
  purple: '#6b3f8f',
  red: '#bd2b32',
  rose: '#d98a95',
  rust: '#a4492a',
  sage: '#9fae93',
  salmon: '#ef9684',
  sand: '#d6c3a1',
  silver: '#bcc0c4',
  tan: '#c39d71',
  taupe: '#8d7f73',
  teal: '#1f7378',
  terracotta: '#c0654a',
  turquoise: '#3fb3b0',
  violet: '#7650a6',
  white: '#fdfdfb',
  wine: '#67213a',
  yellow: '#efc63f',
};

/** Looks of the families of colours, as CSS. */
const FAMILIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['black', 'white', 'grey', 'beige', 'brown', 'red', 'pink', 'orange', 'yellow', 'green', 'blue', 'purple'].map(
      (family) => [family, COLOURS[family] ?? ''],
    ),
  ),
  metallic: 'linear-gradient(135deg, #e9e9ea, #b3b6ba 45%, #d9c48a 55%, #b08d3f)',
  multi: 'conic-gradient(#bd2b32, #efc63f, #3d7a4b, #2f5fa8, #6b3f8f, #bd2b32)',
};

/** The look of a family of colours; transparent for what is none. */
export const familyColour = (family = ''): string => FAMILIES[family] ?? 'transparent';

/** The colour of the first word of a value that names one ('Forest Green', 'Sage Green'), as `#rrggbb`. */
export function colourOf(value: string): string | undefined {
  const known = optionSlug(value)
    .split(/[-+]/)
    .find((word) => Object.hasOwn(COLOURS, word));
  return known && COLOURS[known];
}
