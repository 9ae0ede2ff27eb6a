import { type Clock, minutesAfter } from './clock.ts';

const MINUTES_A_DAY = 24 * 60;

/** The day (UTC) so many days ago, as it begins. */
export function dayBefore(clock: Clock, days: number): Date {
  const day = minutesAfter(clock.now(), -days * MINUTES_A_DAY);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/** Instant of the next day (UTC), from which other products are new and other sales are recent. */
export const dayEnds = (clock: Clock): Date => dayBefore(clock, -1);
