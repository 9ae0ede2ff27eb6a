import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, statementOf } from '../../db/statement.ts';
import { events } from './events.tables.ts';

type EventRow = typeof events.$inferInsert;

export const insertEvent = (row: EventRow) => statementOf((db) => db.insert(events).values(row));

/** Oldest first. */
export const listOfOrder = prepareStatement((db, at: Slots<{ orderId: string }>) =>
  db
    .select()
    .from(events)
    .where(eq(events.orderId, at('orderId')))
    .orderBy(asc(events.id)),
);

export async function forgetBuyers(tx: Executor, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(events)
    .set({ byName: FORMER_CUSTOMER })
    .where(and(inArray(events.orderId, [...orderIds]), eq(events.by, 'shopper')));
  await tx
    .update(events)
    .set({ facts: sql`${events.facts} || '{"before": "", "after": ""}'::jsonb` })
    .where(and(inArray(events.orderId, [...orderIds]), eq(events.kind, 'order.corrected')));
}

export async function deletePassing(db: Executor, before: Date): Promise<void> {
  await db.delete(events).where(and(isNull(events.orderId), lt(events.at, before)));
}
