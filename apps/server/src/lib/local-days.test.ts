import { expect, it } from 'vitest';
import { addDays, localTimeOf, weekdayOf } from './local-days.ts';

it.each([
  ['2026-12-03T23:59:59Z', 'Asia/Kolkata', '2026-12-04', '05:29:59'],
  ['2026-12-04T00:00:00Z', 'UTC', '2026-12-04', '00:00:00'],
  ['2026-12-04T07:59:59Z', 'America/Los_Angeles', '2026-12-03', '23:59:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00:00'],
])('%s in %s', (instant, zone, day, time) => {
  expect(localTimeOf(new Date(instant), zone)).toEqual({ day, time });
});

it('counts days and weeks over the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect([weekdayOf('2026-12-06'), weekdayOf('2026-12-07')]).toEqual([7, 1]);
});
