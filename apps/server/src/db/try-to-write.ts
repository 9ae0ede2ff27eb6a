import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** Changes nothing, and is refused by a database that takes no changes. @throws whatever the database or the way to it fails with */
export async function tryToWrite(db: Executor): Promise<void> {
  await db.execute(sql`update drizzle.__drizzle_migrations set id = id where false`);
}
