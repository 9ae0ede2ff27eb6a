import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../lib/clock.ts';

/**
 * The database's own time, so many seconds ahead. Leases, holds and due times are set and compared by it alone: the
 * clocks of two servers differ, and one that is a minute fast must not take what the other one still holds.
 */
export const databaseTime = (clock: Clock, plusSeconds = 0): SQL<Date> => timeAhead(secondsAhead(clock, plusSeconds));

/** The same for a statement that is prepared: how far ahead is one of its values. */
export const timeAhead = (seconds: number | Placeholder): SQL<Date> =>
  sql<Date>`(clock_timestamp() + make_interval(secs => ${seconds}::double precision))`;

/** A time that the database is to say, so many seconds ahead of its own, among the values of a row. */
export class DatabaseTime {
  readonly seconds: number;

  constructor(seconds: number) {
    this.seconds = seconds;
  }
}

export const writtenTime = (clock: Clock, plusSeconds = 0): DatabaseTime =>
  new DatabaseTime(secondsAhead(clock, plusSeconds));

export const secondsAhead = (clock: Clock, plusSeconds = 0): number => clock.aheadMs / 1000 + plusSeconds;
