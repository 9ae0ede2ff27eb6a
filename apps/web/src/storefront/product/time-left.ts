import { countOf } from '../../base/formats.ts';

const MINUTE = 60_000;

/**
 * The time until an instant in its two largest units: '2 days 3 hours', '12 minutes', 'less than a minute'; undefined once it
 * is over.
 * @param now milliseconds since the epoch
 */
export function timeLeft(end: string, now: number): string | undefined {
  const ms = Date.parse(end) - now;
  if (ms <= 0) return undefined;
  const minutes = Math.floor(ms / MINUTE);
  if (minutes === 0) return 'less than a minute';
  const units = [
    countIn(Math.floor(minutes / 1440), 'day'),
    countIn(Math.floor((minutes % 1440) / 60), 'hour'),
    countIn(minutes % 60, 'minute'),
  ];
  const largest = units.findIndex((text) => text !== '');
  return units
    .slice(largest, largest + 2)
    .filter((text) => text !== '')
    .join(' ');
}

const countIn = (count: number, noun: string): string => (count === 0 ? '' : countOf(count, noun));
