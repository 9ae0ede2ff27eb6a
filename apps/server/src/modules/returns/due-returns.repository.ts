import { and, asc, eq, exists, gte, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { databaseTime } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { refunds } from '../payments/refunds.tables.ts';
import { shipmentItems, shipments } from '../shipments/shipments.tables.ts';
import { orderReturns, returnItems } from './returns.tables.ts';

/** Returns whose time for the held units of an exchange is over, the longest first. */
export async function listHoldsOver(
  db: Executor,
  clock: Clock,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  return db
    .select({ id: orderReturns.id, orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(lte(orderReturns.heldUntil, databaseTime(clock)))
    .orderBy(asc(orderReturns.heldUntil))
    .limit(limit);
}

const unitsSent = (itemId: SQL) => sql`coalesce((
  select sum(${shipmentItems.quantity}) from ${shipmentItems} join ${shipments} on ${shipments.id} = ${shipmentItems.shipmentId}
  where ${shipmentItems.returnItemId} = ${itemId} and ${shipments.state} in ('shipped', 'delivered')), 0)`;

/**
 * Returns that were inspected, and of which all is refunded and sent: those after another in the order of their ids.
 */
export async function listDone(db: Executor, after: string, limit: number): Promise<{ id: string; orderId: string }[]> {
  const itemsThat = (is: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(returnItems)
      .where(and(eq(returnItems.returnId, orderReturns.id), is));
  const isToSend = and(
    eq(returnItems.resolution, 'exchange'),
    sql`${returnItems.held} > ${unitsSent(sql`${returnItems.id}`)}`,
  );
  const isRefunded = exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.returnId, orderReturns.id), ne(refunds.state, 'failed'))),
  );
  return db
    .select({ id: orderReturns.id, orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.state, 'inspected'),
        gte(orderReturns.id, after),
        ne(orderReturns.id, after),
        notExists(itemsThat(isToSend)),
        or(
          isRefunded,
          notExists(itemsThat(and(eq(returnItems.resolution, 'refund'), sql`${returnItems.received} > 0`))),
        ),
      ),
    )
    .orderBy(asc(orderReturns.id))
    .limit(limit);
}
