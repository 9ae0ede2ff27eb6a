import { sql } from 'drizzle-orm';
import { prepareStatement } from './statement.ts';

/**
 * Has the commit of the transaction not be waited for until it is on the disk; as text, for a statement that is a transaction
 * by itself. For what a crash of the database may lose without harm: whatever is committed with waiting later on brings it to
 * the disk as well.
 */
export const unwaited = sql<string>`set_config('synchronous_commit', 'off', true)`;

const beUnwaited = prepareStatement((db) => db.select({ unwaited }).from(sql`(select) as nothing`));

/** The same as a statement of a transaction. */
export const commitUnwaited = () => beUnwaited({});
