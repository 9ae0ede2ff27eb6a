import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor.ts';

/**
 * Adds up the rows of each counter of a table to which every change adds a row; what another process is adding up is left
 * to it.
 * @param table with an `id`
 * @param columns what a row counts, and by how much
 */
export async function foldCounter(db: Executor, table: PgTable, columns: { of: string; by: string }): Promise<void> {
  const [of, by] = [sql.identifier(columns.of), sql.identifier(columns.by)];
  await db.execute(sql`
    with taken as (
      delete from ${table} where id in (select id from ${table} for update skip locked) returning ${of}, ${by}
    )
    insert into ${table} (${of}, ${by}) select ${of}, sum(${by}) from taken group by ${of} having sum(${by}) <> 0`);
}
