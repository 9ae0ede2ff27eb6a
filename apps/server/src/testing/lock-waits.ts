import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';

/** Number of connections of this database that wait for a lock right now. */
export const countLockWaits = (db: Executor): Promise<number> =>
  db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
