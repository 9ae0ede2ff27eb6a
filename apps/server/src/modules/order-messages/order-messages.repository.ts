import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { type Statement, statementOf } from '../../db/statement.ts';
import { orders } from '../orders/orders.tables.ts';
import { orderMessages } from './order-messages.tables.ts';

export type MessageRow = typeof orderMessages.$inferSelect;

export const insertMessage = (row: MessageRow): Statement<unknown> =>
  statementOf((db) => db.insert(orderMessages).values(row));

/**
 * Notes on a locked order that its buyer waits for an answer since the first question, or no longer waits. The order's
 * version stays: nobody who edits it is at odds with a question.
 */
export const noteWaiting = (orderId: string, at: Date, isWaiting: boolean): Statement<unknown> =>
  statementOf((db) =>
    db
      .update(orders)
      .set({
        questionAt: isWaiting ? sql`coalesce(${orders.questionAt}, ${at.toISOString()}::timestamptz)` : null,
        updateDate: at,
      })
      .where(eq(orders.id, orderId)),
  );

export async function findByKey(db: Executor, orderId: string, requestKey: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.requestKey, requestKey)));
  return row;
}

/** Oldest first. */
export const listOfOrder = (db: Executor, orderId: string): Promise<MessageRow[]> =>
  db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id));

/** Questions of an account's orders and their answers, oldest first. */
export async function listOfUser(db: Executor, userId: string): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: orderMessages })
    .from(orderMessages)
    .innerJoin(orders, eq(orders.id, orderMessages.orderId))
    .where(and(eq(orders.userId, userId), ne(orderMessages.kind, 'comment')))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id));
  return rows.map(({ message }) => message);
}

/** Empties what was written about these orders, and takes the buyers' names out. */
export async function forgetOrders(tx: Executor, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const byName = sql`case when ${orderMessages.by} = 'shopper' then ${FORMER_CUSTOMER} else ${orderMessages.byName} end`;
  await tx
    .update(orderMessages)
    .set({ text: '', byName })
    .where(inArray(orderMessages.orderId, [...orderIds]));
}
