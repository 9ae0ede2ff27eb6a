import { WITHDRAWAL_STATES } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Statements of withdrawal, kept as they were made; only the judgement is written later. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    /** Names the statement: the same one again adds nothing. */
    requestKey: text('request_key').notNull(),
    orderNumber: text('order_number').notNull(),
    /** The order of that number and email, or the one that a person has found. */
    orderId: uuid('order_id'),
    /** Whether the email is the order's. */
    isEmailOfOrder: boolean('is_email_of_order').notNull().default(false),
    /** Emptied with name and text when the buyer is forgotten. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<readonly { orderItemId: string; quantity: number }[]>().notNull().default([]),
    text: text('text').notNull().default(''),
    statedAt: instant('stated_at').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATES }).notNull().default('open'),
    note: text('note').notNull().default(''),
    judgedAt: instant('judged_at'),
    judgedBy: text('judged_by').notNull().default(''),
    returnId: uuid('return_id'),
  },
  (table) => [
    uniqueIndex('withdrawals_request_key').on(table.requestKey),
    index('withdrawals_newest_idx').on(table.statedAt, table.id),
    index('withdrawals_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('withdrawals_email_idx').on(sql`fold_text(${table.email})`),
    check('withdrawals_state_check', sql`${table.state} in ('open', 'accepted', 'refused')`),
    check('withdrawals_judged', sql`(${table.state} = 'open') = (${table.judgedAt} is null)`),
  ],
);
