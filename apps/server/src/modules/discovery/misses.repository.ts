import type { SearchMiss } from '@haberdash/contract';
import { asc, desc, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { searchMisses } from './search.tables.ts';

/** @param day `YYYY-MM-DD`, in UTC */
interface Miss {
  day: string;
  words: string;
  at: Date;
}

/**
 * Counts words of a day, if they were not counted within so many `seconds` before, by whichever server; new ones only while the day
 * has fewer than `most`.
 */
export async function addMiss(
  db: Executor,
  { day, words, at }: Miss,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${searchMisses} as missed (day, words, times, last_at)
    select ${day}::date, ${words}, 1, ${at.toISOString()}::timestamptz
    where (select count(*) from ${searchMisses} where day = ${day}::date) < ${most}::integer
      or exists (select from ${searchMisses} where day = ${day}::date and words = ${words})
    on conflict (day, words) do update
      set times = missed.times + 1, last_at = excluded.last_at
      where missed.last_at <= excluded.last_at - make_interval(secs => ${seconds}::integer)`);
}

/** A page of what was missed since a day, and how many there are. */
export async function listMisses(
  db: Executor,
  since: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: SearchMiss[]; total: number }> {
  const times = sql<number>`sum(${searchMisses.times})::integer`;
  const lastAt = sql<Date>`max(${searchMisses.lastAt})`.mapWith(searchMisses.lastAt);
  const ofDays = gte(searchMisses.day, since);
  const rows = await db
    .select({ words: searchMisses.words, times, lastAt })
    .from(searchMisses)
    .where(ofDays)
    .groupBy(searchMisses.words)
    .orderBy(desc(times), asc(searchMisses.words))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${searchMisses.words})::integer` })
    .from(searchMisses)
    .where(ofDays);
  return { data: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), total: counted?.total ?? 0 };
}

export async function deleteBefore(db: Executor, day: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, day));
}
