import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { paymentAttempts } from './payments.tables.ts';

/** Money captured for an order, in minor units of the captured currency. */
export interface Capture {
  attemptId: string;
  captureId: string;
  amount: number | null;
  currency: string;
  /** Reason why it is not owed; undefined for what was asked for. */
  surplus: string | undefined;
}

export async function listCaptures(db: Executor, orderId: string): Promise<Capture[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['captured', 'mismatch'])))
    .orderBy(asc(paymentAttempts.number));
  return rows.map((row) => {
    const isOwed = row.state === 'captured';
    return {
      attemptId: row.id,
      captureId: row.captureId ?? '',
      amount: isOwed ? row.amount : row.capturedAmount,
      currency: isOwed ? row.currency : (row.capturedCurrency ?? ''),
      surplus: isOwed ? undefined : (row.lastIssue ?? ''),
    };
  });
}
