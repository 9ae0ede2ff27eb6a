import { ACTORS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentAttempts } from './payments.tables.ts';
import { REFUND_STATES } from './refund.states.ts';

/**
 * Money that is given back, of one attempt's capture. The shop's own rows are committed before the provider is asked;
 * those of refunds made at the provider's own site are written when the shop learns of them.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** Names the intention: what is asked for again under the same key is this refund. */
    requestKey: text('request_key').notNull(),
    /** Number of times it was begun; part of its names at the provider, so that no old answer is repeated. */
    number: integer('number').notNull().default(1),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** Minor units of the currency that was captured. */
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** Amount that it takes from the revenue, in minor units of the price currency; 0 until it is completed. */
    revenue: minorUnits('revenue').notNull().default(0),
    priceCurrency: text('price_currency').notNull(),
    reason: text('reason').notNull(),
    /** The return that it is for: its items had been sent; null for other refunds. */
    returnId: uuid('return_id'),
    /** Part of its amount that is for delivery and fees; 0 where that isn't said. */
    delivery: minorUnits('delivery').notNull().default(0),
    /** True when its items are to come back into stock. */
    restock: boolean('restock').notNull(),
    by: text('by', { enum: ACTORS }).notNull(),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** Lease of the process that works on it. Only its holder writes. */
    leaseId: uuid('lease_id'),
    /** Time at which the provider is asked about it next; the end of the lease where it is leased. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    lastIssue: text('last_issue').notNull().default(''),
    lastDebugId: text('last_debug_id').notNull().default(''),
    /** Time at which it was last begun. */
    requestedAt: instant('requested_at').notNull(),
    /** Time at which the provider first accepted it. */
    acceptedAt: instant('accepted_at'),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_order_request_key').on(table.orderId, table.requestKey),
    uniqueIndex('refunds_provider_refund_key').on(table.providerRefundId),
    index('refunds_check_at_idx').on(table.checkAt).where(sql`${table.checkAt} is not null`),
    /** Index that alone answers what refunds take from the revenue of a shop, of a month and of a day. */
    index('refunds_revenue_idx')
      .on(table.priceCurrency, table.completedAt, table.revenue)
      .where(sql`${table.state} = 'completed'`),
    index('refunds_return_idx').on(table.returnId).where(sql`${table.returnId} is not null`),
    index('refunds_failed_idx').on(table.orderId).where(sql`${table.state} = 'failed'`),
    check('refunds_amounts', sql`${table.amount} > 0 and ${table.revenue} >= 0`),
    check('refunds_completed', sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
  ],
);

/** The items that a refund is for. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** The id of an order line, which is never deleted. */
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    check('refund_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
