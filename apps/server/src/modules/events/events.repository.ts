import { FORMER_CUSTOMER } from '@haberdash/contract';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots } from '../../db/statement.ts';
import { prepareWrite } from '../../db/written-rows.ts';
import { events } from './events.tables.ts';

type EventRow = typeof events.$inferInsert;

const writeEvents = prepareWrite((db, rows: EventRow[]) => db.insert(events).values(rows));

export const insertEvent = (row: EventRow) => writeEvents([row], {});

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
}

export async function deletePassing(db: Executor, before: Date): Promise<void> {
  await db.delete(events).where(and(isNull(events.orderId), lt(events.at, before)));
}
