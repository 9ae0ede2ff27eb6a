import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../lib/clock.ts';

/**
 * The database's own time, so many seconds ahead. Leases, holds and due times are set and compared by it alone: the
 * clocks of two servers differ, and one that is a minute fast must not take what the other one still holds.
 */
export const databaseTime = (clock: Clock, plusSeconds = 0): SQL<Date> =>
  sql<Date>`(clock_timestamp() + make_interval(secs => ${clock.aheadMs / 1000 + plusSeconds}::double precision))`;
