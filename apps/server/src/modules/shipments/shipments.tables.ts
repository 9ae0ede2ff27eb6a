import { SHIPMENT_STATES } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';

/** Parcels of orders. Whoever writes here holds the order's lock. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Names the press that made it: the same one again is answered by this shipment. */
    requestKey: text('request_key').notNull(),
    state: text('state', { enum: SHIPMENT_STATES }).notNull(),
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    byName: text('by_name').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    unique('shipments_order_request_key').on(table.orderId, table.requestKey),
    index('shipments_order_idx').on(table.orderId, table.createdAt),
    check('shipments_state_check', sql`${table.state} in ('pending', 'shipped', 'delivered', 'returned', 'cancelled')`),
    check('shipments_delivered', sql`${table.state} <> 'delivered' or ${table.deliveredAt} is not null`),
    check('shipments_shipped', sql`${table.state} in ('pending', 'cancelled') or ${table.shippedAt} is not null`),
  ],
);

export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id),
    /** The id of an order line, which is never deleted. */
    orderItemId: uuid('order_item_id').notNull(),
    /** The item of a return that it is sent in exchange for; null for a unit of the order itself. */
    returnItemId: uuid('return_item_id'),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    uniqueIndex('shipment_items_order_items')
      .on(table.shipmentId, table.orderItemId)
      .where(sql`${table.returnItemId} is null`),
    uniqueIndex('shipment_items_exchanges')
      .on(table.shipmentId, table.returnItemId)
      .where(sql`${table.returnItemId} is not null`),
    index('shipment_items_return_item_idx').on(table.returnItemId).where(sql`${table.returnItemId} is not null`),
    check('shipment_items_quantity_positive', sql`${table.quantity} > 0`),
  ],
);
