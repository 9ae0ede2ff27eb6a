import sharp from 'sharp';
import { grainAt, reliefHeight } from './relief.ts';
import { type LayerName, type Sheet, SOFTNESSES } from './sheet.ts';

/**
 * Writes a sheet's maps as `BASE-height.png` (16 bit), `BASE-zones.png`, `BASE-ink.png` and `BASE-shade.png`.
 * @param scale below 1: coarser maps, for a glance
 */
export async function writeMaps(sheet: Sheet, base: string, scale = 1): Promise<void> {
  const [width, height] = pixelSize(sheet, scale);
  const zones = await rasterise(sheet, 'zones', '#000', scale);
  const zoneOf = Uint8Array.from({ length: width * height }, (_, index) => zones[index * 3] ?? 0);
  const heights = heightValues(sheet, await rasterise(sheet, 'height', '#808080', scale), zoneOf, scale);
  const save = (data: Uint8Array | Uint16Array, channels: 1 | 3) =>
    sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  const png = { compressionLevel: 3 };
  await save(heights, 1).toColourspace('grey16').png(png).toFile(`${base}-height.png`);
  await save(zoneOf, 1).png(png).toFile(`${base}-zones.png`);
  for (const layer of ['ink', 'shade'] as const) {
    await save(await rasterise(sheet, layer, '#000', scale), 3)
      .png(png)
      .toFile(`${base}-${layer}.png`);
  }
}

function pixelSize({ size: { size, step } }: Sheet, scale: number): [width: number, height: number] {
  return [Math.round((size[0] / step) * scale), Math.round((size[1] / step) * scale)];
}

/** One map as pixels of three channels; the softest shapes lie lowest. */
async function rasterise(sheet: Sheet, layer: LayerName, ground: string, scale: number): Promise<Uint8Array> {
  const [width, height] = pixelSize(sheet, scale);
  const [fullWidth, fullHeight] = pixelSize(sheet, 1);
  const crisp = layer === 'zones' ? ' shape-rendering="crispEdges"' : '';
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${fullHeight}" preserveAspectRatio="none"`;
  const svg = (shapes: string) =>
    Buffer.from(`<svg ${head} width="${width}" height="${height}"${crisp}>${shapes}</svg>`);
  const options = { limitInputPixels: false, unlimited: true };
  const fill = `<rect width="100%" height="100%" fill="${ground}"/>`;
  const pixels = new Uint8Array(await sharp(svg(fill), options).removeAlpha().raw().toBuffer());
  for (let place = SOFTNESSES.length; place >= 0; place--) {
    const shapes = sheet.shapes[layer][place];
    if (!shapes) continue;
    let over = sharp(svg(shapes.join('')), options);
    const softness = SOFTNESSES[place - 1];
    if (softness) over = over.blur(Math.max(0.3, (softness / sheet.size.step) * scale));
    layOver(pixels, new Uint8Array(await over.ensureAlpha().raw().toBuffer()));
  }
  return pixels;
}

/** Lays a picture with alpha over one without. */
function layOver(below: Uint8Array, above: Uint8Array): void {
  for (let i = 0, j = 0; i < below.length; i += 3, j += 4) {
    const alpha = (above[j + 3] ?? 0) / 255;
    if (!alpha) continue;
    for (let k = 0; k < 3; k++) {
      const own = below[i + k] ?? 0;
      below[i + k] = own + ((above[j + k] ?? 0) - own) * alpha;
    }
  }
}

/** The height map with the relief of knits and waffles added, 0 to 65535. */
function heightValues(sheet: Sheet, drawn: Uint8Array, zoneOf: Uint8Array, scale: number): Uint16Array {
  const { origin, size, depth } = sheet.size;
  const step = sheet.size.step / scale;
  const [width] = pixelSize(sheet, scale);
  return Uint16Array.from(zoneOf, (zoneId, index) => {
    let value = (drawn[index * 3] ?? 128) / 255;
    const zone = sheet.zones[zoneId];
    if (zone?.relief) {
      const x = origin[0] + ((index % width) + 0.5) * step;
      const y = origin[1] + size[1] - (Math.floor(index / width) + 0.5) * step;
      const [across, along] = grainAt(zone, x, y);
      value += reliefHeight(zone.relief, across, along) / depth;
    }
    return Math.max(0, Math.min(65535, value * 65535));
  });
}
