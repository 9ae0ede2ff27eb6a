import { pills, underLine } from './patterns.mjs';

/** The shop's colours, tints and the ways a product is staged: what the recipes are written in. */

export const colour = {
  white: '#f3f0e9',
  bone: '#ebe3d5',
  ecru: '#e0d2ba',
  sand: '#d2bb98',
  stone: '#b6aea1',
  camel: '#bb8b5a',
  tobacco: '#8b5a38',
  espresso: '#4d352a',
  black: '#2c2b2d',
  charcoal: '#4a4b50',
  grey: '#8d9096',
  ink: '#25333f',
  navy: '#283a56',
  indigo: '#36537c',
  denim: '#6486ad',
  sky: '#a5bfd4',
  dusty: '#8ba4b9',
  teal: '#1f6f69',
  pine: '#2e5244',
  sage: '#9aab8b',
  olive: '#707450',
  moss: '#8a9160',
  rust: '#ab5632',
  clay: '#c27e60',
  apricot: '#e6ad82',
  blush: '#e3b8ab',
  rose: '#c67f86',
  coral: '#dc7c66',
  wine: '#702c3a',
  brick: '#a23f38',
  mustard: '#cd9b3e',
  butter: '#eed58c',
  lilac: '#b5a5ca',
  plum: '#5f405c',
  gold: '#cfa659',
};

const tint = (light, chroma, hue) => ({ light, chroma, hue });

/** Each category has its own family of grounds. */
export const ground = {
  mist: tint(0.875, 0.011, 240),
  slate: tint(0.81, 0.016, 235),
  stone: tint(0.875, 0.016, 80),
  harbour: tint(0.845, 0.018, 215),

  blush: tint(0.885, 0.024, 48),
  shell: tint(0.9, 0.02, 60),
  petal: tint(0.87, 0.024, 30),
  clay: tint(0.83, 0.036, 52),

  butter: tint(0.915, 0.038, 88),
  pool: tint(0.895, 0.024, 212),
  peach: tint(0.9, 0.034, 62),
  mint: tint(0.9, 0.027, 155),
  lilac: tint(0.885, 0.02, 300),

  sage: tint(0.87, 0.026, 140),
  sand: tint(0.885, 0.026, 82),
  lagoon: tint(0.85, 0.022, 190),
  oat: tint(0.865, 0.03, 68),

  chalk: tint(0.885, 0.008, 100),
  dune: tint(0.88, 0.022, 75),
  fern: tint(0.865, 0.018, 145),
  cloud: tint(0.87, 0.012, 250),

  deep: tint(0.36, 0.045, 190),
};

/** One colour for the whole object. */
export const all = (to, more = {}) => [{ to, contrast: 0.85, ...more }];

/** A belted cotton jacket: the cloth, and the belt. */
export const gi = (cloth, belt) => [
  { darker: 0.62, to: belt, contrast: 0.7 },
  { to: cloth, contrast: 0.85 },
];

/** The set's running shoe has no colour that tells its parts apart, so its sole and laces are found by their place. */
const sole = underLine([
  [0, 0.08],
  [0.12, 0.18],
  [0.34, 0.39],
  [0.444, 0.55],
  [0.52, 0.69],
  [0.6, 0.79],
  [0.7, 0.856],
  [0.8, 0.9],
  [1, 0.95],
]);
const laces = pills(
  [
    [0.59, 0.76, 0.407],
    [0.645, 0.815, 0.525],
    [0.69, 0.86, 0.65],
  ],
  0.04,
);

export const runner = (upper, rubber, detail) => [
  { darker: 0.52, to: detail, contrast: 0.6 },
  { where: sole, to: rubber, contrast: 0.7 },
  { where: laces, to: rubber, contrast: 0.8 },
  { to: upper, contrast: 0.75 },
];

const CENTRE = { x: 600, y: 408 };

/** On a hanger against the wall; `y` is the garment's upper edge, so that every hook meets its rail or peg. */
export const hung = (icon, width, dyes, more = {}) => ({
  icon,
  width,
  dyes,
  hanger: 0.5,
  lift: 1.15,
  x: CENTRE.x,
  y: 152,
  ...more,
});

/** Flat on the table, or against the wall without a hanger. */
export const laid = (icon, width, dyes, more = {}) => ({ icon, width, dyes, ...CENTRE, ...more });

/** On a plinth or block. */
export const stood = (icon, width, dyes, more = {}) => ({ icon, width, dyes, stands: true, x: 600, y: 646, ...more });

/** Two of a kind: the second one behind, smaller and in shade. */
export const pair = (icon, width, dyes, more = {}) => {
  const { dx = width * 0.3, dy = width * -0.075, backDyes = dyes, ...rest } = more;
  const x = rest.x ?? 600;
  const y = rest.y ?? 652;
  return [
    stood(icon, width * 0.93, backDyes, { ...rest, depth: 0.34, x: x + dx * 0.62, y: y + dy }),
    stood(icon, width, dyes, { ...rest, x: x - dx * 0.38, y }),
  ];
};

export const leafShadow = {
  left: [{ icon: 'herb', width: 760, x: 130, y: 210, rotate: 24, opacity: 0.13, blur: 11 }],
  right: [{ icon: 'herb', width: 760, x: 1120, y: 180, rotate: -60, opacity: 0.12, blur: 11 }],
  palm: [{ icon: 'palm-tree', width: 900, x: 1080, y: 240, rotate: -28, opacity: 0.1, blur: 14 }],
};
