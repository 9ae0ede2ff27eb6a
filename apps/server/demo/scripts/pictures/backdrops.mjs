import { oklch } from './recolour.mjs';

/**
 * @typedef {{ hue: number, chroma: number, light: number }} Tint
 * A ground's OKLCH colour; every surface of the set is derived from it, so a picture has one family of colour.
 */

const shade = (tint, lighter, stronger = 1) =>
  oklch(Math.min(0.985, tint.light + lighter), tint.chroma * stronger, tint.hue);

const gradients = (tint) => `
  <linearGradient id="wall" x1="0.1" y1="0" x2="0.9" y2="1">
    <stop offset="0" stop-color="${shade(tint, 0.045, 0.8)}"/>
    <stop offset="0.55" stop-color="${shade(tint, 0)}"/>
    <stop offset="1" stop-color="${shade(tint, -0.05, 1.15)}"/>
  </linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${shade(tint, -0.035, 1.1)}"/>
    <stop offset="0.35" stop-color="${shade(tint, 0.005)}"/>
    <stop offset="1" stop-color="${shade(tint, 0.03, 0.9)}"/>
  </linearGradient>
  <linearGradient id="shape" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${shade(tint, -0.015, 1.5)}"/>
    <stop offset="1" stop-color="${shade(tint, -0.075, 1.8)}"/>
  </linearGradient>
  <linearGradient id="niche" x1="0" y1="0" x2="1" y2="0.6">
    <stop offset="0" stop-color="${shade(tint, -0.105, 1.7)}"/>
    <stop offset="0.4" stop-color="${shade(tint, -0.055, 1.5)}"/>
    <stop offset="1" stop-color="${shade(tint, -0.015, 1.3)}"/>
  </linearGradient>
  <linearGradient id="side" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="${shade(tint, 0.02)}"/>
    <stop offset="0.35" stop-color="${shade(tint, 0.035, 0.9)}"/>
    <stop offset="0.75" stop-color="${shade(tint, -0.035, 1.2)}"/>
    <stop offset="1" stop-color="${shade(tint, -0.1, 1.4)}"/>
  </linearGradient>
  <linearGradient id="top" x1="0" y1="0" x2="1" y2="0.3">
    <stop offset="0" stop-color="${shade(tint, 0.075, 0.7)}"/>
    <stop offset="1" stop-color="${shade(tint, 0.03, 0.9)}"/>
  </linearGradient>
  <radialGradient id="light" cx="0.3" cy="0.14" r="0.85">
    <stop offset="0" stop-color="#fffdf8" stop-opacity="${tint.light > 0.6 ? 0.62 : 0.16}"/>
    <stop offset="1" stop-color="#fffdf8" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="fade" cx="0.45" cy="0.42" r="0.8">
    <stop offset="0.6" stop-color="${shade(tint, -0.3)}" stop-opacity="0"/>
    <stop offset="1" stop-color="${shade(tint, -0.3)}" stop-opacity="0.13"/>
  </radialGradient>
  <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>`;

const room = (width, height, horizon) =>
  `<rect width="${width}" height="${height}" fill="url(#wall)"/>
   <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>`;

/** Light falling through a window with a cross of bars, soft at its edges. */
export const windowLight = (x, y, size) => {
  const pane = (column, row) => {
    const left = x + column * size * 0.52;
    const top = y + row * size * 0.62 + column * size * 0.14;
    const [w, h, lean] = [size * 0.46, size * 0.56, size * 0.13];
    return `M${left} ${top}l${w} ${lean}v${h}l${-w} ${-lean}z`;
  };
  return `<path d="${[pane(0, 0), pane(1, 0), pane(0, 1), pane(1, 1)].join('')}" fill="#fffdf6" opacity="0.26" filter="url(#glow)"/>
    <filter id="glow" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${size * 0.018}"/></filter>`;
};

export const arch = (x, base, width, height, fill = 'url(#niche)') =>
  `<path d="M${x - width / 2} ${base}V${base - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${base}z" fill="${fill}"/>`;

export const disc = (x, y, radius, fill = 'url(#shape)') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const panel = (x, y, width, height, fill = 'url(#shape)') =>
  `<rect x="${x + 14}" y="${y + 18}" width="${width}" height="${height}" fill="#2a2420" opacity="0.13" filter="url(#soft)"/>
   <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** A round plinth; `y` is the middle of its top, where things stand. */
export const plinth = (x, y, radius, height) => {
  const depth = radius * 0.13;
  const low = y + height;
  return `<ellipse cx="${x + radius * 0.16}" cy="${low + depth * 0.4}" rx="${radius * 1.14}" ry="${depth * 1.25}" fill="#2a2420" opacity="0.2" filter="url(#soft)"/>
    <path d="M${x - radius} ${y}V${low}a${radius} ${depth} 0 0 0 ${2 * radius} 0V${y}z" fill="url(#side)"/>
    <ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${depth}" fill="url(#top)"/>`;
};

/** A block seen from the front and a little above; `y` is the front edge of its top. */
export const block = (x, y, width, height, depth = 64) => {
  const left = x - width / 2;
  return `<rect x="${left - 6}" y="${y + height - 26}" width="${width + 60}" height="44" rx="22" fill="#2a2420" opacity="0.24" filter="url(#soft)"/>
    <path d="M${left + depth * 0.55} ${y - depth}H${left + width - depth * 0.55}L${left + width} ${y}H${left}z" fill="url(#top)"/>
    <rect x="${left}" y="${y}" width="${width}" height="${height}" fill="url(#side)"/>`;
};

export const rail = (width, y) =>
  `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1e3c4"/><stop offset="0.4" stop-color="#c4a26a"/><stop offset="1" stop-color="#8a6a3a"/></linearGradient>
   <rect y="${y + 16}" width="${width}" height="14" fill="#2a2420" opacity="0.2" filter="url(#soft)"/>
   <rect y="${y - 6}" width="${width}" height="12" fill="url(#metal)"/>`;

const sets = {
  panel: (w, h) => room(w, h, h * 0.9) + panel(w * 0.25, -20, w * 0.5, h * 0.92),
  offset: (w, h) =>
    room(w, h, h * 0.9) + panel(w * 0.14, -20, w * 0.4, h * 0.92) + panel(w * 0.46, h * 0.12, w * 0.36, h * 0.78),
  arch: (w, h) => room(w, h, h * 0.9) + arch(w / 2, h * 0.9, w * 0.53, h * 0.84),
  arches: (w, h) =>
    room(w, h, h * 0.9) + arch(w * 0.74, h * 0.9, w * 0.3, h * 0.58) + arch(w * 0.45, h * 0.9, w * 0.46, h * 0.84),
  disc: (w, h) => room(w, h, h * 0.9) + disc(w / 2, h * 0.47, h * 0.4),
  sun: (w, h) =>
    room(w, h, h * 0.9) +
    disc(w * 0.58, h * 0.42, h * 0.34) +
    `<path d="M0 ${h * 0.9}C${w * 0.2} ${h * 0.72} ${w * 0.42} ${h * 0.78} ${w * 0.6} ${h * 0.9}z" fill="url(#shape)"/>`,
  rail: (w, h) => room(w, h, h * 0.9) + rail(w, h * 0.132),
  plinth: (w, h) => room(w, h, h * 0.72) + plinth(w / 2, h * 0.8, w * 0.29, h * 0.3),
  niche: (w, h) =>
    room(w, h, h * 0.72) + arch(w / 2, h * 0.72, w * 0.5, h * 0.64) + plinth(w / 2, h * 0.8, w * 0.29, h * 0.3),
  halo: (w, h) => room(w, h, h * 0.72) + disc(w / 2, h * 0.45, h * 0.36) + plinth(w / 2, h * 0.8, w * 0.29, h * 0.3),
  slab: (w, h) => room(w, h, h * 0.7) + block(w / 2, h * 0.81, w * 0.68, h * 0.12),
  step: (w, h) =>
    room(w, h, h * 0.7) + panel(w * 0.54, -20, w * 0.3, h * 0.72) + block(w / 2, h * 0.81, w * 0.68, h * 0.12),
  table: (w, h) => `<rect width="${w}" height="${h}" fill="url(#wall)"/>${disc(w / 2, h / 2, h * 0.415)}`,
  linen: (w, h) =>
    `<rect width="${w}" height="${h}" fill="url(#wall)"/>` +
    `<g transform="rotate(-7 ${w / 2} ${h / 2})">${panel(w * 0.2, h * 0.12, w * 0.6, h * 0.76)}</g>`,
  plain: (w, h) => room(w, h, h * 0.76),
  wall: (w, h) => `<rect width="${w}" height="${h}" fill="url(#wall)"/>`,
};

/**
 * The empty set of a picture as SVG.
 * @param {{ width: number, height: number, set: keyof typeof sets, tint: Tint, extra?: string }} scene
 *   `extra`: further SVG between the set and its light
 */
export function backdrop({ width, height, set, tint, extra = '' }) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${gradients(tint)}</defs>${sets[set](width, height)}${extra}
    <rect width="${width}" height="${height}" fill="url(#light)"/>
    <rect width="${width}" height="${height}" fill="url(#fade)"/></svg>`);
}
