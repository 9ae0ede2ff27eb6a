import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const PROBE_PIXELS = 256;
const GRID = 32;

const iconFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const { icons } = JSON.parse(readFileSync(iconFile, 'utf8'));
const boxes = new Map();

/** The set's T-shirt has a bright chest band that would show through every dye. */
const CHEST_BAND = /<path [^>]*d="M8\.156 18\.72[^"]*"\/>/;

function requireBody(name) {
  const icon = icons[name];
  if (!icon) throw new Error(`The Fluent Emoji set has no picture called '${name}'`);
  return name === 't-shirt' ? icon.body.replace(CHEST_BAND, '') : icon.body;
}

const asSvg = (body, viewBox, width, height) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${body}</svg>`,
  );

/** The drawn part of an icon in its own 32-unit grid: the set pads each icon differently. */
async function requireBox(name) {
  const known = boxes.get(name);
  if (known) return known;
  const svg = asSvg(requireBody(name), `0 0 ${GRID} ${GRID}`, PROBE_PIXELS, PROBE_PIXELS);
  const { data, info } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (data[(y * info.width + x) * 4 + 3] < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  const unit = GRID / PROBE_PIXELS;
  const box = { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
  boxes.set(name, box);
  return box;
}

/**
 * Renders an icon without its padding.
 * @param {string} name icon name in the Fluent Emoji set; an unknown one throws
 * @param {{ height?: number, width?: number }} size pixels; one of the two, the other follows
 * @returns {Promise<{ data: Buffer, width: number, height: number }>} raw RGBA, not premultiplied
 */
export async function renderIcon(name, size) {
  const box = await requireBox(name);
  const scale = size.height ? size.height / box.height : size.width / box.width;
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const svg = asSvg(requireBody(name), `${box.x} ${box.y} ${box.width} ${box.height}`, width, height);
  const { data } = await sharp(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
