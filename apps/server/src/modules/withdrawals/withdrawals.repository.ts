import type { Paging, WithdrawalState } from '@haberdash/contract';
import { and, asc, between, count, desc, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { isEmail } from '../../db/is-email.ts';
import { type Statement, statementOf } from '../../db/statement.ts';
import { orders } from '../orders/orders.tables.ts';
import { refunds } from '../payments/refunds.tables.ts';
import { withdrawals } from './withdrawals.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Content of a statement, by which the same one is known while it is open. */
export type StatementContent = Pick<WithdrawalRow, 'orderNumber' | 'email' | 'items' | 'text'>;

/** One after the other to the end of the transaction: two of one number and email are looked at in turn. */
export const waitForOthers = async (tx: Executor, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${name}`}, 0))`);
};

export async function findOpenAlike(tx: Executor, content: StatementContent): Promise<{ id: string } | undefined> {
  const isAlike = and(
    eq(withdrawals.state, 'open'),
    eq(withdrawals.orderNumber, content.orderNumber),
    isEmail(withdrawals.email, content.email),
    eq(withdrawals.text, content.text),
    sql`${withdrawals.items} = ${JSON.stringify(content.items)}::jsonb`,
  );
  const [row] = await tx.select({ id: withdrawals.id }).from(withdrawals).where(isAlike).limit(1);
  return row;
}

/** @returns false where the same press is stored already */
export async function insertStatement(tx: Executor, row: typeof withdrawals.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(withdrawals)
    .values(row)
    .onConflictDoNothing({ target: withdrawals.requestKey })
    .returning({ id: withdrawals.id });
  return rows.length === 1;
}

export async function findWithdrawal(db: Executor, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

/** The order of the statement, where it has one, is locked before. */
export async function lockWithdrawal(tx: Executor, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row;
}

export async function updateWithdrawal(
  tx: Executor,
  id: string,
  changes: Partial<Omit<WithdrawalRow, 'id'>>,
): Promise<void> {
  await tx.update(withdrawals).set(changes).where(eq(withdrawals.id, id));
}

/** Notes that something is to be seen of an order; its version stays. */
export const touchOrder = (orderId: string, at: Date): Statement<unknown> =>
  statementOf((db) => db.update(orders).set({ updateDate: at }).where(eq(orders.id, orderId)));

/** Newest first. */
export async function listWithdrawals(
  db: Executor,
  state: WithdrawalState | 'all',
  { page, limit }: Paging,
): Promise<{ rows: WithdrawalRow[]; total: number }> {
  const where = state === 'all' ? undefined : eq(withdrawals.state, state);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(desc(withdrawals.statedAt), desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(withdrawals, where) };
}

export async function countOpen(db: Executor): Promise<number> {
  const [row] = await db.select({ open: count() }).from(withdrawals).where(eq(withdrawals.state, 'open'));
  return row?.open ?? 0;
}

/** Oldest first. */
export const listOfOrder = (db: Executor, orderId: string): Promise<WithdrawalRow[]> =>
  db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId)).orderBy(asc(withdrawals.statedAt));

/**
 * True while a buyer's statement about an order is open, or was accepted and the order is still to be called off for it.
 */
export async function isHeldBack(db: Executor, orderId: string): Promise<boolean> {
  const isOpen = and(eq(withdrawals.state, 'open'), withdrawals.isEmailOfOrder);
  const isUnderWay = and(
    eq(withdrawals.state, 'accepted'),
    sql`${withdrawals.returnId} is null and ${withdrawals.items} = '[]'::jsonb`,
    sql`exists (select from ${orders} where ${orders.id} = ${withdrawals.orderId} and ${orders.status} <> 'rejected')`,
  );
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), or(isOpen, isUnderWay)))
    .limit(1);
  return rows.length === 1;
}

/**
 * Accepted statements about what was not sent of which something may still be to do: the order is paid and neither called off, nor was anything of it
 * refunded for them.
 */
export async function listUnfinished(
  db: Executor,
  from: Date,
  until: Date,
): Promise<{ id: string; orderId: string; items: WithdrawalRow['items'] }[]> {
  const isRefunded = exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, withdrawals.orderId),
          eq(refunds.requestKey, sql`'admin:withdrawal:' || ${withdrawals.id}`),
        ),
      ),
  );
  return db
    .select({ id: withdrawals.id, orderId: orders.id, items: withdrawals.items })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(
      and(
        eq(withdrawals.state, 'accepted'),
        isNull(withdrawals.returnId),
        between(withdrawals.judgedAt, from, until),
        ne(orders.status, 'rejected'),
        inArray(orders.paymentStatus, ['paid', 'partially_refunded']),
        not(isRefunded),
      ),
    )
    .orderBy(asc(withdrawals.judgedAt), asc(withdrawals.id));
}

/** Statements about an account's orders with the order's email, and those made with its emails, oldest first. */
export async function listOfPerson(
  db: Executor,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<WithdrawalRow[]> {
  // A statement about an order with another email is somebody else's.
  const ofOrders = and(
    withdrawals.isEmailOfOrder,
    inArray(withdrawals.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
  );
  return db
    .select()
    .from(withdrawals)
    .where(or(ofOrders, ...emails.map((email) => isEmail(withdrawals.email, email))))
    .orderBy(asc(withdrawals.statedAt), asc(withdrawals.id));
}

const forgotten = { email: '', name: '', text: '' };

/**
 * Takes the person out of the statements about these orders, and out of those with these emails, but for the open ones about an
 * order that is still under way.
 */
export async function forgetPerson(
  tx: Executor,
  { orderIds, emails }: { orderIds: readonly string[]; emails: readonly string[] },
): Promise<void> {
  if (orderIds.length > 0) {
    await tx
      .update(withdrawals)
      .set(forgotten)
      .where(inArray(withdrawals.orderId, [...orderIds]));
  }
  const isNoMoreNeeded = sql`(${withdrawals.orderId} is null or ${withdrawals.state} <> 'open')`;
  for (const email of emails) {
    await tx
      .update(withdrawals)
      .set(forgotten)
      .where(and(isEmail(withdrawals.email, email), isNoMoreNeeded));
  }
}
