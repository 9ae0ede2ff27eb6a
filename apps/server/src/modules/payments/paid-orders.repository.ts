import { isPaidByHand, PAYMENT_METHOD_IDS } from '@haberdash/contract';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentAttempts } from './payments.tables.ts';
import { refunds } from './refunds.tables.ts';

/** The ids of the orders with this provider's id of a payment or a capture, in any case. */
export async function listOrdersOf(db: Executor, id: string): Promise<string[]> {
  const spellings = [id, id.toUpperCase()];
  const rows = await db
    .selectDistinct({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(or(...[paymentAttempts.providerOrderId, paymentAttempts.captureId].map((each) => inArray(each, spellings))));
  return rows.map(({ orderId }) => orderId);
}

const BY_HAND = PAYMENT_METHOD_IDS.filter(isPaidByHand);

/**
 * The orders with a capture that is still to be given back: for a rejected order, a second time or not as asked for; or
 * whose refund has failed, or is to be made by hand.
 */
export async function listRefundsDue(db: Executor): Promise<string[]> {
  const captured = sql`case when ${paymentAttempts.state} = 'captured' then ${paymentAttempts.amount} else ${paymentAttempts.capturedAmount} end`;
  const returned = db
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, paymentAttempts.orderId),
        eq(refunds.attemptId, paymentAttempts.id),
        sql`${refunds.state} <> 'failed'`,
      ),
    );
  // An amount that cannot be read is somebody's to look at until it is.
  const isLeft = sql`coalesce(${captured} > (${returned}), true)`;
  const surplus = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'mismatch'), isLeft));
  const rejected = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.state, 'captured'), isLeft),
    )
    .where(and(sql`${orders.status} = 'rejected'`, sql`${orders.paymentStatus} in ('paid', 'partially_refunded')`));
  const failed = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(sql`${refunds.state} = 'failed'`, sql`${orders.paymentStatus} <> 'refunded'`));
  const byHand = db
    .select({ id: refunds.orderId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(sql`${refunds.state} in ('requested', 'pending')`, inArray(paymentAttempts.provider, [...BY_HAND])));
  const rows = await surplus.union(rejected).union(failed).union(byHand);
  return rows.map(({ id }) => id);
}
