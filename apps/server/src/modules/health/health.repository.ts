import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';

/** @throws whatever the database or the way to it fails with */
export async function askDatabase(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}
