import sharp from 'sharp';
import { backdrop } from './backdrops.mjs';
import { renderIcon } from './fluent-icons.mjs';
import { dye } from './recolour.mjs';

const SHADOW = [44, 34, 28];

const raw = (image) => ({ raw: { width: image.width, height: image.height, channels: 4 } });

async function turned(image, { rotate = 0, flip = false }) {
  if (!rotate && !flip) return image;
  let picture = sharp(image.data, raw(image));
  if (flip) picture = picture.flop();
  if (rotate) picture = sharp(await picture.png().toBuffer()).rotate(rotate, { background: '#00000000' });
  // Turning leaves transparent corners: without the trim a standing object would float above its ground.
  const { data, info } = await sharp(await picture.png().toBuffer())
    .trim({ background: '#00000000', threshold: 8 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Light from the upper left: the object gets a little brighter there and darker at the lower right. */
function lit(image, depth) {
  const data = Buffer.from(image.data);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const at = (y * image.width + x) * 4;
      const factor = 1.05 - depth * ((x / image.width) * 0.45 + (y / image.height) * 0.55);
      for (let part = 0; part < 3; part += 1) data[at + part] = Math.min(255, Math.round(data[at + part] * factor));
    }
  }
  return { ...image, data };
}

/** Threads across and along, as cloth shows them from nearby. */
function woven(image) {
  const data = Buffer.from(image.data);
  for (let y = 0; y < image.height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const at = (y * image.width + x) * 4;
      const factor = 1 + 0.022 * Math.sin((x + y) * 0.85) * Math.sin((x - y) * 0.28);
      for (let part = 0; part < 3; part += 1) data[at + part] = Math.min(255, Math.round(data[at + part] * factor));
    }
  }
  return { ...image, data };
}

async function printed(image, print) {
  if (!print) return image;
  const motif = await renderIcon(print.icon, { width: Math.round(image.width * print.size) });
  const coloured = dye(motif, print.dyes ?? []);
  const data = await sharp(image.data, raw(image))
    .composite([
      {
        input: coloured.data,
        ...raw(coloured),
        left: Math.round(image.width * (print.x ?? 0.5) - coloured.width / 2),
        top: Math.round(image.height * print.y - coloured.height / 2),
        blend: 'atop',
      },
    ])
    .raw()
    .toBuffer();
  return { ...image, data };
}

async function prepare(item) {
  const plain = await renderIcon(item.icon, item.height ? { height: item.height } : { width: item.width });
  const dyed = await printed(dye(plain, item.dyes ?? []), item.print);
  const cloth = lit(dyed, item.depth ?? 0.16);
  return turned(item.weave ? woven(cloth) : cloth, item);
}

/** The silhouette as a blurred patch of shadow with `pad` pixels around it. */
async function shadow(image, { blur, opacity }) {
  const { height } = image;
  const pad = Math.ceil(blur * 3);
  const size = { width: image.width + 2 * pad, height: height + 2 * pad };
  const data = Buffer.alloc(size.width * size.height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(SHADOW, at);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < image.width; x += 1) {
      const alpha = image.data[(y * image.width + x) * 4 + 3];
      data[((y + pad) * size.width + x + pad) * 4 + 3] = Math.round(alpha * opacity);
    }
  }
  const input = await sharp(data, { raw: { ...size, channels: 4 } })
    .blur(blur)
    .png()
    .toBuffer();
  return { input, pad };
}

/** Where an object touches the ground: the columns filled in the lowest `share` of it, as a strip of `height` pixels. */
function footprint(image, share, height) {
  const from = Math.floor(image.height * (1 - share));
  const data = Buffer.alloc(image.width * height * 4);
  for (let x = 0; x < image.width; x += 1) {
    let alpha = 0;
    for (let y = from; y < image.height; y += 1) alpha = Math.max(alpha, image.data[(y * image.width + x) * 4 + 3]);
    for (let y = 0; y < height; y += 1) data[(y * image.width + x) * 4 + 3] = alpha;
  }
  return { data, width: image.width, height };
}

async function standing(image, item) {
  const left = item.x - image.width / 2;
  const unit = image.width / 500;
  const layer = async (share, height, look, right, down) => {
    const strip = footprint(image, share, Math.max(3, Math.round(height * unit)));
    const patch = await shadow(strip, look);
    return { input: patch.input, left: left - patch.pad + right * unit, top: item.y - patch.pad + down * unit };
  };
  return [
    await layer(0.5, 34, { blur: 22 * unit + 4, opacity: 0.34 }, 20, -20),
    await layer(0.1, 20, { blur: 9 * unit + 1, opacity: 0.38 }, 8, -13),
    await layer(0.04, 8, { blur: 3 * unit + 1, opacity: 0.55 }, 1, -7),
    { input: image, left, top: item.y - image.height },
  ];
}

async function lying(image, item) {
  const left = item.x - image.width / 2;
  const top = item.hanger ? item.y : item.y - image.height / 2;
  const lift = item.lift ?? 1;
  const wide = await shadow(image, { blur: 20 * lift, opacity: 0.3 });
  const tight = await shadow(image, { blur: 5, opacity: 0.24 });
  return [
    { input: wide.input, left: left - wide.pad + 18 * lift, top: top - wide.pad + 26 * lift },
    { input: tight.input, left: left - tight.pad + 4, top: top - tight.pad + 6 },
    { input: image, left, top },
  ];
}

/** A wooden hanger on its peg (or on the set's rail); its shoulders lie just under the garment's upper edge. */
function hanger(image, item, onRail) {
  const width = Math.round(image.width * item.hanger);
  const drop = Math.round(width * 0.16);
  const hook = 70;
  const middle = width / 2;
  const bar = (inset, y) => `M${inset} ${y + drop}Q${middle * 0.8} ${y} ${middle} ${y}T${width - inset} ${y + drop}`;
  const peg = onRail
    ? ''
    : `<circle cx="${middle}" cy="17" r="11" fill="#9a6f46"/><circle cx="${middle - 2}" cy="14" r="7" fill="#c89b6c"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${hook + drop + 24}">${peg}
    <g fill="none" stroke-linecap="round"><path d="M${middle} ${hook + 4}V46c0-9 16-10 16-26a16 16 0 0 0-31-5" stroke="#77716a" stroke-width="5.5"/>
    <path d="${bar(8, hook)}" stroke="#a9794c" stroke-width="17"/><path d="${bar(10, hook - 4)}" stroke="#c89b6c" stroke-width="5"/></g></svg>`;
  return { input: Buffer.from(svg), left: item.x - middle, top: item.y - hook + 12 };
}

async function gobo({ icon, width, x, y, rotate = 0, opacity = 0.1, blur = 12 }) {
  const image = await turned(await renderIcon(icon, { width }), { rotate });
  const patch = await shadow(image, { blur, opacity });
  return { input: patch.input, left: x - image.width / 2 - patch.pad, top: y - image.height / 2 - patch.pad };
}

/** Keeps a layer inside the canvas: what hangs over the edge is cut off, as sharp refuses it. */
async function fitted(layer, canvas) {
  const isRaw = Boolean(layer.input.data);
  const picture = isRaw ? sharp(layer.input.data, raw(layer.input)) : sharp(layer.input);
  const png = await picture.png().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.round(layer.left), Math.round(layer.top)];
  const left = Math.max(0, -x);
  const top = Math.max(0, -y);
  const width = Math.min(png.info.width, canvas.width - x) - left;
  const height = Math.min(png.info.height, canvas.height - y) - top;
  if (width <= 0 || height <= 0) return [];
  const input = await sharp(png.data).extract({ left, top, width, height }).png().toBuffer();
  return [{ input, left: x + left, top: y + top }];
}

/**
 * Renders a scene: backdrop, leaf shadows, then the items from back to front.
 * @param {{ width: number, height: number, set: string, tint: import('./backdrops.mjs').Tint, extra?: string,
 *   leaves?: object[], items: object[] }} scene sizes and places in pixels of the scene; an item's `y` is its base
 *   when it stands, its upper edge on a hanger, its middle when it lies
 * @returns {Promise<Buffer>} PNG
 */
export async function compose(scene) {
  const layers = [];
  for (const leaf of scene.leaves ?? []) layers.push(await gobo(leaf));
  for (const item of scene.items) {
    const image = await prepare(item);
    if (item.hanger) layers.push(hanger(image, item, scene.set === 'rail'));
    layers.push(...(item.stands ? await standing(image, item) : await lying(image, item)));
  }
  const placed = [];
  for (const layer of layers) placed.push(...(await fitted(layer, scene)));
  return sharp(backdrop(scene)).removeAlpha().composite(placed).png({ compressionLevel: 1 }).toBuffer();
}
