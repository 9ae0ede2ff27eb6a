import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { ExchangeToSend } from '../shipments/index.ts';
import { orderReturns, returnItems } from './returns.tables.ts';

/** States in which the new unit of an exchange is to go out: it came back, or was promised once it does. */
const EXCHANGING = ['received', 'inspected', 'closed'] as const;

/** Units that go out in exchange for what has come back of an order, sent or not. */
export async function listExchanges(db: Executor, orderId: string): Promise<ExchangeToSend[]> {
  const rows = await db
    .select({ item: returnItems })
    .from(returnItems)
    .innerJoin(orderReturns, eq(orderReturns.id, returnItems.returnId))
    .where(
      and(
        eq(orderReturns.orderId, orderId),
        eq(returnItems.resolution, 'exchange'),
        inArray(orderReturns.state, [...EXCHANGING]),
      ),
    );
  return rows.flatMap(({ item }) =>
    item.newVariantId === null || item.received === 0
      ? []
      : {
          ...{ orderItemId: item.orderItemId, returnItemId: item.id, variantId: item.newVariantId },
          ...{ sku: item.newSku, variantTitle: item.newVariantTitle, quantity: item.received },
        },
  );
}
