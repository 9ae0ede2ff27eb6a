import { hash, noise, shown, TURN } from './numbers.ts';

/** A weave is a factor on the colour at a point of the cloth (metres across and along; size of a pixel). */
type WeaveFactor = (across: number, along: number, pixel: number) => number;

/** Each small cell of the cloth a little lighter or darker than its neighbours. */
const grain = (s: number, t: number, wide: number, long = wide): number =>
  hash(Math.floor(s / wide), Math.floor(t / long)) - 0.5;

/** Threads of uneven thickness: streaks along one way. */
const streaks = (s: number, t: number, across: number, along: number): number => noise(s * across, t * along) - 0.5;

/** Columns of small knitted stitches. */
const jersey: WeaveFactor = (s, t, pixel) => {
  const k = shown(0.0009, pixel);
  const v = Math.abs(((((s / 0.0009) % 1) + 1) % 1) - 0.5) * 2;
  const stitches = Math.sin(TURN * (t / 0.0011 + v * 0.5)) * 0.5 + v * 0.6 - 0.3;
  return 1 + (0.17 - 0.11 * k) * grain(s, t, 0.0011, 0.0014) + k * 0.16 * stitches + 0.05 * streaks(s, t, 900, 90);
};

const WEAVES = {
  none: () => 1,
  jersey,
  slub: (s, t, pixel) => jersey(s, t, pixel) + 0.2 * Math.max(0, streaks(s, t, 40, 1100)) * noise(s * 30, t * 90),
  rib: (s, t, pixel) => {
    const k = shown(0.0024, pixel);
    return 1 + k * 0.2 * Math.cos((TURN * s) / 0.0032) + 0.09 * grain(s, t, 0.0011, 0.0014);
  },
  poplin: (s, t, pixel) => {
    const k = shown(0.0007, pixel);
    const check = (Math.floor(s / 0.0005) + Math.floor(t / 0.0005)) & 1;
    const threads = 0.07 * streaks(s, t, 1800, 60) + 0.07 * streaks(s, t, 60, 1800);
    return 1 + 0.07 * grain(s, t, 0.0008) + threads + k * 0.1 * (check - 0.5);
  },
  oxford: (s, t, pixel) => {
    const k = shown(0.0012, pixel);
    const check = (Math.floor(s / 0.0011) + Math.floor(t / 0.0011)) & 1;
    return 1 + 0.12 * grain(s, t, 0.0011) + k * 0.16 * (check - 0.5) + 0.06 * streaks(s, t, 900, 60);
  },
  canvas: (s, t, pixel) => {
    const k = shown(0.0012, pixel);
    const threads = 0.16 * streaks(s, t, 900, 50) + 0.16 * streaks(s, t, 50, 900);
    const check = (Math.floor(s / 0.001) + Math.floor(t / 0.001)) & 1;
    return 1 + 0.12 * grain(s, t, 0.001) + threads + k * 0.12 * (check - 0.5) + 0.1 * streaks(s, t, 30, 22);
  },
  twill: (s, t, pixel) => {
    const k = shown(0.0011, pixel);
    const lines = Math.sin((TURN * (s + t * 0.7)) / 0.0014);
    return 1 + 0.1 * grain(s, t, 0.0008) + k * 0.16 * lines + 0.06 * streaks(s, t, 1300, 80);
  },
  linen: (s, t) => {
    const threads = 0.22 * streaks(s, t, 1500, 40) + 0.22 * streaks(s + 9, t, 40, 1500);
    return 1 + 0.1 * grain(s, t, 0.0009) + threads + 0.05 * streaks(s, t, 60, 60);
  },
  gauze: (s, t, pixel) => {
    const k = shown(0.0016, pixel);
    const open = Math.cos((TURN * s) / 0.0018) + Math.cos((TURN * t) / 0.0018);
    return 1 + 0.05 * k * open + 0.12 * streaks(s, t, 220, 220) + 0.08 * grain(s, t, 0.0011);
  },
  wool: (s, t) => 1 + 0.16 * grain(s, t, 0.001) + 0.12 * streaks(s, t, 700, 700) + 0.08 * streaks(s, t, 90, 90),
  waffle: (s, t) => 1 + 0.07 * grain(s, t, 0.0009) + 0.05 * streaks(s, t, 500, 500),
  knit: (s, t, pixel) => {
    const k = shown(0.002, pixel);
    const v = Math.abs(((((s / 0.0034) % 1) + 1) % 1) - 0.5) * 2;
    return (
      1 + k * 0.2 * Math.sin(TURN * (t / 0.0038 + v * 0.6)) + 0.1 * grain(s, t, 0.0012) + 0.06 * streaks(s, t, 90, 90)
    );
  },
  satin: (s, t) => 1 + 0.03 * grain(s, t, 0.0006) + 0.05 * streaks(s, t, 1500, 24),
  crepe: (s, t) => 1 + 0.06 * grain(s, t, 0.0008) + 0.07 * streaks(s, t, 800, 800),
  nylon: (s, t) => 1 + 0.04 * grain(s, t, 0.0006) + 0.03 * streaks(s, t, 1200, 1200),
  mesh: (s, t, pixel) => {
    const row = Math.floor(t / 0.0032);
    const [u, v] = [s / 0.0032 + (row & 1) * 0.5, t / 0.0032];
    const d = Math.hypot(u - Math.floor(u) - 0.5, v - row - 0.5);
    const k = shown(0.0022, pixel);
    return 1 - (1 - k) * 0.16 - k * (d < 0.3 ? 0.5 : 0) + 0.05 * grain(s, t, 0.0008);
  },
  towel: (s, t) => 1 + 0.28 * grain(s, t, 0.0016) + 0.14 * streaks(s, t, 260, 260),
} as const satisfies Record<string, WeaveFactor>;

export type Weave = keyof typeof WEAVES;

export const weaveFactor = (weave: Weave): WeaveFactor => WEAVES[weave];
