import { and, asc, eq, gte, inArray, lte, ne, or } from 'drizzle-orm';
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

/** Ids of the orders of a number, which is the beginning of an id; two are enough to know that it names none. */
export async function listIdsOfNumber(db: Executor, number: string): Promise<string[]> {
  const isOne = and(
    gte(orders.id, `${number}-0000-0000-0000-000000000000`),
    lte(orders.id, `${number}-ffff-ffff-ffff-ffffffffffff`),
  );
  const rows = await db.select({ id: orders.id }).from(orders).where(isOne).limit(2);
  return rows.map(({ id }) => id);
}
