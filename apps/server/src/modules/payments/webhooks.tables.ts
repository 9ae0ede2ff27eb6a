import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { EventSubject } from './provider.port.ts';

const EVENT_STATES = [
  'waiting',
  'done',
  /** About an order of another shop at the same account. */
  'foreign',
  /** An event that the shop does nothing about. */
  'ignored',
  /** Tried for as long as it was worth it. */
  'failed',
] as const;

/**
 * Verified events of providers, each once. An event is a reason to ask the provider and nothing else, so that its type
 * and the ids in it are all that is stored. All times are the database's own.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** The provider's id of it. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    subject: text('subject').$type<EventSubject>().notNull(),
    /** The order that it names, which may be another shop's; once it is done, the order that it was about. */
    orderId: uuid('order_id'),
    providerOrderId: text('provider_order_id'),
    captureId: text('capture_id'),
    refundId: text('refund_id'),
    disputeId: text('dispute_id'),
    disputeOutcome: text('dispute_outcome'),
    state: text('state', { enum: EVENT_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Time from which it may be taken; unset once it is over. Taken, it is due again when the lease ends. */
    dueAt: instant('due_at'),
    /** Lease of the worker. A worker that finds another id here has lost it and changes nothing. */
    leaseId: uuid('lease_id'),
    lastIssue: text('last_issue').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('webhook_events_event_key').on(table.provider, table.eventId),
    check(
      'webhook_events_state_check',
      sql`${table.state} in (${sql.raw(EVENT_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('webhook_events_due_while_waiting', sql`(${table.state} = 'waiting') = (${table.dueAt} is not null)`),
    index('webhook_events_due_at_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('webhook_events_order_idx').on(table.orderId),
    index('webhook_events_received_at_idx').on(table.receivedAt),
  ],
);
