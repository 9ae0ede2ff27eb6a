import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { asyncCommit } from '../../db/async-commit.ts';
import type { Executor } from '../../db/connection.ts';
import { firstRow, mapped, prepareStatement, type Slots, type Statement, statementOf } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead, type Written } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { orders } from '../orders/orders.tables.ts';
import { LIVE_STATES } from './attempt.states.ts';
import { paymentAttempts } from './payments.tables.ts';

/** An attempt, with whether it is being worked on by the database's clock. */
export type AttemptRow = typeof paymentAttempts.$inferSelect & { isLeased: boolean };
type Columns = Omit<typeof paymentAttempts.$inferInsert, 'id' | 'orderId' | 'number'>;
/** Changes to an attempt's columns; a time may be the database's own. */
export type AttemptChanges = Written<Partial<Columns>>;

const columnsAt = (now: SQL) => ({
  ...getTableColumns(paymentAttempts),
  isLeased: sql<boolean>`coalesce(${paymentAttempts.leaseUntil} > ${now}, false)`,
});
export const attemptColumns = (clock: Clock) => columnsAt(databaseTime(clock));

type NewAttempt = Omit<typeof paymentAttempts.$inferInsert, 'leaseUntil' | 'checkAt'>;

/** Stores an attempt that is leased from the start, and comes up for a check if the lease runs out. */
export function insertAttempt(clock: Clock, attempt: NewAttempt, leaseSeconds: number): Statement<AttemptRow> {
  const [leaseUntil, checkAt] = [databaseTime(clock, leaseSeconds), databaseTime(clock, leaseSeconds + 1)];
  const row = { ...attempt, leaseUntil, checkAt };
  const inserted = statementOf((db) => db.insert(paymentAttempts).values(row).returning(attemptColumns(clock)));
  return mapped(inserted, ([row]) => {
    if (!row) throw new Error('the payment attempt was not stored');
    return row;
  });
}

/** Stores an attempt that nobody works on. */
export const insertWaiting = (attempt: typeof paymentAttempts.$inferInsert): Statement<unknown> =>
  statementOf((db) => db.insert(paymentAttempts).values(attempt));

const findLatest = prepareStatement((db, at: Slots<{ now: number; orderId: string }>) =>
  db
    .select(columnsAt(timeAhead(at('now'))))
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, at('orderId')))
    .orderBy(desc(paymentAttempts.number))
    .limit(1),
);
export const findLatestAttempt = (clock: Clock, orderId: string): Statement<AttemptRow | undefined> =>
  firstRow(findLatest({ now: secondsAhead(clock), orderId }));

const findByProviderOrder = prepareStatement(
  (db, at: Slots<{ now: number; orderId: string; providerOrderId: string }>) =>
    db
      .select(columnsAt(timeAhead(at('now'))))
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.orderId, at('orderId')), eq(paymentAttempts.providerOrderId, at('providerOrderId'))),
      ),
);
export const findAttemptByProviderOrder = (
  clock: Clock,
  orderId: string,
  providerOrderId: string,
): Statement<AttemptRow | undefined> =>
  firstRow(findByProviderOrder({ now: secondsAhead(clock), orderId, providerOrderId }));

export async function findAttempt(db: Executor, clock: Clock, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select(attemptColumns(clock)).from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

/** The attempt by which the order was paid. */
export async function findCapturedAttempt(
  db: Executor,
  clock: Clock,
  orderId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select(attemptColumns(clock))
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'captured')));
  return row;
}

/** An attempt that is still as the caller knows it: in this state, under this lease. */
const isUnchanged = ({ id, state, leaseId }: AttemptRow): SQL | undefined =>
  and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.state, state),
    sql`${paymentAttempts.leaseId} is not distinct from ${leaseId}::uuid`,
  );

/** @returns whether the attempt was not taken over; it stays so while its order is locked */
export const isHeldStill = (known: AttemptRow): Statement<boolean> =>
  mapped(
    statementOf((db) => db.select({ one: sql`1` }).from(paymentAttempts).where(isUnchanged(known))),
    (rows) => rows.length === 1,
  );

/** The order of an attempt, which the statement that writes to the attempt locks first. */
const holdOrder = (db: Executor, orderId: string | Placeholder, condition?: SQL) =>
  db.$with('held').as(
    db
      .select({ id: orders.id, userId: orders.userId })
      .from(orders)
      .where(and(eq(orders.id, orderId), condition))
      .for('update'),
  );

/**
 * Writes to an attempt that is still as the caller knows it. A caller that lost the lease changes nothing.
 * @returns undefined where it is not so any more
 */
export const updateUnchanged = (
  clock: Clock,
  known: AttemptRow,
  changes: AttemptChanges,
): Statement<AttemptRow | undefined> =>
  firstRow(
    statementOf((db) =>
      db
        .update(paymentAttempts)
        .set({ ...changes, updatedAt: clock.now() })
        .where(isUnchanged(known))
        .returning(attemptColumns(clock)),
    ),
  );

/**
 * The same, and locks the attempt's order first, so that it may be a transaction by itself.
 * @param where `order-holds-stock`: and only while the order's units are out of stock for it
 */
export const updateHolding = (
  clock: Clock,
  known: AttemptRow,
  changes: AttemptChanges,
  where?: 'order-holds-stock',
): Statement<AttemptRow | undefined> =>
  firstRow(
    statementOf((db) => {
      const held = holdOrder(db, known.orderId, where && sql`${orders.holdsStock}`);
      return db
        .with(held)
        .update(paymentAttempts)
        .set({ ...changes, updatedAt: clock.now() })
        .from(held)
        .where(and(isUnchanged(known), eq(paymentAttempts.orderId, held.id)))
        .returning(attemptColumns(clock));
    }),
  );

/** A lease of a buyer's payment. */
type Lease = {
  now: number;
  until: number;
  at: string;
  leaseId: string;
  orderId: string;
  providerOrderId: string;
  buyerId: string;
};

const leaseReady = prepareStatement((db, at: Slots<Lease>) => {
  const isPayable = sql`${orders.buyerId} = ${at('buyerId')} and ${orders.payableUntil} is not null
    and ${orders.holdsStock} and ${orders.paymentStatus} in ('pending', 'failed')`;
  // What a crash of the database loses of this is a lease under which nothing was written yet: it need not be on the disk.
  const isAsync = sql`${asyncCommit} = 'off'`;
  const held = holdOrder(db, at('orderId'), and(isPayable, isAsync));
  const until = timeAhead(at('until'));
  const isFree = sql`coalesce(${paymentAttempts.leaseUntil} <= ${timeAhead(at('now'))}, true)`;
  return db
    .with(held)
    .update(paymentAttempts)
    .set({
      leaseId: sql`${at('leaseId')}::uuid`,
      leaseUntil: until,
      checkAt: until,
      updatedAt: sql`${at('at')}::timestamptz`,
    })
    .from(held)
    .where(
      and(
        eq(paymentAttempts.orderId, held.id),
        eq(paymentAttempts.providerOrderId, at('providerOrderId')),
        sql`${paymentAttempts.state} in ('approvable', 'declined')`,
        isFree,
      ),
    )
    .returning(columnsAt(timeAhead(at('now'))));
});

/**
 * Leases a payment whose order is the buyer's, waits for it and holds its units, and that is not being worked on: as it
 * nearly always is. It locks the order first; only for a statement that is a transaction by itself.
 * @returns undefined where anything of that is not so
 */
export const leaseReadyAttempt = (
  clock: Clock,
  which: Pick<Lease, 'orderId' | 'providerOrderId' | 'buyerId' | 'leaseId'>,
  seconds: number,
): Statement<AttemptRow | undefined> => {
  const times = { now: secondsAhead(clock), until: secondsAhead(clock, seconds), at: clock.now().toISOString() };
  return firstRow(leaseReady({ ...which, ...times }));
};

/** True while a capture of this order is being made, or was sent a short while ago and its result is unknown. */
export async function isCapturing(tx: Executor, clock: Clock, orderId: string, forSeconds: number): Promise<boolean> {
  const isRecent = sql`${paymentAttempts.captureSentAt} > ${databaseTime(clock, -forSeconds)}`;
  const isWorkedOn = sql`${paymentAttempts.leaseUntil} > ${databaseTime(clock)}`;
  const [row] = await tx
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.state, 'capturing'),
        sql`(${isRecent} or ${isWorkedOn})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Takes the attempts that are due for a check and moves their next check away in the same statement, so that two
 * processes never check the same one at once.
 */
export async function claimDueAttempts(
  db: Executor,
  clock: Clock,
  awaySeconds: number,
  limit: number,
): Promise<AttemptRow[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.checkAt, databaseTime(clock)))
    .orderBy(asc(paymentAttempts.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(paymentAttempts)
    .set({ checkAt: databaseTime(clock, awaySeconds) })
    .where(sql`${paymentAttempts.id} in (${due})`)
    .returning(attemptColumns(clock));
}

/** True where this provider has ever been asked to take a payment. */
export async function hasAttemptsOf(db: Executor, provider: string): Promise<boolean> {
  const { id } = paymentAttempts;
  const rows = await db.select({ id }).from(paymentAttempts).where(eq(paymentAttempts.provider, provider)).limit(1);
  return rows.length === 1;
}

/** Nothing more of an order's payments is looked at by itself. */
export async function stopChecks(tx: Executor, orderId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ checkAt: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(paymentAttempts.checkAt)));
}

/** Those of these orders of whose payment the provider may know more than the shop does. */
export async function listToLookUp(db: Executor, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const askable = LIVE_STATES.filter((state) => state !== 'creating');
  const rows = await db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, [...orderIds]), inArray(paymentAttempts.state, askable)));
  return rows.map(({ id }) => id);
}

export async function forgetPayers(tx: Executor, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ payerId: null })
    .where(inArray(paymentAttempts.orderId, [...orderIds]));
}
