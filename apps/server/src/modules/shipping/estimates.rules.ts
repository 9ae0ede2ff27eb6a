import { addDays, localTimeOf, weekdayOf } from '../../lib/local-days.ts';

/** Days and hour at which parcels leave the store, in its time zone. */
export interface Dispatch {
  /** `HH:MM`; an order of that minute's first second still leaves on the same day. */
  cutOff: string;
  /** At least one day of the week, from 1 for Monday to 7 for Sunday. */
  workingDays: readonly number[];
  /** Days as `YYYY-MM-DD`. */
  holidays: readonly string[];
}

/** Working days between dispatch and arrival. */
export interface Transit {
  minDays: number;
  maxDays: number;
}

/** First and last day of an expected arrival, as `YYYY-MM-DD`. */
export interface Estimate {
  from: string;
  to: string;
}

/**
 * Estimates the arrival of an order: it leaves on its own day, past `cutOff` or on a day off on the next working day, and
 * takes so many working days from then.
 * Source: D51, commerce 2.2
 */
export function estimateArrival(
  orderedAt: Date,
  { cutOff, workingDays, holidays }: Dispatch,
  { minDays, maxDays }: Transit,
  timeZone: string,
): Estimate {
  if (workingDays.length === 0) throw new RangeError('a store without working days sends nothing');
  const off = new Set(holidays);
  const isWorkingDay = (day: string) => workingDays.includes(weekdayOf(day)) && !off.has(day);
  /** The working day so many after another one; with 0 that day, or the next one where it is a day off. */
  const workingDayFrom = (day: string, count: number): string => {
    let [found, left] = [day, count];
    while (left > 0 || !isWorkingDay(found)) {
      found = addDays(found, 1);
      if (isWorkingDay(found)) left = Math.max(0, left - 1);
    }
    return found;
  };
  const { day, time } = localTimeOf(orderedAt, timeZone);
  const leaves = workingDayFrom(time > `${cutOff}:00` ? addDays(day, 1) : day, 0);
  const from = workingDayFrom(leaves, minDays);
  return { from, to: workingDayFrom(from, maxDays - minDays) };
}
