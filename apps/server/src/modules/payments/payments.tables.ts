import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/**
 * One try to have an order paid at PayPal. The row is committed before PayPal is called, so that whatever happens to
 * the call, what was asked under which request id is known and can be asked again.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    state: text('state', {
      enum: ['creating', 'approvable', 'capturing', 'review', 'captured', 'declined', 'failed', 'mismatch'],
    }).notNull(),
    providerOrderId: text('provider_order_id'),
    approvalUrl: text('approval_url'),
    captureId: text('capture_id'),
    payerId: text('payer_id'),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    createRequestId: text('create_request_id').notNull(),
    /** Goes up only after PayPal has definitely declined; part of the capture's request id. */
    captureNumber: integer('capture_number').notNull().default(1),
    /** While this lies ahead, somebody is at work on the attempt. */
    leaseUntil: instant('lease_until'),
    /** When PayPal was last asked to charge. */
    captureSentAt: instant('capture_sent_at'),
    /** When the periodic check asks PayPal about it next. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    lastIssue: text('last_issue'),
    lastDebugId: text('last_debug_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_attempts_order_number_key').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_provider_order_key').on(table.providerOrderId),
    uniqueIndex('payment_attempts_capture_key').on(table.captureId),
    index('payment_attempts_check_at_idx').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
  ],
);
