import type { Dashboard } from '@haberdash/contract';
import { LOCALE } from '../../base/formats.ts';

export type Day = Dashboard['daily'][number];

export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

/** The smallest 1, 2, 2.5 or 5 times a power of ten that is not below `value`; at least 1. */
export function niceCeiling(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The middle of a day's column. */
export const dayX = (plot: Plot, index: number, days: number): number =>
  plot.left + (plot.width * (index + 0.5)) / Math.max(1, days);

/**
 * The height of a value above the plot's ground, as a place on the screen: 0 lies at the bottom, and so does what is less,
 * such as a day on which more was refunded than paid.
 */
export const valueY = (plot: Plot, value: number, ceiling: number): number =>
  plot.top + plot.height * (1 - Math.max(0, value) / ceiling);

const round = (value: number) => Math.round(value * 10) / 10;

/** An SVG path through all points. */
export const linePath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');

/** The area between a line and the plot's ground. */
export function areaPath(points: readonly { x: number; y: number }[], plot: Plot): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const ground = plot.top + plot.height;
  return `${linePath(points)} L${round(last.x)} ${ground} L${round(first.x)} ${ground} Z`;
}

/** Index of the day at a horizontal position. */
export function dayAt(plot: Plot, x: number, days: number): number {
  const index = Math.floor(((x - plot.left) / plot.width) * days);
  return Math.min(days - 1, Math.max(0, index));
}

/** The days that are named below the plot: at most `most`, evenly spread, the last one always among them. */
export function labelledDays(days: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(days / Math.max(1, most)));
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => days - 1 - index * step).reverse();
}

export interface RangeFigures {
  revenue: number;
  orders: number;
  /** The day with the most revenue; undefined when there was none. */
  best: Day | undefined;
}

export function sumDays(days: readonly Day[]): RangeFigures {
  const best = days.reduce<Day | undefined>((top, day) => (day.revenue > (top?.revenue ?? 0) ? day : top), undefined);
  return {
    // Summed in hundredths: decimals added up as they are drift away from the cent.
    revenue: days.reduce((sum, day) => sum + Math.round(day.revenue * 100), 0) / 100,
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    best,
  };
}

const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** @param day `2026-11-21`, a day of the shop's calendar: read and written in UTC, so that no browser moves it */
export const formatDay = (day: string, style: 'short' | 'long' = 'short'): string =>
  (style === 'short' ? shortDay : longDay).format(new Date(`${day}T00:00:00Z`));
