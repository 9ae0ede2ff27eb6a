const SIDE = 24;
/** Below this a pixel is taken for see-through, out of 255. */
const OPAQUE = 250;

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The mean colour of the picture's outermost pixels; undefined where it can be seen through there. */
export function edgeColour({ data, width, height }: Pixels): string | undefined {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (x > 0 && x < width - 1 && y > 0 && y < height - 1) continue;
      const at = (y * width + x) * 4;
      if ((data[at + 3] ?? 0) < OPAQUE) return undefined;
      for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0);
      count += 1;
    }
  }
  return `rgb(${sum.map((total) => Math.round(total / count)).join(' ')})`;
}

/**
 * The colour of a loaded picture's edge, as CSS.
 * @returns undefined where it can be seen through, and where the browser keeps its pixels to itself: those of another origin
 */
export function groundOf(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  try {
    context.drawImage(image, 0, 0, SIDE, SIDE);
    return edgeColour(context.getImageData(0, 0, SIDE, SIDE));
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
