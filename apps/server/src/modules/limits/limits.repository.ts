import { eq, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import { unwaited } from '../../db/unwaited.ts';
import type { Clock } from '../../lib/clock.ts';
import { rateLimits } from './limits.tables.ts';

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`;

const useOnce = prepareStatement(
  (db, at: Slots<{ key: string; now: number; whole: number; share: number; free: number }>) =>
    db
      .insert(rateLimits)
      .select(sql`select ${at('key')}::text, ${timeAhead(at('whole'))} from (select ${unwaited}) as unwaited`)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          fullAt: sql`greatest(${rateLimits.fullAt}, ${timeAhead(at('now'))}) + make_interval(secs => ${at('share')}::double precision)`,
        },
        setWhere: lte(rateLimits.fullAt, timeAhead(at('free'))),
      })
      .returning({ key: rateLimits.key }),
);

/**
 * Uses the allowance once, unless it is used up: in one statement, so that of parallel callers none gets past. What a crash of
 * the database loses of the last moments is what somebody has used.
 * @returns whether it was there
 */
export async function use(
  db: Executor,
  clock: Clock,
  key: string,
  { shareMs, windowMs }: { shareMs: number; windowMs: number },
): Promise<boolean> {
  const ahead = (ms: number) => secondsAhead(clock, ms / 1000);
  const times = { now: ahead(0), whole: ahead(shareMs), share: shareMs / 1000, free: ahead(windowMs - shareMs) };
  const used = await send(db, useOnce({ key, ...times }));
  return used.length === 1;
}

export async function giveBack(db: Executor, key: string, shareMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ fullAt: sql`${rateLimits.fullAt} - ${seconds(shareMs)}` })
    .where(eq(rateLimits.key, key));
}

/** In how many seconds the whole allowance is there again. */
export async function findSecondsToFull(db: Executor, clock: Clock, key: string): Promise<number> {
  const left = sql<number>`extract(epoch from ${rateLimits.fullAt} - ${databaseTime(clock)})::double precision`;
  const [row] = await db.select({ left }).from(rateLimits).where(eq(rateLimits.key, key));
  return row?.left ?? 0;
}

export async function deleteFull(db: Executor, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, databaseTime(clock)));
}
