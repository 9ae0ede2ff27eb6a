import { RETURN_GROUPS, type ReturnGroup, type ReturnState } from '@haberdash/contract';
import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isWithin } from '../../db/contains.ts';
import { type Statement, statementOf } from '../../db/statement.ts';
import { users } from '../auth/auth.tables.ts';
import type { OrderLineRow, OrderRow } from '../orders/index.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import type { ExchangeToSend } from '../shipments/index.ts';
import { shipmentItems, shipments } from '../shipments/shipments.tables.ts';
import { orderReturns, returnItems } from './returns.tables.ts';

export type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnItemRow = typeof returnItems.$inferSelect;
export type ReturnEntry = ReturnRow & { items: ReturnItemRow[] };
export interface Page {
  page: number;
  limit: number;
}

/** States in which the new unit of an exchange is to go out: the old one has come back. */
export const EXCHANGING = ['received', 'inspected', 'closed'] as const;

/** Units that go out in exchange for what has come back of an order, sent or not: those that are held for it. */
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
    item.newVariantId === null || item.held === 0
      ? []
      : {
          ...{ orderItemId: item.orderItemId, returnItemId: item.id, variantId: item.newVariantId },
          ...{ sku: item.newSku, variantTitle: item.newVariantTitle, quantity: item.held },
        },
  );
}

async function withItems(db: Executor, rows: readonly ReturnRow[]): Promise<ReturnEntry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .select()
    .from(returnItems)
    .where(inArray(returnItems.returnId, ids))
    .orderBy(asc(returnItems.orderItemId), asc(returnItems.id));
  return rows.map((row) => ({ ...row, items: items.filter(({ returnId }) => returnId === row.id) }));
}

export async function findReturn(db: Executor, id: string): Promise<ReturnEntry | undefined> {
  const [entry] = await withItems(db, await db.select().from(orderReturns).where(eq(orderReturns.id, id)));
  return entry;
}

export async function findByKey(db: Executor, orderId: string, requestKey: string): Promise<ReturnEntry | undefined> {
  const isIt = and(eq(orderReturns.orderId, orderId), eq(orderReturns.requestKey, requestKey));
  const [entry] = await withItems(db, await db.select().from(orderReturns).where(isIt));
  return entry;
}

/** Returns of these orders, newest first. */
export async function listOfOrders(db: Executor, orderIds: readonly string[]): Promise<ReturnEntry[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(desc(orderReturns.requestedAt), desc(orderReturns.id));
  return withItems(db, rows);
}

const pageOf = async (db: Executor, where: SQL | undefined, { page, limit }: Page) => {
  const rows = await db
    .select({ row: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(where)
    .orderBy(desc(orderReturns.requestedAt), desc(orderReturns.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: count() })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(where);
  const entries = await withItems(
    db,
    rows.map(({ row }) => row),
  );
  return { entries, total: counted?.total ?? 0 };
};

/** A page of the returns of an order, or of an account. */
export const listOwn = (db: Executor, of: { orderId: string } | { userId: string }, page: Page) =>
  pageOf(db, 'orderId' in of ? eq(orderReturns.orderId, of.orderId) : eq(orders.userId, of.userId), page);

/** All returns of an account's orders, newest first. */
export async function listOfUser(db: Executor, userId: string): Promise<ReturnEntry[]> {
  const rows = await db
    .select({ row: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(orderReturns.requestedAt), desc(orderReturns.id));
  return withItems(
    db,
    rows.map(({ row }) => row),
  );
}

export interface ReturnFilter {
  state: 'all' | ReturnGroup | ReturnState;
  orderId?: string | undefined;
  search?: string | undefined;
}

const isGroup = (state: ReturnFilter['state']): state is ReturnGroup => state in RETURN_GROUPS;
const areIn = (state: ReturnFilter['state']): SQL | undefined => {
  if (state === 'all') return undefined;
  return isGroup(state) ? inArray(orderReturns.state, [...RETURN_GROUPS[state]]) : eq(orderReturns.state, state);
};

const found = sql`fold_search(${orders.id}::text || ' R-' || ${orderReturns.id}::text || ' ' || ${orders.userName}
  || ' ' || ${orders.recipientName} || ' ' || ${orders.email})`;
const userEmail = sql`(select fold_search(${users.email}) from ${users} where ${users.id} = ${orders.userId})`;

export const listFiltered = (db: Executor, { state, orderId, search }: ReturnFilter, page: Page) =>
  pageOf(
    db,
    and(
      areIn(state),
      orderId ? eq(orderReturns.orderId, orderId) : undefined,
      search ? or(isWithin(found, search), isWithin(userEmail, search)) : undefined,
    ),
    page,
  );

/** Order of a return, with its account's email. */
export type ReturnedOrder = OrderRow & { userEmail: string | null; lines: OrderLineRow[] };

/** These orders with their lines. */
export async function listOrders(db: Executor, ids: readonly string[]): Promise<Map<string, ReturnedOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ order: orders, userEmail: users.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...ids]));
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.position));
  return new Map(
    rows.map(({ order, userEmail }) => [
      order.id,
      { ...order, userEmail, lines: lines.filter(({ orderId }) => orderId === order.id) },
    ]),
  );
}

/** Number of returns in each state that some are in. */
export async function countByState(db: Executor): Promise<Map<ReturnState, number>> {
  const rows = await db
    .select({ state: orderReturns.state, count: count() })
    .from(orderReturns)
    .groupBy(orderReturns.state);
  return new Map(rows.map((row) => [row.state, row.count]));
}

export async function insertReturn(tx: Executor, row: ReturnRow, items: readonly ReturnItemRow[]): Promise<void> {
  await tx.insert(orderReturns).values(row);
  await tx.insert(returnItems).values([...items]);
}

/** Writes to a return and counts its version up; its order is locked. */
export async function updateReturn(
  tx: Executor,
  id: string,
  changes: Partial<Omit<ReturnRow, 'id' | 'version'>> & { updatedAt: Date },
): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ ...changes, version: sql`${orderReturns.version} + 1` })
    .where(eq(orderReturns.id, id));
}

export async function updateItem(
  tx: Executor,
  id: string,
  changes: Partial<Omit<ReturnItemRow, 'id' | 'returnId'>>,
): Promise<void> {
  await tx.update(returnItems).set(changes).where(eq(returnItems.id, id));
}

/** Has an order count as changed, for those who look at it now; its version stays. */
export const touchOrder = (orderId: string, at: Date): Statement<unknown> =>
  statementOf((db) => db.update(orders).set({ updateDate: at }).where(eq(orders.id, orderId)));

/** Takes buyers' words out of the returns of these orders, and the number of the parcel. @returns their pictures */
export async function forgetBuyers(tx: Executor, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .update(orderReturns)
    .set({ comment: '', trackingNumber: '' })
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .returning({ id: orderReturns.id });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const withPictures = and(inArray(returnItems.returnId, ids), ne(returnItems.pictures, []));
  const items = await tx.select({ pictures: returnItems.pictures }).from(returnItems).where(withPictures);
  await tx.update(returnItems).set({ pictures: [] }).where(withPictures);
  return items.flatMap(({ pictures }) => [...pictures]);
}

/** Units of exchanged items that are in parcels, packed or sent, by item. */
export async function unitsInParcels(tx: Executor, itemIds: readonly string[]): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .select({ itemId: shipmentItems.returnItemId, units: sql<number>`sum(${shipmentItems.quantity})::integer` })
    .from(shipmentItems)
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .where(
      and(
        inArray(shipmentItems.returnItemId, [...itemIds]),
        inArray(shipments.state, ['pending', 'shipped', 'delivered']),
      ),
    )
    .groupBy(shipmentItems.returnItemId);
  return new Map(rows.flatMap(({ itemId, units }) => (itemId === null ? [] : [[itemId, units] as const])));
}

/** Number of returns that wait for the shop: asked for, or arrived and not settled. */
export const countWaiting = (db: Executor): Promise<number> =>
  db.$count(orderReturns, inArray(orderReturns.state, ['requested', 'received']));
