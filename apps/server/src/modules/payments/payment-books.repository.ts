import { asc, gte, inArray, ne, or } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { type AttemptRow, attemptColumns } from './payments.repository.ts';
import { paymentAttempts } from './payments.tables.ts';
import { refunds } from './refunds.tables.ts';

/** The attempts of these orders, oldest first. */
export async function listAttempts(db: Executor, clock: Clock, orderIds: readonly string[]): Promise<AttemptRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select(attemptColumns(clock))
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]))
    .orderBy(asc(paymentAttempts.orderId), asc(paymentAttempts.number));
}

/** The orders with an attempt that waits for its end or is not owed, or with a refund that is not made or is that young. */
export async function listOpenOrderIds(db: Executor, since: Date): Promise<string[]> {
  const attempts = db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.state, ['capturing', 'review', 'mismatch']));
  const young = db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(or(ne(refunds.state, 'completed'), gte(refunds.updatedAt, since)));
  const rows = await attempts.union(young);
  return rows.map(({ orderId }) => orderId);
}

export async function findOrderIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = [...ids];
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(or(inArray(paymentAttempts.providerOrderId, named), inArray(paymentAttempts.captureId, named)));
  return rows.map(({ orderId }) => orderId);
}
