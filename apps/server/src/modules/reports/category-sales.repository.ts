import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { products } from '../catalog/catalog.tables.ts';
import { PAID_STATUSES } from '../orders/index.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';

/**
 * Adds up the items that were paid for in the last `days` days, today included, by the categories of today, in minor units of
 * the price currency: without those that came back into stock, and without orders that the shop did not fulfil.
 */
export async function sumByCategory(
  db: Executor,
  { currency, timeZone }: { currency: string; timeZone: string },
  { now, days }: { now: Date; days: number },
): Promise<{ category: string; amount: number }[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date`;
  const since = sql`((${today} - ${days - 1}::integer)::timestamp at time zone ${timeZone})`;
  const kept = sql`${orderLines.price} * (${orderLines.quantity} - ${orderLines.restocked})`;
  return db
    .select({ category: products.category, amount: sql`sum(${kept})::bigint`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        inArray(orders.paymentStatus, [...PAID_STATUSES]),
        eq(orders.priceCurrency, currency),
        gte(orders.paidAt, since),
        ne(orders.status, 'rejected'),
      ),
    )
    .groupBy(products.category);
}
