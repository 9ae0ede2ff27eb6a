import { and, asc, desc, eq, gt, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { paymentAttempts } from './payments.tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export async function insertAttempt(tx: Executor, row: typeof paymentAttempts.$inferInsert): Promise<AttemptRow> {
  const [inserted] = await tx.insert(paymentAttempts).values(row).returning();
  if (!inserted) throw new Error('the payment attempt was not stored');
  return inserted;
}

export async function findLatestAttempt(db: Executor, orderId: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  return row;
}

export async function findAttemptByProviderOrder(
  db: Executor,
  orderId: string,
  providerOrderId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.providerOrderId, providerOrderId)));
  return row;
}

export async function updateAttempt(
  db: Executor,
  id: string,
  changes: Partial<Omit<AttemptRow, 'id' | 'orderId' | 'number'>> & { updatedAt: Date },
): Promise<AttemptRow> {
  const [row] = await db.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id)).returning();
  if (!row) throw new Error(`payment attempt ${id} is gone`);
  return row;
}

/** Whether somebody is at work on a payment of this order, or one was sent after `sentAfter` and its outcome is unknown. */
export async function isInFlight(tx: Executor, orderId: string, now: Date, sentAfter: Date): Promise<boolean> {
  const isUnknown = and(eq(paymentAttempts.state, 'capturing'), gt(paymentAttempts.captureSentAt, sentAfter));
  const [row] = await tx
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), or(gt(paymentAttempts.leaseUntil, now), isUnknown)))
    .limit(1);
  return row !== undefined;
}

/**
 * Takes the attempts that are due for a check and moves their next check away in the same statement, so that two
 * processes never check the same one at once.
 */
export async function claimDueAttempts(db: Executor, now: Date, nextAt: Date, limit: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.checkAt, now))
    .orderBy(asc(paymentAttempts.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(paymentAttempts).set({ checkAt: nextAt }).where(sql`${paymentAttempts.id} in (${due})`).returning();
}

/** A condition on an order: whether PayPal may know more of its payment than the shop does. */
export const needsLookUp = (orderId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${paymentAttempts} where ${paymentAttempts.orderId} = ${orderId} and ${paymentAttempts.state} not in ('creating', 'failed'))`;

export const needsNoLookUp = (orderId: SQLWrapper): SQL => not(needsLookUp(orderId));
