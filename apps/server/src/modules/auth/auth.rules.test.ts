import { describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/clock.ts';
import { blockSeconds, sessionExpiry, sessionMaxAge } from './auth.rules.ts';

const start = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => minutesAfter(start, count * 60);
const days = (count: number) => hours(count * 24);

describe('when a session ends', () => {
  it.each([
    ['shopper', 'at sign-in: after 7 days without use', days(0), days(7)],
    ['shopper', 'used on day 20: 7 days later', days(20), days(27)],
    ['shopper', 'used on day 29: after 30 days in all', days(29), days(30)],
    ['admin', 'at sign-in: after 8 hours without use', hours(0), hours(8)],
    ['admin', 'used in hour 10: 8 hours later', hours(10), hours(18)],
    ['admin', 'used in hour 20: after a day in all', hours(20), hours(24)],
  ] as const)('%s %s', (role, _, now, end) => {
    expect(sessionExpiry(role, start, now)).toEqual(end);
  });

  it('is when its cookie ends, at the latest', () => {
    expect(sessionMaxAge('shopper')).toBe(30 * 24 * 3600);
    expect(sessionMaxAge('admin')).toBe(24 * 3600);
  });
});

describe('after failed sign-ins the next one is refused', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 60],
    [12, 120],
    [14, 480],
    [15, 900],
    [16, 900],
    [2000, 900],
  ])('after %i of 10 free ones: for %i seconds', (failures, seconds) => {
    expect(blockSeconds(failures, 10)).toBe(seconds);
  });
});
