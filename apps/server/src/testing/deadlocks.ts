import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';

/** Number of connections of the test database's pool. */
const CONNECTIONS = 30;

/**
 * Number of deadlocks that PostgreSQL has broken in this database. A transaction that is tried again hides them from
 * its caller, not from the database. Each connection keeps its figures to itself for up to 10 s unless it is asked to
 * hand them over, and the pause makes the pool ask every one of its connections.
 */
export async function countDeadlocks(db: Executor): Promise<number> {
  const flush = () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`);
  await Promise.all(Array.from({ length: CONNECTIONS }, flush));
  const [row] = await db
    .select({ deadlocks: sql<number>`deadlocks::integer` })
    .from(sql`pg_stat_database`)
    .where(sql`datname = current_database()`);
  if (!row) throw new Error('the database has no statistics');
  return row.deadlocks;
}
