import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { type Dispatch, estimateArrival, type Transit } from './estimates.rules.ts';

const dispatch: Dispatch = { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [] };
const estimate = (
  at: string,
  zone: string,
  rules: Partial<Dispatch> = {},
  transit: Transit = { minDays: 0, maxDays: 0 },
) => estimateArrival(new Date(at), { ...dispatch, ...rules }, transit, zone);

describe('an estimate', () => {
  it('12 (commerce 2.3): Friday after the cut-off, holiday on Monday: from Tuesday', () => {
    const found = estimate('2026-12-04T14:01:00Z', 'UTC', { holidays: ['2026-12-07'] }, { minDays: 0, maxDays: 1 });
    expect(found).toEqual({ from: '2026-12-08', to: '2026-12-09' });
  });

  it.each([
    ['at the cut-off still leaves that day', '2026-12-04T14:00:00Z', 'UTC', '2026-12-04'],
    ['a second later on the next working day', '2026-12-04T14:00:01Z', 'UTC', '2026-12-07'],
    ['at midnight is of the day that begins', '2026-12-04T00:00:00Z', 'UTC', '2026-12-04'],
    ['at the weekend on Monday', '2026-12-05T09:00:00Z', 'UTC', '2026-12-07'],
    ['of a late evening in London is of the next day in India', '2026-12-03T20:00:00Z', 'Asia/Kolkata', '2026-12-04'],
    ['of 14:00 in India', '2026-12-03T08:30:00Z', 'Asia/Kolkata', '2026-12-03'],
    ['past 14:00 in India', '2026-12-03T08:30:01Z', 'Asia/Kolkata', '2026-12-04'],
    [
      'of an early morning in London is of the day before in Los Angeles',
      '2026-12-04T05:00:00Z',
      'America/Los_Angeles',
      '2026-12-04',
    ],
    ['far in the east', '2026-12-03T10:30:00Z', 'Pacific/Kiritimati', '2026-12-04'],
    ['far in the west', '2026-12-04T11:30:00Z', 'Pacific/Pago_Pago', '2026-12-04'],
    ['before clocks go forward', '2026-03-27T13:00:00Z', 'Europe/Berlin', '2026-03-27'],
    ['after clocks went forward', '2026-03-30T12:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['an hour too late after clocks went forward', '2026-03-30T13:00:00Z', 'Europe/Berlin', '2026-03-31'],
    ['in the hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-26'],
  ])('of an order %s', (_, at, zone, day) => {
    expect(estimate(at, zone)).toEqual({ from: day, to: day });
  });

  it('counts working days alone, over holidays and the end of a year', () => {
    const rules = { holidays: ['2026-12-25', '2027-01-01'] };
    const found = estimate('2026-12-24T10:00:00Z', 'UTC', rules, { minDays: 1, maxDays: 5 });
    expect(found).toEqual({ from: '2026-12-28', to: '2027-01-04' });
  });

  it('of a store that sends on Sundays alone', () => {
    expect(estimate('2026-12-04T10:00:00Z', 'UTC', { workingDays: [7] }, { minDays: 1, maxDays: 1 }).from).toBe(
      '2026-12-13',
    );
  });

  it('of a store without working days is a mistake of the caller, not an endless search', () => {
    expect(() => estimate('2026-12-04T10:00:00Z', 'UTC', { workingDays: [] })).toThrow(RangeError);
  });
});

/** A second, slow implementation: a list of all working days, from which those of the estimate are taken. */
function estimateSlowly(
  at: Date,
  { cutOff, workingDays, holidays }: Dispatch,
  { minDays, maxDays }: Transit,
  zone: string,
) {
  const [today, clock] = at.toLocaleString('sv-SE', { timeZone: zone }).split(' ');
  const noon = new Date(`${today}T12:00:00Z`).getTime();
  const days = Array.from({ length: 500 }, (_, index) => new Date(noon + index * 86_400_000))
    .filter((date) =>
      workingDays.includes(
        ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(date.toUTCString().slice(0, 3)),
      ),
    )
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => !holidays.includes(day))
    .filter((day) => day !== today || (clock ?? '') <= `${cutOff}:00`);
  return { from: days[minDays], to: days[maxDays] };
}

it('is what counting day by day comes to, in every zone', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Asia/Kolkata',
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  );
  const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }).map((ms) => new Date(ms));
  const holiday = fc
    .integer({ min: 0, max: 420 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  const rules = fc.record({
    cutOff: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.array(holiday, { maxLength: 60 }),
  });
  const transit = fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 5 }))
    .map(([minDays, more]) => ({ minDays, maxDays: minDays + more }));
  fc.assert(
    fc.property(at, rules, transit, zone, (instant, set, days, where) => {
      expect(estimateArrival(instant, set, days, where)).toEqual(estimateSlowly(instant, set, days, where));
    }),
    { numRuns: tries(300) },
  );
});
