import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Times of the last runs of jobs that run seldom, by the database's time. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at'),
  /** Time until which a server is at it; one that died lets it go by then. */
  leasedUntil: instant('leased_until'),
});
