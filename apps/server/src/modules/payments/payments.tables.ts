import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { ATTEMPT_STATES, LIVE_STATES } from './attempt.states.ts';

/**
 * One try to have an order paid by a provider. The row is committed before the provider is called, so that whatever
 * happens to the call, what was asked under which request id is known and can be asked about.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    /** Id of the provider that takes the payment. */
    provider: text('provider').notNull().default('paypal'),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    providerOrderId: text('provider_order_id'),
    approvalUrl: text('approval_url'),
    captureId: text('capture_id'),
    payerId: text('payer_id'),
    /** Requested amount, in minor units of `currency`. */
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** Captured amount, where it is not the requested one; in minor units of its own currency. */
    capturedAmount: minorUnits('captured_amount'),
    capturedCurrency: text('captured_currency'),
    createRequestId: text('create_request_id').notNull(),
    /** Number of requests to charge; part of that call's request id, so that no answer is replayed. */
    captureNumber: integer('capture_number').notNull().default(0),
    /** Lease of the process that works on the attempt, by the database's clock. Only its holder writes. */
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** Time at which the provider was last asked to charge. */
    captureSentAt: instant('capture_sent_at'),
    /** Time at which the periodic check asks the provider about it next. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    lastIssue: text('last_issue'),
    lastDebugId: text('last_debug_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_order_number_key').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_one_live_per_order')
      .on(table.orderId)
      .where(sql`${table.state} in (${sql.raw(LIVE_STATES.map((state) => `'${state}'`).join(', '))})`),
    uniqueIndex('payment_attempts_provider_order_key').on(table.providerOrderId),
    uniqueIndex('payment_attempts_capture_key').on(table.captureId),
    index('payment_attempts_check_at_idx').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    index('payment_attempts_capture_sent_idx').on(table.captureSentAt).where(sql`${table.captureSentAt} is not null`),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
  ],
);
