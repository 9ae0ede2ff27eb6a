import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { foldCounter } from '../../db/fold-counter.ts';
import { firstRow, prepareStatement, type Slots, type Statement, statementOf } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead, type Written } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { orderAdjustments, orderCounts, orderLines, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
/** Changes to an order's columns; a time may be the database's own. */
export type OrderChanges = Written<Omit<Partial<OrderRow>, 'id' | 'version'>>;
type NewOrderRow = Written<typeof orders.$inferInsert>;

type NewLine = typeof orderLines.$inferInsert;
type NewAdjustment = typeof orderAdjustments.$inferInsert;

/** Stores a new order with at least one line, in one statement. */
export const insertPlaced = (
  order: NewOrderRow,
  { lines, adjustments }: { lines: NewLine[]; adjustments: NewAdjustment[] },
) =>
  statementOf((db) => {
    const parts = [
      db.$with('lines', {}).as(db.insert(orderLines).values(lines).getSQL()),
      ...(adjustments.length > 0
        ? [db.$with('adjustments', {}).as(db.insert(orderAdjustments).values(adjustments).getSQL())]
        : []),
    ];
    return db
      .with(...parts)
      .insert(orders)
      .values(order);
  });

const findById = prepareStatement((db, at: Slots<{ id: string }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, at('id'))),
);
export const findOrder = (id: string) => firstRow(findById({ id }));

/** A locked order, and how long it can still be paid by the database's clock; null where it does not wait for that. */
export type LockedOrder = OrderRow & { secondsLeft: number | null };

const prepareLock = <Values extends { now: number }>(which: (at: Slots<Values>) => SQL | undefined) =>
  prepareStatement((db, at: Slots<Values>) => {
    const left = sql`extract(epoch from ${orders.payableUntil} - ${timeAhead(at('now'))})::double precision`;
    const columns = { ...getTableColumns(orders), secondsLeft: sql<number | null>`${left}` };
    return db.select(columns).from(orders).where(which(at)).orderBy(asc(orders.id)).for('update');
  });

const lockById = prepareLock<{ now: number; id: string }>((at) => eq(orders.id, at('id')));
const lockPayable = prepareLock<{ now: number; buyerId: string }>((at) => {
  const ofCart = sql`(select id from carts where buyer_id = ${at('buyerId')}::uuid)`;
  return and(sql`${orders.buyerId} in (${at('buyerId')}::uuid, ${ofCart})`, isNotNull(orders.payableUntil));
});

/** Reads the order and makes everyone else who would change it wait for the transaction's end. */
export const lockOrder = (clock: Clock, id: string): Statement<LockedOrder | undefined> =>
  firstRow(lockById({ now: secondsAhead(clock), id }));

/**
 * Locks the orders of a buyer that wait for their payment: their own, of which there is one at most, and that of a visitor
 * whose cart has become part of theirs.
 */
export const lockPayableOrders = (clock: Clock, buyerId: string): Statement<LockedOrder[]> =>
  lockPayable({ now: secondsAhead(clock), buyerId });

export const updateOrder = (id: string, changes: OrderChanges & { updateDate: Date }): Statement<unknown> =>
  statementOf((db) =>
    db
      .update(orders)
      .set({ ...changes, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id)),
  );

/** Columns of an order that concern its money. */
const moneyColumns = {
  id: orders.id,
  orderDate: orders.orderDate,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  total: orders.total,
  shortfall: orders.shortfall,
  priceCurrency: orders.priceCurrency,
  paidAt: orders.paidAt,
};
export type OrderMoney = Pick<OrderRow, keyof typeof moneyColumns>;

/** The ids of the orders that were placed since then. */
export async function listIdsSince(db: Executor, since: Date): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(gte(orders.orderDate, since));
  return rows.map(({ id }) => id);
}

export async function listMoney(db: Executor, ids: readonly string[]): Promise<OrderMoney[]> {
  if (ids.length === 0) return [];
  return db
    .select(moneyColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]));
}

export const listLinesOf = prepareStatement((db, at: Slots<{ orderId: string }>) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, at('orderId')))
    .orderBy(asc(orderLines.position)),
);

export const listAdjustmentsOf = prepareStatement((db, at: Slots<{ orderId: string }>) =>
  db
    .select()
    .from(orderAdjustments)
    .where(eq(orderAdjustments.orderId, at('orderId')))
    .orderBy(asc(orderAdjustments.position)),
);

/** The lines of several orders. */
export async function listLines(db: Executor, orderIds: string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position));
}

/** Adds to the units of an order's lines that came back with a refund. */
export async function addRestocked(
  tx: Executor,
  lines: readonly Pick<OrderLineRow, 'id' | 'quantity'>[],
): Promise<void> {
  for (const { id, quantity } of lines) {
    await tx
      .update(orderLines)
      .set({ restocked: sql`${orderLines.restocked} + ${quantity}` })
      .where(eq(orderLines.id, id));
  }
}

export async function listAdjustments(db: Executor, orderIds: string[]): Promise<OrderAdjustmentRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, orderIds))
    .orderBy(asc(orderAdjustments.position));
}

const isOverdue = (now: SQL) =>
  and(lt(orders.payableUntil, now), or(isNull(orders.expiryRetryAt), lte(orders.expiryRetryAt, now)));

/** The ids of unpaid orders whose time is over, the longest waiting first. */
export async function listOverdue(db: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOverdue(databaseTime(clock)))
    .orderBy(sql`coalesce(${orders.expiryRetryAt}, ${orders.payableUntil})`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Takes those of these orders that are overdue and that no other server is at, and moves their next try away in the
 * same statement: by one minute at first, then ever further up to half an hour. One that cannot be settled must not
 * hold up the others waiting.
 */
export async function claimOverdue(db: Executor, clock: Clock, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  const now = databaseTime(clock);
  const due = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), isOverdue(now)))
    .for('update', { skipLocked: true });
  const wait = sql`least(greatest((${now} - ${orders.payableUntil}) / 2, interval '1 minute'), interval '30 minutes')`;
  return db
    .update(orders)
    .set({ expiryRetryAt: sql`${now} + ${wait}` })
    .where(sql`${orders.id} in (${due})`)
    .returning({ id: orders.id });
}

/** The ids of the orders that nothing has come for in their time, the longest waiting first. */
export async function listNotPaid(db: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.awaitingUntil, databaseTime(clock)))
    .orderBy(asc(orders.awaitingUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The ids of the orders whose buyers are to be reminded, the longest waiting first. */
export async function listToRemind(db: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(lt(orders.remindAt, databaseTime(clock)))
    .orderBy(asc(orders.remindAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Orders that were to be paid by a transfer, by the first eight characters of their ids, in small letters. */
export async function listByShortIds(db: Executor, shortIds: readonly string[]): Promise<OrderRow[]> {
  if (shortIds.length === 0) return [];
  const from = (shortId: string) => `${shortId}-0000-0000-0000-000000000000`;
  const to = (shortId: string) => `${shortId}-ffff-ffff-ffff-ffffffffffff`;
  const isOne = or(...shortIds.map((shortId) => and(gte(orders.id, from(shortId)), lte(orders.id, to(shortId)))));
  return db
    .select()
    .from(orders)
    .where(and(isOne, eq(orders.paymentMethod, 'bank_transfer')));
}

/** Time at which an order last came or changed; undefined while there is none. */
export async function findLastChange(db: Executor): Promise<Date | undefined> {
  const [row] = await db.select({ at: orders.updateDate }).from(orders).orderBy(desc(orders.updateDate)).limit(1);
  return row?.at;
}

/** Orders per status, from the counters that a trigger maintains. */
export async function countByStatus(db: Executor): Promise<Record<string, number>> {
  const count = sql<number>`sum(${orderCounts.orders})::integer`;
  const rows = await db.select({ status: orderCounts.status, count }).from(orderCounts).groupBy(orderCounts.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Adds up what orders have added to the counters. */
export const foldCounts = (db: Executor): Promise<void> => foldCounter(db, orderCounts, { of: 'status', by: 'orders' });
