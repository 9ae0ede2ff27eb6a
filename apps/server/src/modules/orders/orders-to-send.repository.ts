import { and, asc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import type { OrderRow } from './orders.repository.ts';
import { orders } from './orders.tables.ts';

/** Orders that are to be packed or sent, the oldest first; what is left of each is for its parcels to say. */
export async function listToSend(db: Executor): Promise<OrderRow[]> {
  const isOpen = or(
    inArray(orders.status, ['confirmed', 'inProcess']),
    and(eq(orders.status, 'inShipping'), eq(orders.fulfilment, 'partial')),
  );
  return db
    .select()
    .from(orders)
    .where(and(isOpen, ne(orders.paymentStatus, 'refunded')))
    .orderBy(asc(orders.orderDate), asc(orders.id));
}

export async function listByIds(db: Executor, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.orderDate), asc(orders.id));
}
