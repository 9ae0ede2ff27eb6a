import { and, count, eq, gte, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/connection.ts';
import { catalogImports } from '../imports/imports.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';

/** Numbers of what has failed, or is owed, and waits for somebody. @param since failures that nobody can undo count from then on */
export async function countOpen(db: Executor, since: Date) {
  const of = async (table: PgTable, where: SQL | undefined): Promise<number> => {
    const [row] = await db.select({ rows: count() }).from(table).where(where);
    return row?.rows ?? 0;
  };
  const isNew = gte(orders.orderDate, since);
  return {
    failedRefunds: await of(refunds, eq(refunds.state, 'failed')),
    failedPayments: await of(orders, and(eq(orders.status, 'rejected'), eq(orders.paymentStatus, 'failed'), isNew)),
    failedMails: await of(outbox, eq(outbox.state, 'failed')),
    failedImports: await of(
      catalogImports,
      and(inArray(catalogImports.state, ['failed', 'stopped']), gte(catalogImports.createdAt, since)),
    ),
  };
}
