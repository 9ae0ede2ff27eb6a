import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../lib/clock.ts';

/**
 * The database's own time, so many seconds ahead. Leases, holds and due times are set and compared by it alone: the
 * clocks of two servers differ, and one that is a minute fast must not take what the other one still holds.
 */
export const databaseTime = (clock: Clock, plusSeconds = 0): SQL<Date> => timeAhead(secondsAhead(clock, plusSeconds));

/** The database's time, some seconds ahead, for a prepared statement: the seconds are one of its values. */
export const timeAhead = (seconds: number | Placeholder): SQL<Date> =>
  sql<Date>`(clock_timestamp() + make_interval(secs => ${seconds}::double precision))`;

/** A row, or changes of one, as they are written: a time may be the database's own. */
export type Written<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | SQL<Date> : Row[Column];
};

export const secondsAhead = (clock: Clock, plusSeconds = 0): number => clock.aheadMs / 1000 + plusSeconds;
