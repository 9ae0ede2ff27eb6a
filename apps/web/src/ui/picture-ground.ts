const SIDE = 24;
/** Below this a pixel is taken for see-through, out of 255. */
const OPAQUE = 250;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const PARTS = 6;

/**
 * The colours of one edge of a picture, in parts along it, as they are drawn in light and dark.
 * @param at the place of the edge's pixel so far along it
 * @returns undefined where it can be seen through
 */
function coloursAlong({ data, width }: Pixels, length: number, at: (along: number) => { x: number; y: number }) {
  const size = length / PARTS;
  const colours: string[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const sum = [0, 0, 0];
    const [from, to] = [Math.floor(part * size), Math.max(Math.floor(part * size) + 1, Math.floor((part + 1) * size))];
    for (let along = from; along < to; along += 1) {
      const { x, y } = at(along);
      const pixel = (y * width + x) * 4;
      if ((data[pixel + 3] ?? 0) < OPAQUE) return undefined;
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[pixel + channel] ?? 0);
    }
    const mean = sum.map((total) => Math.round(total / (to - from))).join(' ');
    colours.push(`color-mix(in srgb, rgb(${mean}) var(--picture-light), black)`);
  }
  return colours.join();
}

/**
 * A background that goes on where a picture ends: its left and right edge beside it, or its upper and lower one above and
 * below.
 * @param isBeside whether the room that it leaves is at its sides
 * @returns CSS; undefined where the picture can be seen through at an edge
 */
export function edgeGround(pixels: Pixels, isBeside: boolean): string | undefined {
  const { width, height } = pixels;
  const [first, last] = isBeside
    ? [0, width - 1].map((x) => coloursAlong(pixels, height, (y) => ({ x, y })))
    : [0, height - 1].map((y) => coloursAlong(pixels, width, (x) => ({ x, y })));
  if (!first || !last) return undefined;
  const [way, one, other, size] = isBeside
    ? ['180deg', 'left', 'right', '50.1% 100%']
    : ['90deg', 'top', 'bottom', '100% 50.1%'];
  return [
    `linear-gradient(${way},${first}) ${one} / ${size} no-repeat`,
    `linear-gradient(${way},${last}) ${other} / ${size} no-repeat`,
  ].join();
}

/**
 * The background of a loaded picture that is seen whole in a place of another shape, as CSS.
 * @returns undefined where it can be seen through, and where the browser keeps its pixels to itself: those of another origin
 */
export function groundOf(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    const isBeside = naturalWidth * clientHeight <= naturalHeight * clientWidth;
    return edgeGround(context.getImageData(0, 0, SIDE, SIDE), isBeside);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
