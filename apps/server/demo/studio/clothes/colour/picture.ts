import sharp, { type Sharp } from 'sharp';
import { groundLight } from '../../ground.ts';
import { hex, type Rgb, toSrgb } from '../../srgb.ts';
import { grainAt, type Zone } from '../pattern/relief.ts';
import { blend, clamp, hash, scaled } from './numbers.ts';
import { isFloor, type Passes } from './passes.ts';
import { buildPrint, type Print, type PrintSpec, type Spot } from './prints.ts';
import { type Weave, weaveFactor } from './weaves.ts';

/** The colours of a garment, as data. */
export interface Dye {
  readonly cloth: PrintSpec;
  readonly weave?: Weave;
  /** Parts of another colour, by the kinds of the garment's zones. */
  readonly parts?: Readonly<Record<string, PrintSpec>>;
  readonly partWeaves?: Readonly<Record<string, Weave>>;
  /** The wrong side of the cloth, or the lining. */
  readonly wrong?: PrintSpec;
  readonly thread?: string;
  readonly label?: string;
  /** Depth of the folds of dark cloth: how much darker they are than those of the light pass's white cloth. */
  readonly depth?: number;
  /** Strength of the gloss, where the garment has a gloss pass. */
  readonly gloss?: number;
}

/** Makes the mean of a cloth the colour that it is dyed. */
const EXPOSURE = 1.16;
/** The darkest any cloth gets: a veil of stray light. */
const VEIL = 0.0035;

const HARD_PARTS = new Set(['button', 'metal']);

/** A dye made ready: colour functions by part. */
interface Palette {
  readonly main: Print;
  readonly wrong: Print | undefined;
  readonly parts: ReadonlyMap<string, Print>;
  readonly dye: Dye;
  readonly thread: Rgb;
  readonly label: Rgb;
}

async function preparePalette(dye: Dye): Promise<Palette> {
  const parts = new Map<string, Print>();
  for (const [kind, spec] of Object.entries(dye.parts ?? {})) parts.set(kind, await buildPrint(spec));
  return {
    main: await buildPrint(dye.cloth),
    wrong: dye.wrong ? await buildPrint(dye.wrong) : undefined,
    parts,
    dye,
    thread: hex(dye.thread ?? (typeof dye.cloth === 'string' ? dye.cloth : '#cccccc')),
    label: hex(dye.label ?? '#efece6'),
  };
}

/** One sample of the pattern pass: the cloth's own colour, and the dye of its copy. */
interface Sample {
  readonly colour: Rgb;
  readonly dye: Dye;
}

/**
 * Colours a view.
 * @param dyes one for each copy of the garment
 * @param ground what the open floor looks like, `#rrggbb`
 */
export async function colourView(passes: Passes, dyes: readonly Dye[], ground: string): Promise<Sharp> {
  const palettes = await Promise.all(dyes.map(preparePalette));
  const sampler = makeSampler(passes, palettes);
  const { width, height } = passes;
  const pixels = Buffer.alloc(width * height * 3);
  const floor = hex(ground);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = pixelColour(passes, sampler, floor, x, y);
      // A little noise, so that smooth shadows do not show steps.
      const dither = (hash(x, y) + hash(x + 911, y + 77) - 1) * 0.9;
      for (let k = 0; k < 3; k++) {
        const value = 255 * toSrgb(Math.max(0, colour[k] ?? 0)) + dither;
        pixels[(y * width + x) * 3 + k] = clamp(Math.round(value), 0, 255);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The brightest parts are pressed together, so that nothing is burnt out. */
const softened = (v: number): number => (v < 0.78 ? v : 0.78 + 0.2 * (1 - Math.exp((0.78 - v) / 0.2)));

type Sampler = (x: number, y: number) => Sample | undefined;

function pixelColour(passes: Passes, sample: Sampler, floor: Rgb, x: number, y: number): Rgb {
  let [covered, red, green, blue, depth, gloss] = [0, 0, 0, 0, 0, 0];
  for (let k = 0; k < 4; k++) {
    const found = sample(x * 2 + (k & 1), y * 2 + (k >> 1));
    if (!found) continue;
    covered += 1;
    red += found.colour[0];
    green += found.colour[1];
    blue += found.colour[2];
    depth += found.dye.depth ?? 0.8;
    gloss += found.dye.gloss ?? 0;
  }
  const at = y * passes.width + x;
  const light = passes.light[at] ?? 0;
  const onFloor = groundLight(light);
  if (!covered) return scaled(floor, onFloor);
  const brightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / covered;
  // Dark cloth throws less light back into its folds than the white cloth of the light pass.
  const lit = light * 0.9;
  const deep = lit * clamp(lit, 0.25, 1.25) ** ((depth / covered) * (1 - brightness)) * EXPOSURE;
  const reflected = gloss * (passes.gloss?.[at] ?? 0);
  const open = (4 - covered) * onFloor;
  const channel = (own: number, ground: number) =>
    (covered * softened((deep * own + reflected) / covered) + VEIL * covered + open * ground) / 4;
  return [channel(red, floor[0]), channel(green, floor[1]), channel(blue, floor[2])];
}

/** Copy that the blue of the pattern pass means, and its side (`wrong` is the wrong side); undefined: the floor. */
function sideOf(blue: number): { readonly copy: number; readonly wrong: boolean } | undefined {
  const steps = Math.round((1 - blue / 65535) * 10);
  return isFloor(blue) ? undefined : { copy: steps >> 1, wrong: (steps & 1) === 1 };
}

function makeSampler(passes: Passes, palettes: readonly Palette[]): Sampler {
  const { where, zoneOf, ink, shade, zones, origin, size } = passes;
  const spot: Spot = { s: 0, t: 0, x: 0, y: 0, piece: '', wear: 0, pixel: passes.viewWidth / passes.width / 2 };
  const first: Zone = zones[0] ?? { kind: 'main' };
  return (column, row) => {
    const at = (row * where.width + column) * 3;
    const side = sideOf(where.data[at + 2] ?? 0);
    const palette = side && (palettes[side.copy] ?? palettes[0]);
    if (!side || !palette) return undefined;
    const [u, v] = [(where.data[at] ?? 0) / 65535, (where.data[at + 1] ?? 0) / 65535];
    const mapRow = Math.min(zoneOf.height - 1, Math.floor((1 - v) * zoneOf.height));
    const mapAt = mapRow * zoneOf.width + Math.min(zoneOf.width - 1, Math.floor(u * zoneOf.width));
    const zone = zones[zoneOf.data[mapAt * zoneOf.channels] ?? 0] ?? first;
    const [mapX, mapY] = [origin[0] + u * size[0], origin[1] + v * size[1]];
    const [s, t] = grainAt(zone, mapX, mapY);
    spot.s = s;
    spot.t = t;
    spot.x = mapX - (zone.at?.[0] ?? 0);
    spot.y = mapY - (zone.at?.[1] ?? 0);
    spot.piece = zone.piece ?? '';
    spot.wear = (shade.data[mapAt * shade.channels + 1] ?? 0) / 255;
    const dirt = (shade.data[mapAt * shade.channels] ?? 0) / 255;
    const base = clothColour(palette, zone, side.wrong, spot, dirt);
    // A label that is sewn inside the back does not show on its outside.
    const labelled = side.wrong || spot.piece !== 'back';
    return { colour: inked(base, palette, ink.data, mapAt * ink.channels, spot, labelled), dye: palette.dye };
  };
}

function clothColour(palette: Palette, zone: Zone, wrong: boolean, spot: Spot, dirt: number): Rgb {
  const { dye, main, parts } = palette;
  const inside = wrong && zone.kind !== 'band';
  const print = (inside && !parts.has(zone.kind) ? palette.wrong : undefined) ?? parts.get(zone.kind) ?? main;
  if (HARD_PARTS.has(zone.kind)) return print(spot);
  const weave = weaveFactor(dye.partWeaves?.[zone.kind] ?? dye.weave ?? 'jersey');
  const factor = (inside ? 0.9 : 1) * weave(spot.s, spot.t, spot.pixel) * (1 - 0.62 * dirt);
  return scaled(print(spot), factor);
}

function inked(base: Rgb, palette: Palette, ink: Uint8Array, at: number, { x, y }: Spot, labelled: boolean): Rgb {
  const { thread, label } = palette;
  let colour = base;
  const [threads, holes, labels] = [(ink[at] ?? 0) / 255, (ink[at + 1] ?? 0) / 255, (ink[at + 2] ?? 0) / 255];
  if (labels && labelled) colour = blend(colour, label, labels);
  if (threads) {
    const shade = 0.8 + 0.4 * hash(Math.floor(x / 0.0007), Math.floor(y / 0.0007));
    colour = blend(colour, scaled(thread, shade), threads);
  }
  return holes ? scaled(colour, 1 - 0.8 * holes) : colour;
}
