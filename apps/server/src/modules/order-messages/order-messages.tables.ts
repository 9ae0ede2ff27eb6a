import { ACTORS, ORDER_MESSAGE_KINDS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Questions of buyers, answers of the shop, and comments for the staff. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Names the press that wrote it: the same one again is this message. */
    requestKey: text('request_key').notNull(),
    kind: text('kind', { enum: ORDER_MESSAGE_KINDS }).notNull(),
    at: instant('at').notNull(),
    by: text('by', { enum: ACTORS }).notNull(),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** Emptied when the buyer is forgotten. */
    text: text('text').notNull(),
  },
  (table) => [
    unique('order_messages_order_request_key').on(table.orderId, table.requestKey),
    index('order_messages_order_idx').on(table.orderId, table.at),
    check('order_messages_kind_check', sql`${table.kind} in ('question', 'answer', 'comment')`),
  ],
);
