import { sql } from 'drizzle-orm';
import type { Executor } from './executor.ts';

/** An analysis reads at most 300 times as many rows. With the 100 that PostgreSQL begins with, 10,000 products held all requests up for a quarter of a second. */
const STATISTICS_TARGET = 25;

interface Worn {
  /** Quoted, with its schema. */
  table: string;
  /** Dead rows take room, or transactions are numbered from the beginning before long. */
  isToVacuum: boolean;
  /** True when its planner statistics are out of date. */
  isToAnalyze: boolean;
}

/**
 * Tables that need upkeep by PostgreSQL's own autovacuum settings, the smallest first.
 * @param isFirst changes before this process began were not counted: every table is vacuumed, and those of another size
 *   than at the last time are analyzed
 */
async function findWorn(db: Executor, isFirst: boolean): Promise<Worn[]> {
  const setting = (name: string) => sql`current_setting(${sql.raw(`'autovacuum_${name}'`)})::float8`;
  const above = (count: string, what: string) =>
    sql`${sql.raw(count)} > ${setting(`${what}_threshold`)} + ${setting(`${what}_scale_factor`)} * greatest(reltuples, 0)`;
  const worn = db.$with('worn').as((with_) =>
    with_
      .select({
        table: sql<string>`format('%I.%I', schemaname, pg_class.relname)`.as('table'),
        isToVacuum:
          sql<boolean>`(${isFirst}::boolean or ${above('n_dead_tup', 'vacuum')} or ${above('n_ins_since_vacuum', 'vacuum_insert')}
          or age(relfrozenxid) > ${setting('freeze_max_age')})`.as('is_to_vacuum'),
        isToAnalyze: sql<boolean>`(${above('n_mod_since_analyze', 'analyze')}
          or ${isFirst}::boolean and abs(pages - relpages) > 0.1 * relpages)`.as('is_to_analyze'),
        pages: sql<number>`pages`.as('pages'),
      })
      .from(sql`pg_stat_all_tables as counted join pg_class on pg_class.oid = relid
        cross join lateral (select pg_relation_size(relid) / current_setting('block_size')::int as pages) as sized`)
      .where(sql`relkind = 'r' and pages > 0`),
  );
  return db
    .with(worn)
    .select({ table: worn.table, isToVacuum: worn.isToVacuum, isToAnalyze: worn.isToAnalyze })
    .from(worn)
    .where(sql`is_to_vacuum or is_to_analyze`)
    .orderBy(sql`pages, "table"`);
}

/**
 * Upkeep that PostgreSQL's background processes do and the embedded database, a single process, does not: removes dead
 * rows and updates the planner statistics. While one statement works on one table the shop stands still; between two of
 * them it goes on.
 * @returns the periodic job; it goes on after a table that fails, and fails with the first error then
 */
export function createUpkeep(db: Executor): (stop: AbortSignal) => Promise<void> {
  let isFirst = true;
  return async (stop) => {
    const failures: unknown[] = [];
    await db.execute(sql`set default_statistics_target = ${sql.raw(String(STATISTICS_TARGET))}`);
    const worn = await findWorn(db, isFirst);
    const work = worn.flatMap(({ table, isToVacuum, isToAnalyze }) => [
      ...(isToVacuum ? [`vacuum ${table}`] : []),
      ...(isToAnalyze ? [`analyze ${table}`] : []),
    ]);
    for (const statement of work) {
      if (stop.aborted) return;
      await db.execute(sql.raw(statement)).catch((error: unknown) => failures.push(error));
    }
    isFirst = false;
    if (failures.length > 0) throw failures[0];
  };
}
