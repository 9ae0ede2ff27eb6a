import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CheckResult } from './differences.ts';
import { moneyChecks } from './reconciliation.tables.ts';

export type CheckRow = typeof moneyChecks.$inferSelect;

/** Time that a check may be without a sign of life. */
const LEASE_SECONDS = 300;

export interface NewCheck extends Pick<CheckRow, 'id' | 'trigger' | 'byName'> {
  days: number;
}

/**
 * Begins a check, unless one is running; of daily ones there is one a day (UTC, by the database's clock). One whose
 * runner is dead does not count.
 * @returns undefined where it was not begun
 */
export async function insertCheck(
  db: Executor,
  clock: Clock,
  { days, ...check }: NewCheck,
): Promise<CheckRow | undefined> {
  await db
    .update(moneyChecks)
    .set({ state: 'failed', leaseUntil: null, finishedAt: databaseTime(clock) })
    .where(and(eq(moneyChecks.state, 'running'), lt(moneyChecks.leaseUntil, databaseTime(clock))));
  const now = databaseTime(clock);
  const [row] = await db
    .insert(moneyChecks)
    .values({
      ...check,
      startedAt: now,
      since: databaseTime(clock, -days * 24 * 3600),
      leaseUntil: databaseTime(clock, LEASE_SECONDS),
      ...(check.trigger === 'daily' && { day: sql`(${now} at time zone 'UTC')::date` }),
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

const isRunning = (id: string) => and(eq(moneyChecks.id, id), eq(moneyChecks.state, 'running'));

/** A sign of life, with how far it has come. @returns false where the check was given up meanwhile */
export async function recordProgress(
  db: Executor,
  clock: Clock,
  id: string,
  progress: Pick<CheckRow, 'done' | 'total'>,
): Promise<boolean> {
  const rows = await db
    .update(moneyChecks)
    .set({ ...progress, leaseUntil: databaseTime(clock, LEASE_SECONDS) })
    .where(isRunning(id))
    .returning({ id: moneyChecks.id });
  return rows.length === 1;
}

/** Nothing is changed where the check was given up meanwhile. @param result undefined where it failed */
export async function finishCheck(db: Executor, clock: Clock, id: string, result?: CheckResult): Promise<void> {
  await db
    .update(moneyChecks)
    .set({ state: result ? 'done' : 'failed', result, leaseUntil: null, finishedAt: databaseTime(clock) })
    .where(isRunning(id));
}

export async function findCheck(db: Executor, id: string): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(moneyChecks).where(eq(moneyChecks.id, id));
  return row;
}

export async function findRunning(db: Executor, clock: Clock): Promise<CheckRow | undefined> {
  const isAlive = sql`${moneyChecks.leaseUntil} > ${databaseTime(clock)}`;
  const [row] = await db
    .select()
    .from(moneyChecks)
    .where(and(eq(moneyChecks.state, 'running'), isAlive));
  return row;
}

/** The newest one that is over. */
export async function findLast(db: Executor): Promise<CheckRow | undefined> {
  const [row] = await db
    .select()
    .from(moneyChecks)
    .where(ne(moneyChecks.state, 'running'))
    .orderBy(desc(moneyChecks.startedAt))
    .limit(1);
  return row;
}

/** Makes everyone else who would change its result wait for the transaction's end. */
export async function lockCheck(tx: Executor, id: string): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(moneyChecks).where(eq(moneyChecks.id, id)).for('update');
  return row;
}

export async function updateResult(tx: Executor, id: string, result: CheckResult): Promise<CheckRow> {
  const [row] = await tx.update(moneyChecks).set({ result }).where(eq(moneyChecks.id, id)).returning();
  if (!row) throw new Error(`money check ${id} is gone`);
  return row;
}

export async function deleteChecksBefore(db: Executor, clock: Clock, seconds: number): Promise<void> {
  await db
    .delete(moneyChecks)
    .where(and(isNotNull(moneyChecks.finishedAt), lt(moneyChecks.startedAt, databaseTime(clock, -seconds))));
}
