import { ACTORS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { EventFacts } from './shop-event.ts';

/** Rows are only ever added, in the transaction of what they report. */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    by: text('by', { enum: ACTORS }).notNull().default('system'),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull().default(''),
    facts: jsonb('facts').$type<EventFacts>().notNull(),
    kind: text('kind').notNull().generatedAlwaysAs(sql`facts ->> 'kind'`),
    /** The order that it is about, where it is about one. */
    orderId: uuid('order_id').generatedAlwaysAs(sql`(facts ->> 'orderId')::uuid`),
  },
  (table) => [
    index('events_order_idx').on(table.orderId, table.id).where(sql`${table.orderId} is not null`),
    index('events_passing_idx').on(table.at).where(sql`${table.orderId} is null`),
  ],
);
