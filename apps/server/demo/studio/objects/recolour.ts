/** Puts the passes of a render together with the colours wanted. */
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { denoise, readyGuides } from '../denoise.ts';
import { groundLight, unshadedGround } from '../ground.ts';
import { type Plane, readPlane } from '../plane.ts';
import { byteOf, hex, type Rgb } from '../srgb.ts';
import type { ZoneColours } from './shoot.ts';

/** The passes of one view, linear, without grain, exposed so that the unshaded ground has light 1. */
export interface Passes {
  light: Plane;
  rest: Plane;
  own: Plane;
  zones: Plane;
  ground: Plane;
}

/** The render writes light and gloss a quarter as bright as they are. */
const STORED = 4;
/** Above this, brightness is pressed together so that nothing burns out; the ground's tone lies below it. */
const KNEE = 0.84;
export async function readPasses(base: string): Promise<Passes> {
  const exposure = JSON.parse(await readFile(`${base}-exposure.json`, 'utf8')) as { ground: number };
  const gain = STORED / exposure.ground;
  const [light, rest, own, zones, normal, ground] = await Promise.all([
    readPlane(`${base}-light.png`, gain),
    readPlane(`${base}-rest.png`, gain),
    readPlane(`${base}-own.png`),
    readPlane(`${base}-zones.png`),
    readPlane(`${base}-normal.png`),
    readPlane(`${base}-ground.png`),
  ]);
  const directions = normal.data.map((value) => 2 * value - 1);
  const plain = { normal: directions, own: own.data, ground: ground.data };
  const guides = readyGuides(plain, light.width, light.height);
  const still = unshadedGround(light, ground.data);
  return {
    light: denoise(light, guides, still, 0.36, [1, 2, 4]),
    rest: denoise(rest, guides, still, 0.22, [1, 2]),
    own,
    zones,
    ground,
  };
}

const pressed = (value: number) =>
  value < KNEE ? value : KNEE + (1 - KNEE) * (1 - Math.exp(-(value - KNEE) / (1 - KNEE)));

/** Factor of the own colour at a point: a zone's grey of .5 becomes its colour, lighter or darker greys shade. */
function tint(zones: Float32Array, point: number, channel: number, colours: readonly Rgb[]): number {
  let plain = 1;
  let total = 0;
  for (let zone = 0; zone < colours.length; zone++) {
    const share = zones[point + zone] ?? 0;
    plain -= share;
    total += share * 2 * (colours[zone]?.[channel] ?? 0.5);
  }
  return total + Math.max(0, plain);
}

/** The picture in these colours. */
export function paint(passes: Passes, zoneColours: ZoneColours): Sharp {
  const { width, height } = passes.light;
  const colours = zoneColours.filter((code) => code !== undefined).map(hex);
  const out = Buffer.alloc(width * height * 3);
  for (let point = 0; point < out.length; point += 3) {
    const ground = passes.ground.data[point] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const here = point + channel;
      const light = passes.light.data[here] ?? 0;
      const lit = light + (groundLight(light) - light) * ground;
      const own = (passes.own.data[here] ?? 0) * tint(passes.zones.data, point, channel, colours);
      out[here] = byteOf(pressed(lit * own + (passes.rest.data[here] ?? 0)));
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } });
}
