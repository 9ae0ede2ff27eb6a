import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { paymentAttempts } from '../payments/payments.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';
import type { OrderRow } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

export interface Page {
  page: number;
  limit: number;
}

const newestFirst = [desc(orders.orderDate), desc(orders.id)];

/** The page's ids are found first: in the index alone, where the rows before the page need not be read. */
async function pageOf(db: Executor, where: SQL | undefined, { page, limit }: Page): Promise<OrderRow[]> {
  const onPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page');
  return db
    .select(getTableColumns(orders))
    .from(onPage)
    .innerJoin(orders, eq(orders.id, onPage.id))
    .orderBy(...newestFirst);
}

export async function listOfUser(db: Executor, userId: string, page: Page) {
  const where = eq(orders.userId, userId);
  return { rows: await pageOf(db, where, page), total: await db.$count(orders, where) };
}

/** All orders, or those in a status, newest first. The counters have how many there are. */
export const listInStatus = (db: Executor, status: string | undefined, page: Page): Promise<OrderRow[]> =>
  pageOf(db, status === undefined ? undefined : eq(sql`${orders.status}`, status), page);

/**
 * Number of orders with money that is still to be given back: for a rejected order, a second time or not as asked for; or
 * whose refund has failed.
 */
export async function countRefundsDue(db: Executor): Promise<number> {
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
  const due = surplus.union(rejected).union(failed).as('due');
  const [row] = await db.select({ orders: sql<number>`count(*)::integer` }).from(due);
  return row?.orders ?? 0;
}
