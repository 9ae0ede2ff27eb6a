import { hex, type Rgb } from '../../srgb.ts';
import { type FlowersSpec, floralPrint } from './flowers.ts';
import { loadMotif, type MotifName } from './motifs.ts';
import { blend, clamp, hash, modulo, noise, shown, squareWave, TURN } from './numbers.ts';

/** A point of the cloth that is to be coloured. */
export interface Spot {
  /** Across and along the grain, metres. */
  s: number;
  t: number;
  /** In the coordinates of its piece, metres. */
  x: number;
  y: number;
  piece: string;
  /** Wear of the cloth there, 0 to 1. */
  wear: number;
  /** Size of a pixel, metres. */
  pixel: number;
}

export type Print = (spot: Spot) => Rgb;

/** A colour and how wide its stripe is, millimetres. */
export type Band = readonly [colour: string, width: number];

/** A pattern on a cloth, as data. Measures that end in Mm are millimetres, the others metres. */
export type PrintSpec =
  | string
  | { readonly kind: 'stripes'; readonly bands: readonly Band[]; readonly upright?: boolean; readonly shift?: number }
  | { readonly kind: 'gingham'; readonly dark: string; readonly light: string; readonly sizeMm: number }
  | { readonly kind: 'tartan'; readonly bands: readonly Band[]; readonly up?: readonly Band[] }
  | {
      readonly kind: 'dots';
      readonly ground: string;
      readonly dot: string;
      readonly apartMm: number;
      readonly sizeMm: number;
    }
  | FlowersSpec
  | { readonly kind: 'denim'; readonly dark: string; readonly light: string }
  | { readonly kind: 'herringbone'; readonly dark: string; readonly light: string; readonly sizeMm: number }
  | { readonly kind: 'melange'; readonly colours: readonly [string, string] }
  | { readonly kind: 'blocks'; readonly base: PrintSpec; readonly blocks: readonly Block[] }
  | { readonly kind: 'dip'; readonly top: string; readonly low: string; readonly from: number; readonly to: number }
  | { readonly kind: 'garmentDyed'; readonly colour: string; readonly faded: string }
  | { readonly kind: 'motif'; readonly base: PrintSpec; readonly motifs: readonly MotifSpec[] };

/** A field of another colour: by heights and sides of a piece; what is left out does not bound it. */
export interface Block {
  readonly colour: string;
  readonly piece?: 'front' | 'back';
  readonly from?: number;
  readonly to?: number;
  readonly left?: number;
  readonly right?: number;
}

export interface MotifSpec {
  readonly motif: MotifName;
  readonly piece: 'front' | 'back';
  readonly at: readonly [number, number];
  /** Width, metres. */
  readonly width: number;
  readonly colours: Readonly<Record<string, string>>;
  readonly turn?: number;
}

export async function buildPrint(spec: PrintSpec): Promise<Print> {
  if (typeof spec === 'string') return plain(spec);
  switch (spec.kind) {
    case 'stripes':
      return stripes(spec.bands, spec.upright ?? false, spec.shift ?? 0);
    case 'gingham':
      return gingham(spec.dark, spec.light, spec.sizeMm / 1000);
    case 'tartan':
      return tartan(spec.bands, spec.up ?? spec.bands);
    case 'dots':
      return dots(spec.ground, spec.dot, spec.apartMm / 1000, spec.sizeMm / 1000);
    case 'flowers':
      return floralPrint(spec);
    case 'denim':
      return denim(spec.dark, spec.light);
    case 'herringbone':
      return herringbone(spec.dark, spec.light, spec.sizeMm / 1000);
    case 'melange':
      return melange(hex(spec.colours[0]), hex(spec.colours[1]));
    case 'blocks':
      return blocks(await buildPrint(spec.base), spec.blocks);
    case 'dip':
      return dip(hex(spec.top), hex(spec.low), spec.from, spec.to);
    case 'garmentDyed':
      return garmentDyed(hex(spec.colour), hex(spec.faded));
    case 'motif':
      return withMotifs(await buildPrint(spec.base), spec.motifs);
  }
}

function plain(code: string): Print {
  const colour = hex(code);
  return () => colour;
}

/** The colour of a row of bands at a place; neighbours are blended over one sample, so that slants show no steps. */
function bandColour(bands: readonly Band[]): (place: number, pixel: number) => Rgb {
  const colours = bands.map(([code]) => hex(code));
  const widths = bands.map(([, width]) => width / 1000);
  const sum = widths.reduce((total, width) => total + width, 0);
  const colour = (index: number): Rgb => colours[modulo(index, colours.length)] ?? [0, 0, 0];
  return (place, pixel) => {
    let rest = modulo(place, sum);
    let index = 0;
    while (index < widths.length - 1 && rest > (widths[index] ?? 0)) {
      rest -= widths[index] ?? 0;
      index += 1;
    }
    const soft = pixel * 0.9;
    const after = (widths[index] ?? 0) - rest;
    if (rest < soft) return blend(colour(index - 1), colour(index), 0.5 + (0.5 * rest) / soft);
    if (after < soft) return blend(colour(index + 1), colour(index), 0.5 + (0.5 * after) / soft);
    return colour(index);
  };
}

function stripes(bands: readonly Band[], upright: boolean, shift: number): Print {
  const colour = bandColour(bands);
  return ({ s, t, pixel }) => colour((upright ? s : t) + shift, pixel);
}

function gingham(darkCode: string, lightCode: string, size: number): Print {
  const [dark, light] = [hex(darkCode), hex(lightCode)];
  const middle = blend(dark, light, 0.45);
  return ({ s, t, pixel }) => {
    const soft = (pixel * 0.9) / size;
    const [across, along] = [squareWave(s / size, soft), squareWave(t / size, soft)];
    return blend(blend(light, middle, across), blend(middle, dark, across), along);
  };
}

/** Bands across and along, woven through each other. */
function tartan(across: readonly Band[], up: readonly Band[]): Print {
  const [warp, weft] = [bandColour(up), bandColour(across)];
  return ({ s, t, pixel }) => {
    const lines = 0.5 + 0.5 * shown(0.0012, pixel) * Math.sin((TURN * (s + t)) / 0.0024);
    return blend(warp(s, pixel), weft(t, pixel), lines);
  };
}

/** Dots in a staggered grid. */
function dots(groundCode: string, dotCode: string, apart: number, size: number): Print {
  const [ground, dot] = [hex(groundCode), hex(dotCode)];
  return ({ s, t, pixel }) => {
    const row = Math.round(t / (apart / 2));
    const shift = (row & 1) * 0.5;
    const du = s - (Math.round(s / apart - shift) + shift) * apart;
    const d = Math.hypot(du, t - (row * apart) / 2);
    return blend(ground, dot, clamp(0.5 + (size / 2 - d) / (pixel * 1.2)));
  };
}

/** Dark warp over light weft, streaky along the warp, lighter where it is worn. */
function denim(darkCode: string, lightCode: string): Print {
  const [dark, light] = [hex(darkCode), hex(lightCode)];
  return ({ s, t, pixel, wear }) => {
    const lines = shown(0.0011, pixel) * 0.22 * 0.5 * Math.sin((TURN * (s - t * 0.8)) / 0.0016);
    const streaks = 0.13 * (noise(s * 1500, t * 60) - 0.5) + 0.05 * (noise(s * 500, t * 14) - 0.5);
    const specks = 0.05 * (noise(s * 900 + 40, t * 500) - 0.5);
    const cells = 0.11 * (hash(Math.floor(s / 0.0008), Math.floor(t / 0.0011)) - 0.5);
    return blend(dark, light, clamp(0.1 + streaks + specks + cells + lines + wear * 0.62));
  };
}

/** Slanting lines that turn round in every column. */
function herringbone(darkCode: string, lightCode: string, size: number): Print {
  const [dark, light] = [hex(darkCode), hex(lightCode)];
  return ({ s, t, pixel }) => {
    const column = Math.floor(s / size);
    const slant = (s - column * size) * (column & 1 ? 1 : -1) + (column & 1 ? 0 : size);
    const clear = shown(size * 0.2, pixel);
    const line = 0.5 + 0.5 * clamp(Math.sin((TURN * (t + slant)) / (size * 0.42)) * 1.8, -1, 1) * clear;
    const hairs = 0.22 * (hash(Math.floor(s / 0.0011), Math.floor(t / 0.0011)) - 0.5);
    const columns = (1 - clear) * 0.1 * (column & 1 ? 1 : -1) * shown(size, pixel);
    return blend(dark, light, clamp(line + hairs + columns));
  };
}

/** Fibres of two colours spun together. */
function melange(a: Rgb, b: Rgb): Print {
  return ({ s, t }) => {
    const fibres = noise(s * 1100, t * 260) * 0.6 + noise(s * 320, t * 90) * 0.3 + hash(s / 0.0011, t / 0.0013) * 0.2;
    return blend(a, b, clamp((fibres - 0.55) * 1.6 + 0.5));
  };
}

function blocks(base: Print, fields: readonly Block[]): Print {
  const coloured = fields.map((field) => ({ ...field, rgb: hex(field.colour) }));
  return (spot) => {
    let colour = base(spot);
    for (const { piece, rgb, from = -9, to = 9, left = -9, right = 9 } of coloured) {
      if (piece && piece !== spot.piece) continue;
      const inside = Math.min(spot.y - from, to - spot.y, spot.x - left, right - spot.x);
      colour = blend(colour, rgb, clamp(0.5 + inside / (spot.pixel * 1.8)));
    }
    return colour;
  };
}

function dip(top: Rgb, low: Rgb, from: number, to: number): Print {
  return ({ x, y }) => {
    const edge = y + 0.02 * (noise(x * 14, 3) - 0.5) + 0.012 * (noise(x * 60, 7) - 0.5);
    const share = clamp((from - edge) / (from - to));
    return blend(top, low, share * share * (3 - 2 * share));
  };
}

/** Dyed after sewing: clouded, and lighter where it is worn. */
function garmentDyed(colour: Rgb, faded: Rgb): Print {
  return ({ x, y, s, t, wear }) => {
    const clouds = 0.22 * (noise(x * 9, y * 7) - 0.5) + 0.14 * (noise(s * 40, t * 30) - 0.5);
    return blend(colour, faded, clamp(0.18 + clouds + wear * 0.7));
  };
}

async function withMotifs(base: Print, specs: readonly MotifSpec[]): Promise<Print> {
  const motifs = await Promise.all(
    specs.map(async (spec) => ({ spec, picture: await loadMotif(spec.motif, spec.colours) })),
  );
  return (spot) => {
    let colour = base(spot);
    for (const { spec, picture } of motifs) {
      if (spec.piece !== spot.piece) continue;
      const [dx, dy] = [spot.x - spec.at[0], spot.y - spec.at[1]];
      if (Math.abs(dx) > spec.width || Math.abs(dy) > spec.width) continue;
      const angle = ((spec.turn ?? 0) * Math.PI) / 180;
      const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / spec.width + 0.5;
      const v = 0.5 - (dy * Math.cos(angle) - dx * Math.sin(angle)) / spec.width;
      const [r, g, b, alpha] = picture(u, v);
      // A print lets a little of the knit through.
      const speckle = 0.9 + 0.1 * hash(spot.s / 0.0011, spot.t / 0.0014);
      if (alpha) colour = blend(colour, [r, g, b], alpha * speckle);
    }
    return colour;
  };
}
