import sharp from 'sharp';
import { type Rgb, toLinear } from '../../srgb.ts';
import { clamp } from './numbers.ts';

/**
 * Drawings that are printed on clothes, each in a square of 100 by 100. A colour is written as `{name}` and comes from
 * the product.
 */
const DRAWINGS = {
  dinosaur: `
    <path fill="{body}" d="M8 66C20 62 24 50 38 44C50 38 60 40 64 30C66 18 74 12 84 14C93 16 97 23 95 29
      C93 34 84 34 79 36C76 44 80 52 78 60C76 66 72 69 71 72L73 84L62 84L61 74C54 77 47 77 41 75L40 84L29 84L29 70
      C22 71 14 71 8 66Z"/>
    <path fill="{spikes}" d="M23 58L22 48L32 50ZM34 48L35 37L44 43ZM47 41L50 30L57 38ZM60 36L60 24L68 25Z"/>
    <path fill="{belly}" d="M44 72C50 60 62 56 70 58C74 60 74 64 70 68C62 74 52 75 44 72Z"/>
    <circle cx="84" cy="22" r="2.4" fill="{line}"/>
    <path fill="none" stroke="{line}" stroke-width="1.6" stroke-linecap="round" d="M84 30C87 31 90 30 92 28"/>
    <circle cx="36" cy="58" r="2.6" fill="{spikes}"/><circle cx="46" cy="52" r="3.2" fill="{spikes}"/>
    <circle cx="28" cy="63" r="1.9" fill="{spikes}"/><circle cx="57" cy="50" r="2.4" fill="{spikes}"/>`,
  rocket: `
    <path fill="{fins}" d="M36 58L22 72L26 84L40 74ZM64 58L78 72L74 84L60 74Z"/>
    <path fill="{flame}" d="M40 80C42 92 47 94 50 100C53 94 58 92 60 80Z"/>
    <path fill="{glow}" d="M45 80C46 87 49 89 50 93C51 89 54 87 55 80Z"/>
    <path fill="{body}" d="M50 4C64 16 68 36 66 54C65 64 62 72 60 78L40 78C38 72 35 64 34 54C32 36 36 16 50 4Z"/>
    <path fill="{fins}" d="M50 4C56 9 60 16 63 24L37 24C40 16 44 9 50 4Z"/>
    <circle cx="50" cy="42" r="9" fill="{fins}"/><circle cx="50" cy="42" r="6.4" fill="{window}"/>
    <path fill="{fins}" d="M47.5 60L52.5 60L52.5 82L47.5 82Z"/>
    <path fill="{glow}" d="M14 22L16 27L21 29L16 31L14 36L12 31L7 29L12 27ZM84 36
      L86 40L90 42L86 44L84 48L82 44L78 42L82 40Z"/>
    <circle cx="80" cy="16" r="2.4" fill="{glow}"/><circle cx="18" cy="52" r="1.8" fill="{glow}"/>`,
  sun: `
    <path fill="{rays}" d="${sunRays()}"/>
    <circle cx="50" cy="50" r="25" fill="{face}"/>
    <circle cx="41" cy="46" r="2.8" fill="{line}"/><circle cx="59" cy="46" r="2.8" fill="{line}"/>
    <path fill="none" stroke="{line}" stroke-width="2.4" stroke-linecap="round" d="M39 56C44 63 56 63 61 56"/>
    <circle cx="34" cy="54" r="3.6" fill="{cheeks}"/><circle cx="66" cy="54" r="3.6" fill="{cheeks}"/>`,
  star: '<path fill="{body}" d="M50 6L61 38L95 38L68 58L78 92L50 72L22 92L32 58L5 38L39 38Z"/>',
  spray: `
    <path fill="none" stroke="{branch}" stroke-width="2.2" stroke-linecap="round"
      d="M20 98C24 78 34 64 46 52C56 42 62 30 64 12M46 52C58 50 70 46 80 36M34 66C28 58 20 52 12 50"/>
    <path fill="{leaf}" d="M64 30C70 24 78 22 84 24C80 31 72 34 64 30ZM28 80C36 76 44 76 50 80C44 86 35 86 28 80Z"/>
    <circle cx="12" cy="49" r="4" fill="{petal}"/><circle cx="86" cy="33" r="3.4" fill="{petal}"/>
    ${smallBlossom(64, 12, 0.24)}${smallBlossom(46, 50, 0.3)}${smallBlossom(78, 40, 0.2)}${smallBlossom(26, 62, 0.2)}`,
  ginkgo: `
    <path fill="{body}" d="M50 66C34 62 14 50 8 30C20 20 34 16 47 18L50 34L53 18C66 16 80 20 92 30C86 50 66 62 50 66Z"/>
    <path fill="none" stroke="{body}" stroke-width="3.4" stroke-linecap="round" d="M50 62C50 76 54 86 60 94"/>
    <path fill="none" stroke="{vein}" stroke-width="1.6" d="M50 62L22 30M50 62L36 24M50 62L64 24M50 62L78 30"/>`,
  moon: '<path fill="{body}" d="M62 8C36 12 20 32 24 56C28 80 50 94 74 88C54 84 42 68 42 48C42 30 50 16 62 8Z"/>',
  blossom: `${blossomPetals()}<circle cx="50" cy="50" r="9" fill="{centre}"/>`,
} as const;

export type MotifName = keyof typeof DRAWINGS;

/** Twelve rays, long and short by turns. */
function sunRays(): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const at = (radius: number, turn: number) => {
      const [x, y] = [50 + radius * Math.sin(angle + turn), 50 - radius * Math.cos(angle + turn)];
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    };
    const tip = index % 2 ? 40 : 47;
    return `M${at(29, -0.15)}L${at(tip, -0.035)}L${at(tip, 0.035)}L${at(29, 0.15)}Z`;
  });
  return rays.join('');
}

function blossomPetals(): string {
  const petals = Array.from({ length: 5 }, (_, index) => {
    const turn = `transform="rotate(${index * 72} 50 50)"`;
    return `<path ${turn} fill="{petal}" d="M50 50C34 38 36 12 46 9L50 14L54 9C64 12 66 38 50 50Z"/>
      <path ${turn} fill="none" stroke="{centre}" stroke-width="1.4" d="M50 42L50 26"/>`;
  });
  return petals.join('');
}

/** A blossom at a place of a drawing, so many times as large. */
function smallBlossom(x: number, y: number, size: number): string {
  const centre = '<circle cx="50" cy="50" r="9" fill="{centre}"/>';
  return `<g transform="translate(${x} ${y}) scale(${size}) translate(-50 -50)">${blossomPetals()}${centre}</g>`;
}

const SIZE = 640;

/** A linear colour and how much of it covers the cloth. */
export type MotifSample = readonly [...Rgb, number];

/** The drawing in its colours, asked by shares of its width and height. */
export async function loadMotif(
  name: MotifName,
  colours: Readonly<Record<string, string>>,
): Promise<(u: number, v: number) => MotifSample> {
  const drawing = DRAWINGS[name].replace(/\{(\w+)\}/g, (_, part: string) => {
    const colour = colours[part];
    if (!colour) throw new Error(`The drawing ${name} needs a colour for its ${part}`);
    return colour;
  });
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIZE}" height="${SIZE}">`;
  const pixels = await sharp(Buffer.from(`${head}${drawing}</svg>`))
    .ensureAlpha()
    .raw()
    .toBuffer();
  return (u, v) => {
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return [0, 0, 0, 0];
    const at = (Math.floor(clamp(v) * SIZE) * SIZE + Math.floor(clamp(u) * SIZE)) * 4;
    const channel = (k: number) => toLinear((pixels[at + k] ?? 0) / 255);
    return [channel(0), channel(1), channel(2), (pixels[at + 3] ?? 0) / 255];
  };
}
