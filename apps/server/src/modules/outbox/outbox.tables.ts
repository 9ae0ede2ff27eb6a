import { MAIL_KINDS, MAIL_STATES } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { MailContent } from './outbox.rules.ts';

/**
 * Mails, each written in the transaction that causes it and sent after that. All times are the database's own, because
 * several servers with clocks of their own send from here.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** Cause; there is one mail per cause, however often it is reported. */
    cause: text('cause').notNull().unique('outbox_cause_key'),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** The order that it is about, where it is about one. */
    orderId: uuid('order_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    content: jsonb('content').$type<MailContent>().notNull(),
    state: text('state', { enum: MAIL_STATES }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** Goes up when the admin sends a mail again that had been sent: a mail of its own to its recipient. */
    copy: integer('copy').notNull().default(1),
    /**
     * Time from which it may be taken to be sent; unset once sent or given up. Taken, it is due when the lease ends.
     */
    dueAt: instant('due_at').defaultNow(),
    /** Lease of the sender. A sender that finds another id here has lost it and changes nothing. */
    leaseId: uuid('lease_id'),
    lastError: text('last_error').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('outbox_state_check', sql`${table.state} in ('waiting', 'sent', 'failed')`),
    check('outbox_due_while_waiting', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
    index('outbox_due_at_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('outbox_newest_idx').on(table.createdAt, table.id),
    index('outbox_state_newest_idx').on(table.state, table.createdAt, table.id),
    index('outbox_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('outbox_search_idx')
      .using('gin', sql`fold_search(recipient || ' ' || subject) gin_trgm_ops`)
      .where(sql`${table.dueAt} is null`),
  ],
);
