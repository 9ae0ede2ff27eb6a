import { sql } from 'drizzle-orm';
import type { Executor } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';

/** Those of these indexes in which the work looks anything up, by PostgreSQL's own count. */
export function indexesUsed(
  db: Executor,
  indexes: string[],
  work: (tx: Executor) => Promise<unknown>,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await work(tx);
    const { rows } = (await tx.execute(sql`
      select name from unnest(${sql.param(indexes)}::text[]) as name
      where pg_stat_get_xact_numscans(name::regclass) > 0`)) as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  });
}
