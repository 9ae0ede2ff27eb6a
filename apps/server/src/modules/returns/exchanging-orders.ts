import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { orderReturns, returnItems } from './returns.tables.ts';

/** Ids of the orders of which something has come back that another unit is to go out for. */
export async function listExchangingOrders(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orderReturns.orderId })
    .from(returnItems)
    .innerJoin(orderReturns, eq(orderReturns.id, returnItems.returnId))
    .where(
      and(
        eq(returnItems.resolution, 'exchange'),
        inArray(orderReturns.state, ['received', 'inspected']),
        gt(returnItems.received, 0),
        isNotNull(returnItems.newVariantId),
      ),
    );
  return rows.map(({ orderId }) => orderId);
}
