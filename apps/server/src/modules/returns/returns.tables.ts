import { RETURN_KINDS, RETURN_STATES } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Goods that come back. Whoever writes here holds the order's lock. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: RETURN_KINDS }).notNull(),
    state: text('state', { enum: RETURN_STATES }).notNull(),
    /** Names the press that made it: the same one again is answered by this return. */
    requestKey: text('request_key').notNull(),
    /** The buyer's words; emptied when the buyer is forgotten. */
    comment: text('comment').notNull().default(''),
    /** The shop's answer. */
    note: text('note').notNull().default(''),
    labelUrl: text('label_url').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Time of the statement of a withdrawal; null for other kinds. */
    statedAt: instant('stated_at'),
    /** Taken off its refund in minor units of the price currency, as it was when it was asked for. */
    fee: minorUnits('fee').notNull().default(0),
    /** Whether the cost of delivery goes back with the whole order, as it was then. */
    refundsDelivery: boolean('refunds_delivery').notNull().default(false),
    /** End of the time for which the new units of its exchanges are held; null where none are. */
    heldUntil: instant('held_until'),
    version: integer('version').notNull().default(1),
    requestedAt: instant('requested_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('order_returns_order_request_key').on(table.orderId, table.requestKey),
    index('order_returns_newest_idx').on(table.requestedAt, table.id),
    index('order_returns_state_idx').on(table.state, table.requestedAt),
    index('order_returns_held_until_idx').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    check(
      'order_returns_state_check',
      sql`${table.state} in ('requested', 'approved', 'refused', 'inTransit', 'received', 'inspected', 'closed', 'cancelled')`,
    ),
  ],
);

export const returnItems = pgTable(
  'return_items',
  {
    id: uuid('id').primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id),
    orderItemId: uuid('order_item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Id of a reason, and its label as it was then; both empty for a withdrawal. */
    reason: text('reason').notNull().default(''),
    reasonLabel: text('reason_label').notNull().default(''),
    resolution: text('resolution', { enum: ['refund', 'exchange'] }).notNull(),
    /** The variant that is sent in exchange, with its names as they were then. */
    newVariantId: uuid('new_variant_id'),
    newSku: text('new_sku').notNull().default(''),
    newVariantTitle: text('new_variant_title').notNull().default(''),
    /** Units of the new variant that are out of its stock for this item. */
    held: integer('held').notNull().default(0),
    /** Addresses of the buyer's pictures. */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull().default([]),
    received: integer('received').notNull().default(0),
    sellable: integer('sellable').notNull().default(0),
    seconds: integer('seconds').notNull().default(0),
    waste: integer('waste').notNull().default(0),
  },
  (table) => [
    index('return_items_return_idx').on(table.returnId),
    index('return_items_order_item_idx').on(table.orderItemId),
    check('return_items_quantities', sql`${table.quantity} > 0 and ${table.received} between 0 and ${table.quantity}`),
    check(
      'return_items_inspected',
      sql`${table.sellable} >= 0 and ${table.seconds} >= 0 and ${table.waste} >= 0
        and ${table.sellable} + ${table.seconds} + ${table.waste} <= ${table.received}`,
    ),
    check('return_items_exchange', sql`(${table.resolution} = 'exchange') = (${table.newVariantId} is not null)`),
    check('return_items_held', sql`${table.held} between 0 and ${table.quantity}`),
  ],
);

/** Pictures that buyers have uploaded, until they stand in a return, and by which order they may be used. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    url: text('url').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('return_pictures_order_idx').on(table.orderId)],
);
