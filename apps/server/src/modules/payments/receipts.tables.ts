import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

const RECEIPT_KINDS = [
  /** Money that came. */
  'receipt',
  /** Money that came and was too much, and has gone back. */
  'return',
  /** A refund that the staff has made. */
  'refund',
  /** Takes back a receipt that was a mistake. */
  'undo',
] as const;

/** Money of orders that the staff has seen come or go. Rows are only ever added. */
export const paymentReceipts = pgTable(
  'payment_receipts',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull(),
    /** Minor units of `currency`. */
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    /** The receipt that it takes back; null for all but an undo. */
    reverses: uuid('reverses'),
    /** Names the intention: the same one again is this row. */
    requestKey: text('request_key').notNull(),
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_receipts_order_request_key').on(table.orderId, table.requestKey),
    uniqueIndex('payment_receipts_reverses_key').on(table.reverses),
    check('payment_receipts_reverses', sql`(${table.kind} = 'undo') = (${table.reverses} is not null)`),
    check('payment_receipts_amount_positive', sql`${table.amount} > 0`),
  ],
);
