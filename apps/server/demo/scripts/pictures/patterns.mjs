/**
 * Woven and printed patterns. Each takes a place on the object (`u`, `v`: 0…1 of its width; `v` downwards in the same
 * unit) and answers how much of the second colour shows there, 0…1.
 */
const EDGE = 0.0022;

const clamp = (value) => Math.min(1, Math.max(0, value));
const inside = (distance) => clamp(0.5 - distance / (2 * EDGE));
const fraction = (value) => value - Math.floor(value);
/** Signed distance to a band of `share` of each of the `count` periods. */
const band = (place, count, share) => (Math.abs(fraction(place * count) - 0.5) - share / 2) / count;

export const stripes =
  (count, share = 0.5, from = 0, to = 9) =>
  (_u, v) =>
    v >= from && v <= to ? inside(band(v, count, share)) : 0;

export const pinstripes =
  (count, share = 0.12) =>
  (u) =>
    inside(band(u, count, share));

export const checks =
  (count, share = 0.36) =>
  (u, v) =>
    0.55 * inside(band(u, count, share)) + 0.45 * inside(band(v, count, share));

export const dots =
  (count, radius = 0.2) =>
  (u, v) => {
    const row = Math.floor(v * count);
    const x = fraction(u * count + (row % 2) * 0.5) - 0.5;
    const y = fraction(v * count) - 0.5;
    return inside((Math.hypot(x, y) - radius) / count);
  };

export const herringbone =
  (columns, rows = columns * 3) =>
  (u, v) => {
    const column = Math.floor(u * columns);
    const slope = fraction(u * columns) * (column % 2 ? 1 : -1);
    return 0.6 * inside(band(v + (slope * 1.6) / rows, rows, 0.5));
  };

export const rib = (count) => (u) => 0.5 + 0.5 * Math.cos(u * count * 2 * Math.PI);

/** Small five-petalled flowers, each row shifted and turned. */
export const flowers =
  (count, size = 0.3) =>
  (u, v) => {
    const row = Math.floor(v * count);
    const shifted = u * count + (row % 2) * 0.5;
    const x = fraction(shifted) - 0.5;
    const y = fraction(v * count) - 0.5;
    const turn = (row * 3 + Math.floor(shifted) * 5) % 7;
    const petal = size * (0.62 + 0.38 * Math.cos(5 * Math.atan2(y, x) + turn));
    const distance = Math.hypot(x, y);
    return inside((distance - petal) / count) * (1 - inside((distance - size * 0.2) / count));
  };

export const between = (from, to) => (_u, v) => inside(Math.max(from - v, v - to));

/** Everything under a line given by its corners, from left to right. */
export const underLine = (corners) => (u, v) => {
  const next = Math.max(
    1,
    corners.findIndex(([x]) => x >= u),
  );
  const [[x0, y0], [x1, y1]] = [corners[next - 1], corners[next]];
  return inside((y0 + ((u - x0) / (x1 - x0)) * (y1 - y0) - v) * 0.6);
};

/** Lying pills: each from `left` to `right` around the height `middle`. */
export const pills = (list, radius) => (u, v) =>
  Math.max(
    ...list.map(([left, right, middle]) => {
      const x = Math.min(right - radius, Math.max(left + radius, u));
      return inside(Math.hypot(u - x, v - middle) - radius);
    }),
  );
