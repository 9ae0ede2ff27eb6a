import { eq, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { rateLimits } from './limits.tables.ts';

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`;

/**
 * Uses the allowance once, unless it is used up: in one statement, so that of parallel callers none gets past.
 * @returns whether it was there
 */
export async function use(db: Executor, key: string, now: Date, shareMs: number, windowMs: number): Promise<boolean> {
  const at = (ms: number) => new Date(now.getTime() + ms);
  const used = await db
    .insert(rateLimits)
    .values({ key, fullAt: at(shareMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: sql`greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz) + ${seconds(shareMs)}` },
      setWhere: lte(rateLimits.fullAt, at(windowMs - shareMs)),
    })
    .returning({ key: rateLimits.key });
  return used.length === 1;
}

export async function giveBack(db: Executor, key: string, shareMs: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({ fullAt: sql`${rateLimits.fullAt} - ${seconds(shareMs)}` })
    .where(eq(rateLimits.key, key));
}

export async function findFullAt(db: Executor, key: string): Promise<Date | undefined> {
  const [row] = await db.select({ fullAt: rateLimits.fullAt }).from(rateLimits).where(eq(rateLimits.key, key));
  return row?.fullAt;
}

export async function deleteFull(db: Executor, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.fullAt, now));
}
