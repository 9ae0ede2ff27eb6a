import { countOf } from '../../base/formats.ts';

const MINUTE = 60_000;
/** Minutes of each unit, from the largest on. */
const UNITS = [
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/**
 * The time until an instant in its two largest units: '2 days 3 hours', '12 minutes', 'less than a minute'; undefined once it
 * is over.
 * @param now milliseconds since the epoch
 */
export function timeLeft(end: string, now: number): string | undefined {
  const ms = Date.parse(end) - now;
  if (ms <= 0) return undefined;
  let minutes = Math.floor(ms / MINUTE);
  const largest = UNITS.findIndex(([size]) => minutes >= size);
  if (largest < 0) return 'less than a minute';
  const parts: string[] = [];
  for (const [size, noun] of UNITS.slice(largest, largest + 2)) {
    if (minutes >= size) parts.push(countOf(Math.floor(minutes / size), noun));
    minutes %= size;
  }
  return parts.join(' ');
}
