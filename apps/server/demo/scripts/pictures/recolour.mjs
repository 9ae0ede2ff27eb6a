const GAMMA = 2.4;

const toLinear = (channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** GAMMA;
};
const LINEAR = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));
const toByte = (linear) => {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / GAMMA) - 0.055));
};

/** sRGB bytes to OKLab (https://bottosson.github.io/posts/oklab/). */
function toOklab(red, green, blue) {
  const [r, g, b] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness, a, b) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function parseHex(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return toOklab(value >> 16, (value >> 8) & 255, value & 255);
}

const ramp = (value, from, to) => Math.min(1, Math.max(0, (value - from) / (to - from)));
const SOFT_HUE = 8;

/** How far a hue (degrees) lies within [from, to], which may run across 360; soft at both ends. */
function hueWeight(hue, [from, to]) {
  const width = (((to - from) % 360) + 360) % 360 || 360;
  if (width === 360) return 1;
  const place = (((hue - from) % 360) + 360) % 360;
  if (place <= width) return 1;
  return Math.max(1 - (place - width) / SOFT_HUE, 1 - (360 - place) / SOFT_HUE, 0);
}

function weightOf(rule, [lightness, a, b], u, v) {
  let weight = rule.where ? rule.where(u, v) : 1;
  if (rule.hue) {
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    weight = hueWeight(hue, rule.hue) * ramp(Math.hypot(a, b), 0.015, 0.045);
  }
  if (rule.grey) weight *= 1 - ramp(Math.hypot(a, b), rule.grey, rule.grey + 0.03);
  if (rule.darker) weight *= 1 - ramp(lightness, rule.darker - 0.03, rule.darker + 0.03);
  if (rule.lighter) weight *= ramp(lightness, rule.lighter - 0.03, rule.lighter + 0.03);
  return weight;
}

function weigh(labs, imageWidth, rule) {
  const weights = new Float64Array(labs.length);
  let [sum, lightness] = [0, 0];
  for (const [index, lab] of labs.entries()) {
    if (!lab) continue;
    weights[index] = weightOf(
      rule,
      lab,
      (index % imageWidth) / imageWidth,
      Math.floor(index / imageWidth) / imageWidth,
    );
    sum += weights[index];
    lightness += weights[index] * lab[0];
  }
  return { weights, mean: sum > 0 ? lightness / sum : 0.5 };
}

/**
 * Dyes parts of an object: the light and shade stay, the colour becomes the wanted one.
 * @param {{ data: Buffer, width: number, height: number }} image raw RGBA; a dyed copy is answered
 * @param {Array<{ to: string, hue?: [number, number], grey?: number, darker?: number, lighter?: number,
 *   where?: (u: number, v: number) => number, contrast?: number, second?: string, pattern?: (u: number, v: number) => number }>} rules
 *   which pixels (by OKLCH hue in degrees, greyness, lightness, place; none given: all), to which colour, and a pattern
 *   in a second colour; of two rules for one pixel the first has it
 */
export function dye(image, rules) {
  if (rules.length === 0) return image;
  const data = Buffer.from(image.data);
  const labs = Array.from({ length: image.width * image.height }, (_, index) => {
    const at = index * 4;
    return data[at + 3] === 0 ? null : toOklab(data[at], data[at + 1], data[at + 2]);
  });
  const free = new Float64Array(labs.length).fill(1);
  const result = labs.map((lab) => lab && [...lab]);
  for (const rule of rules) {
    const { weights, mean } = weigh(labs, image.width, rule);
    const main = parseHex(rule.to);
    const second = rule.second ? parseHex(rule.second) : main;
    const contrast = rule.contrast ?? 0.8;
    for (const [index, lab] of labs.entries()) {
      const weight = weights[index] * free[index];
      if (!lab || weight === 0) continue;
      free[index] -= weight;
      const u = (index % image.width) / image.width;
      const v = Math.floor(index / image.width) / image.width;
      const share = rule.pattern ? rule.pattern(u, v) : 0;
      const shade = (lab[0] - mean) * contrast;
      const wanted = main.map((value, part) => value + (second[part] - value) * share);
      wanted[0] = Math.min(0.985, Math.max(0.04, wanted[0] + shade));
      for (let part = 0; part < 3; part += 1) result[index][part] += weight * (wanted[part] - lab[part]);
    }
  }
  for (const [index, lab] of result.entries()) {
    if (lab) data.set(fromOklab(...lab), index * 4);
  }
  return { ...image, data };
}

/** OKLCH (lightness 0…1, chroma, hue in degrees) as `#rrggbb`; what sRGB cannot show is clipped. */
export function oklch(lightness, chroma, hue) {
  const angle = (hue * Math.PI) / 180;
  const bytes = fromOklab(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
