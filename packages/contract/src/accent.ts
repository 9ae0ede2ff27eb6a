/**
 * The shop's accent colour, made readable: from the colour that a merchant chooses, the tones in which the design system
 * uses it, in light and in dark. A tone that could not be read is made darker or lighter, as little as that needs.
 */

/** `#rrggbb`. */
type Hex = string;
/** Lightness, chroma and hue of OKLCH. */
type Tone = readonly [lightness: number, chroma: number, hue: number];

/** The values of the design tokens of the same names. */
export interface AccentTones {
  /** Buttons, and in the light the focus ring. */
  accent: Hex;
  accentHover: Hex;
  /** Text on a button. */
  onAccent: Hex;
  /** Links and marks on a page, and in the dark the focus ring. */
  accentInk: Hex;
  /** The ground of a chosen entry. */
  accentTint: Hex;
}

/** WCAG 2.2: text, and what is no text, against its ground. */
const TEXT = 4.5;
const SHAPE = 3;
const STEP = 0.005;

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

function linearOf(hex: Hex): [number, number, number] {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** Source: Björn Ottosson, A perceptual color space for image processing. */
function toneOf(hex: Hex): Tone {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

function partsOf([lightness, chroma, hue]: Tone): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isShown = (part: number) => part >= -0.0001 && part <= 1.0001;

/** The colour of a tone; one that no screen shows is less colourful, and as light. */
function hexOf([lightness, chroma, hue]: Tone): Hex {
  let left = chroma;
  while (left > 0 && !partsOf([lightness, left, hue]).every(isShown)) left = Math.max(0, left - 0.004);
  const parts = partsOf([lightness, left, hue]);
  const byte = (part: number) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255);
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

const luminanceOf = (hex: Hex) => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The grounds that the tones stand on: canvas, surface and sunken of tokens.css. */
const GROUNDS = {
  light: ['#fbfaf7', '#ffffff', '#f3f0ea'],
  dark: ['#110f0d', '#1a1815', '#24211d'],
} as const;

interface Wanted {
  grounds: readonly Hex[];
  contrast: number;
}

/** The colour itself where it is readable, else the nearest lightness in the direction at which it is. */
function readableOn(hex: Hex, direction: 1 | -1, wanted: readonly Wanted[]): Hex {
  const isReadable = (one: Hex) =>
    wanted.every(({ grounds, contrast }) => grounds.every((ground) => contrastOf(one, ground) >= contrast));
  const [start, chroma, hue] = toneOf(hex);
  let found = hex;
  for (let lightness = start; !isReadable(found) && lightness >= 0 && lightness <= 1; lightness += direction * STEP)
    found = hexOf([lightness, chroma, hue]);
  return found;
}

const shifted = (hex: Hex, by: number): Hex => {
  const [lightness, chroma, hue] = toneOf(hex);
  return hexOf([Math.min(1, Math.max(0, lightness + by)), chroma, hue]);
};

function lightTones(colour: Hex): AccentTones {
  const [, chroma, hue] = toneOf(colour);
  const onAccent = hexOf([0.99, Math.min(chroma, 0.005), hue]);
  const accentTint = hexOf([0.945, Math.min(0.2 * chroma, 0.02), hue]);
  const accent = readableOn(colour, -1, [
    { grounds: [onAccent], contrast: TEXT },
    { grounds: [...GROUNDS.light, accentTint], contrast: SHAPE },
  ]);
  const accentInk = readableOn(accent, -1, [{ grounds: [...GROUNDS.light, accentTint], contrast: TEXT }]);
  const [lightness] = toneOf(accent);
  return { accent, accentHover: shifted(accent, lightness < 0.25 ? 0.15 : -0.07), onAccent, accentInk, accentTint };
}

function darkTones(colour: Hex): AccentTones {
  const [, chroma, hue] = toneOf(colour);
  const onAccent = hexOf([0.2, Math.min(0.5 * chroma, 0.04), hue]);
  const accentTint = hexOf([0.3, Math.min(0.5 * chroma, 0.05), hue]);
  const accent = readableOn(colour, 1, [
    { grounds: [onAccent], contrast: TEXT },
    { grounds: [...GROUNDS.dark, accentTint], contrast: SHAPE },
  ]);
  const accentInk = readableOn(accent, 1, [{ grounds: [...GROUNDS.dark, accentTint], contrast: TEXT }]);
  const [lightness] = toneOf(accent);
  return { accent, accentHover: shifted(accent, lightness > 0.92 ? -0.06 : 0.06), onAccent, accentInk, accentTint };
}

/** @param colour `#rrggbb` */
export const accentTones = (colour: Hex): { light: AccentTones; dark: AccentTones } => ({
  light: lightTones(colour),
  dark: darkTones(colour),
});

/** Goes up when the tones of a colour become others: browsers keep the style sheet of a colour for good. */
const TONES_VERSION = 1;

export const THEME_FOLDER = `/theme/${TONES_VERSION}`;

/** Address of the style sheet of an accent colour. */
export const themePath = (colour: Hex): string => `${THEME_FOLDER}/${colour.slice(1)}.css`;

const declarations = ({ accent, accentHover, onAccent, accentInk, accentTint }: AccentTones) => {
  const buttons = `--accent:${accent};--accent-hover:${accentHover};--on-accent:${onAccent}`;
  return `${buttons};--accent-ink:${accentInk};--accent-tint:${accentTint}`;
};

/** The style sheet of an accent colour. Its selectors outrank those of the design system, in whichever order both load. */
export function themeSheet(colour: Hex): string {
  const { light, dark } = accentTones(colour);
  return `html:root{${declarations(light)}}html.dark:root{${declarations(dark)}}`;
}
