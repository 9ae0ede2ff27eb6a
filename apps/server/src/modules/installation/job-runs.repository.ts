import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { jobRuns } from './job-runs.tables.ts';

/** Longer than any of these jobs takes. */
const LEASE_SECONDS = 3600;

export async function takeJob(db: Executor, clock: Clock, name: string, everySeconds: number): Promise<boolean> {
  const leased = { name, leasedUntil: databaseTime(clock, LEASE_SECONDS) };
  const isDue = sql`coalesce(${jobRuns.doneAt} <= ${databaseTime(clock, -everySeconds)}, true)
    and coalesce(${jobRuns.leasedUntil} <= ${databaseTime(clock)}, true)`;
  const rows = await db
    .insert(jobRuns)
    .values(leased)
    .onConflictDoUpdate({ target: jobRuns.name, set: leased, setWhere: isDue })
    .returning({ name: jobRuns.name });
  return rows.length === 1;
}

export async function endJob(db: Executor, clock: Clock, name: string, isDone: boolean): Promise<void> {
  const done = isDone ? { doneAt: databaseTime(clock) } : {};
  await db
    .update(jobRuns)
    .set({ ...done, leasedUntil: null })
    .where(eq(jobRuns.name, name));
}
