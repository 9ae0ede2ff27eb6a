import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { orderLines, orders } from './orders.tables.ts';

/** What others may ask about who bought what. */
export const createPurchases = (db: Executor) => ({
  /** Whether the user has a paid order, neither rejected nor wholly refunded, with the product (D24). */
  hasPaidOrderWith: async (userId: string, productId: string): Promise<boolean> => {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)))
      .where(
        and(
          eq(orders.userId, userId),
          inArray(orders.paymentStatus, ['paid', 'partially_refunded']),
          ne(orders.status, 'rejected'),
        ),
      )
      .limit(1);
    return rows.length === 1;
  },

  /** Whether an order shows the picture at this address: what was bought stays to be seen. */
  isImageUsed: async (tx: Executor, url: string): Promise<boolean> => {
    const found = await tx.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.image, url)).limit(1);
    return found.length === 1;
  },
});
