import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const END = '2026-12-24T00:00:00.000Z';
const before = (minutes: number) => timeLeft(END, Date.parse(END) - minutes * 60_000);

it.each([
  [2 * 1440 + 3 * 60 + 59, '2 days 3 hours'],
  [1440, '1 day'],
  [1440 + 5, '1 day'],
  [61, '1 hour 1 minute'],
  [12.9, '12 minutes'],
  [0.9, 'less than a minute'],
  [0, undefined],
  [-1, undefined],
])('%d minutes before the end it is %s', (minutes, text) => {
  expect(before(minutes)).toBe(text);
});
