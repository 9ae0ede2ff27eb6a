import { sql } from 'drizzle-orm';
import { prepareStatement } from './statement.ts';

/**
 * Commits the transaction asynchronously (`synchronous_commit = off`); as text, for a statement that is a transaction by
 * itself. For what a crash of the database may lose without harm: the next commit that waits for the disk brings it there as well.
 */
export const asyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`;

const commitSoon = prepareStatement((db) => db.select({ asyncCommit }).from(sql`(select) as nothing`));

/** Statement that lets its transaction commit asynchronously. */
export const commitAsync = () => commitSoon({});
