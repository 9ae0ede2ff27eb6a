import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { refundItems, refunds } from './refunds.tables.ts';

/** The provider remembers request ids for 45 days; after so long, one may not be relied on any more. */
const REPLAY_DAYS = 40;

/** A refund, with whether the provider still knows its request id. */
export type RefundRow = typeof refunds.$inferSelect & { isReplayable: boolean };
type Columns = Omit<typeof refunds.$inferInsert, 'id' | 'orderId' | 'attemptId' | 'requestKey'>;
/** Changes to a refund's columns; a time may be the database's own. */
export type RefundChanges = { [Column in keyof Columns]?: Columns[Column] | SQL };

export type RefundItemRow = typeof refundItems.$inferSelect;
export type RefundWithItems = RefundRow & { items: RefundItemRow[] };

const replayableFrom = (clock: Clock) => secondsAhead(clock, -REPLAY_DAYS * 24 * 3600);
const columnsAt = (since: SQL) => ({
  ...getTableColumns(refunds),
  isReplayable: sql<boolean>`(${refunds.requestedAt} > ${since})`,
});
const columns = (clock: Clock) => columnsAt(timeAhead(replayableFrom(clock)));

type NewRefund = Omit<typeof refunds.$inferInsert, 'checkAt' | 'requestedAt'>;

/** Stores a refund that is due in so many seconds. */
export async function insertRefund(
  tx: Executor,
  clock: Clock,
  refund: NewRefund,
  { items, dueSeconds }: { items: readonly Omit<RefundItemRow, 'refundId'>[]; dueSeconds: number },
): Promise<RefundRow> {
  const times = { checkAt: databaseTime(clock, dueSeconds), requestedAt: databaseTime(clock) };
  const [inserted] = await tx
    .insert(refunds)
    .values({ ...refund, ...times })
    .returning(columns(clock));
  if (!inserted) throw new Error('the refund was not stored');
  if (items.length > 0) await tx.insert(refundItems).values(items.map((item) => ({ ...item, refundId: inserted.id })));
  return inserted;
}

export async function findRefund(db: Executor, clock: Clock, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select(columns(clock)).from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function findRefundByKey(
  tx: Executor,
  clock: Clock,
  orderId: string,
  requestKey: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select(columns(clock))
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)));
  return row;
}

const itemsOfRefund = sql<RefundItemRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('refundId', refund_id, 'orderItemId', order_item_id, 'quantity', quantity))
  from ${refundItems} where ${refundItems.refundId} = ${refunds.id}), '[]')`;

const listOfOrders = prepareStatement((db, at: Slots<{ since: number; orderIds: readonly string[] }>) =>
  db
    .select({ ...columnsAt(timeAhead(at('since'))), items: itemsOfRefund })
    .from(refunds)
    .where(sql`${refunds.orderId} = any(${at('orderIds')}::uuid[])`)
    .orderBy(asc(refunds.createdAt), asc(refunds.id)),
);

/**
 * The refunds of these orders with their items, oldest first. In one statement: it may be the last one that is sent in a
 * transaction.
 */
export const listRefunds = async (
  db: Executor,
  clock: Clock,
  orderIds: readonly string[],
): Promise<RefundWithItems[]> =>
  orderIds.length === 0 ? [] : send(db, listOfOrders({ since: replayableFrom(clock), orderIds }));

/** The items of a refund. */
export async function listRefundItems(db: Executor, refundId: string): Promise<RefundItemRow[]> {
  return db.select().from(refundItems).where(eq(refundItems.refundId, refundId));
}

/**
 * Writes to a refund that is still as the caller knows it: in this state, under this lease. A caller that lost the
 * lease changes nothing.
 * @returns undefined where it is not so any more
 */
export async function updateUnchanged(
  tx: Executor,
  clock: Clock,
  known: RefundRow,
  changes: RefundChanges,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ ...changes, updatedAt: clock.now() })
    .where(
      and(
        eq(refunds.id, known.id),
        eq(refunds.state, known.state),
        sql`${refunds.leaseId} is not distinct from ${known.leaseId}::uuid`,
      ),
    )
    .returning(columns(clock));
  return row;
}

/** Leases the refunds that are due; a row that another server is taking at this moment is passed over. */
export async function claimDueRefunds(
  db: Executor,
  clock: Clock,
  lease: { id: string; seconds: number },
  limit: number,
): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.checkAt, databaseTime(clock)))
    .orderBy(asc(refunds.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  // As an array the rows are looked for once; in an `in (…)` the planner may look again and take more than `limit`.
  return db
    .update(refunds)
    .set({ leaseId: lease.id, checkAt: databaseTime(clock, lease.seconds) })
    .where(sql`${refunds.id} = any(array(${due}))`)
    .returning(columns(clock));
}
