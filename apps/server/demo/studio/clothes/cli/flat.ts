/**
 * Draws garments flat, as they were cut, in a second or two and without Blender: to see outlines, details and colours.
 *
 *   npm run demo:studio -- flat SLUG... --out DIR [--side back] [--width 360] [--view NAME] [--lay NAME]
 *
 * It writes `DIR/SLUG-flat-SIDE.png`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { Passes } from '../colour/passes.ts';
import { colourView, type Dye } from '../colour/picture.ts';
import type { Attached, RoundButton, Sewn } from '../pattern/garment.ts';
import { boundsOf, ellipse, type Line, mirrored, type Point } from '../pattern/lines.ts';
import { writeMaps } from '../pattern/write-maps.ts';
import { garmentShoots } from '../products/index.ts';

/** A layer of the drawing: an outline, where it lies on the map, and the blue of the pattern pass. */
interface Layer {
  readonly outline: Line;
  readonly uv: Point;
  readonly blue: number;
  readonly lies: 'below' | 'above';
}

/** The part of the plane that is shown. */
interface View {
  readonly middle: Point;
  readonly width: number;
}

const isButton = (one: Attached | RoundButton): one is RoundButton => 'kind' in one;

function layersOf({ garment }: Sewn, side: string): Layer[] {
  const up = garment.pieces.find(({ name }) => name === side);
  const down = garment.pieces.find(({ name }) => name !== side);
  const layers: Layer[] = [];
  const outlineOf = (edges: readonly (readonly [string, Line])[]) => edges.flatMap(([, line]) => line);
  if (down) layers.push({ outline: outlineOf(down.edges), uv: down.uv, blue: 0.9, lies: 'below' });
  const riding = (inside: boolean) =>
    garment.attach.filter((one) => (one.on === side) !== inside && Boolean(one.inside) === inside);
  const asLayer = (one: Attached | RoundButton): Layer => {
    const outline = isButton(one) ? ellipse(one.at, one.radius) : one.outline;
    return { outline, uv: one.uv, blue: 1, lies: 'above' };
  };
  layers.push(...riding(true).map(asLayer));
  if (up) layers.push({ outline: outlineOf(up.edges), uv: up.uv, blue: 1, lies: 'below' });
  return [...layers, ...riding(false).map(asLayer)];
}

/** Layer that each pixel shows: 0 is the floor, n the layer at place n - 1. */
async function rasterise(layers: readonly Layer[], view: View, width: number, mirror: boolean): Promise<Uint8Array> {
  const height = (width * 5) / 4;
  const scale = width / view.width;
  const paths = layers.map(({ outline }, index) => {
    const seen = mirror ? mirrored(outline) : outline;
    const points = seen.map(([x, y]) => {
      const [px, py] = [width / 2 + (x - view.middle[0]) * scale, height / 2 - (y - view.middle[1]) * scale];
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    });
    return `<path d="M${points.join('L')}Z" fill="rgb(${index + 1},0,0)"/>`;
  });
  const size = `width="${width}" height="${height}" shape-rendering="crispEdges"`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`;
  const svg = `${head}<rect width="100%" height="100%" fill="#000"/>${paths.join('')}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 3] ?? 0);
}

/** Passes as Blender would make them of flat cloth, lit from the upper left. */
async function flatPasses(sewn: Sewn, base: string, side: string, view: View, width: number): Promise<Passes> {
  const layers = layersOf(sewn, side);
  const mirror = side === 'back';
  const double = width * 2;
  const shown = await rasterise(layers, view, double, mirror);
  const [where, light] = [new Uint16Array(shown.length * 3), new Float32Array(shown.length / 4)];
  const { origin, size, depth } = sewn.sheet.size;
  const heights = await sharp(`${base}-height.png`, { limitInputPixels: false })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const heightAt = (u: number, v: number) => {
    const { width: mapWidth, height: mapHeight } = heights.info;
    const row = Math.min(mapHeight - 1, Math.max(0, Math.floor((1 - v) * mapHeight)));
    return ((heights.data[row * mapWidth + Math.floor(u * mapWidth)] ?? 128) / 255) * depth;
  };
  const pixel = view.width / double;
  for (let index = 0; index < shown.length; index++) {
    const layer = layers[(shown[index] ?? 0) - 1];
    const [column, row] = [index % double, Math.floor(index / double)];
    const shadow = layers[(shown[Math.max(0, index - 5 * double - 5)] ?? 0) - 1];
    const shaded = shadow && shadow !== layer && (!layer || shadow.lies === 'above') ? 0.72 : 1;
    let bright = 1;
    if (layer) {
      const x = (column - double / 2) * pixel + view.middle[0];
      const y = (double * 0.625 - row) * pixel + view.middle[1];
      const u = ((mirror ? -x : x) + layer.uv[0] - origin[0]) / size[0];
      const v = (y + layer.uv[1] - origin[1]) / size[1];
      where.set([u * 65535, v * 65535, layer.blue * 65535], index * 3);
      const step = Math.max(pixel, 0.001);
      const slope = heightAt(u, v) - heightAt(u - step / size[0], v + step / size[1]);
      bright *= 1.08 + Math.max(-0.5, Math.min(0.4, (slope / step) * 0.8));
    }
    const at = Math.floor(row / 2) * width + Math.floor(column / 2);
    light[at] = (light[at] ?? 0) + (bright * shaded) / 4;
  }
  const read = async (layer: string) => {
    const { data, info } = await sharp(`${base}-${layer}.png`, { limitInputPixels: false })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height, channels: info.channels };
  };
  return {
    light,
    width,
    height: (width * 5) / 4,
    gloss: undefined,
    where: { data: where, width: double, height: (double * 5) / 4, channels: 3 },
    zoneOf: await read('zones'),
    ink: await read('ink'),
    shade: await read('shade'),
    zones: sewn.sheet.zones,
    origin,
    size,
    viewWidth: view.width,
  };
}

function viewOf(sewn: Sewn, side: string, name: string | undefined): View {
  const closeUp = sewn.garment.views.find((view) => view.name === name);
  if (closeUp) return { middle: closeUp.at, width: closeUp.width };
  const attached = layersOf(sewn, side).flatMap(({ outline }) => outline);
  const { left, low, right, high } = boundsOf(side === 'back' ? mirrored(attached) : attached);
  const width = Math.max(((high - low) / 0.74) * 0.8, (right - left) / 0.88);
  return { middle: [(left + right) / 2, (low + high) / 2], width };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: '.' },
      side: { type: 'string', default: 'front' },
      width: { type: 'string', default: '360' },
      view: { type: 'string' },
      lay: { type: 'string' },
    },
  });
  const ground = JSON.parse(await readFile('apps/server/demo/studio/ground.json', 'utf8')) as { tone: number[] };
  const floor = `#${ground.tone.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  await mkdir(path.join(values.out, 'flat'), { recursive: true });
  for (const shoot of garmentShoots.filter(({ slug }) => positionals.includes(slug))) {
    const sewn = (values.lay ? shoot.lays?.[values.lay] : shoot.garment)?.() ?? shoot.garment();
    const base = path.join(values.out, 'flat', shoot.slug);
    await writeMaps(sewn.sheet, base, 0.4);
    const passes = await flatPasses(
      sewn,
      base,
      values.side,
      viewOf(sewn, values.side, values.view),
      Number(values.width),
    );
    const dyes: readonly Dye[] = Array.isArray(shoot.dyes) ? shoot.dyes : [shoot.dyes as Dye];
    const picture = await colourView(passes, dyes, floor);
    await picture.png().toFile(path.join(values.out, `${shoot.slug}-flat-${values.view ?? values.side}.png`));
  }
}

await main();
