import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { paymentAttempts } from './payments.tables.ts';
import { paymentReceipts } from './receipts.tables.ts';
import { refunds } from './refunds.tables.ts';

const columns = {
  id: paymentAttempts.id,
  orderId: paymentAttempts.orderId,
  state: paymentAttempts.state,
  amount: paymentAttempts.amount,
  currency: paymentAttempts.currency,
};

export async function findAttempt(db: Executor, providerOrderId: string) {
  const [row] = await db
    .select(columns)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.providerOrderId, providerOrderId));
  return row;
}

/** Refunds of an attempt that have not failed. */
export const listRefundsOf = (db: Executor, attemptId: string) =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), ne(refunds.state, 'failed')));

export async function findRefund(db: Executor, providerRefundId: string) {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  return row;
}

export const listEntries = (db: Executor, orderId: string) =>
  db.select().from(paymentReceipts).where(eq(paymentReceipts.orderId, orderId));
