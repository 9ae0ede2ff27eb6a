import {
  CUSTOMER_RULES,
  PROMOTION_ACTIONS,
  PROMOTION_CLASSES,
  PROMOTION_STATUSES,
  PROMOTION_VALUE_TYPES,
  type PromotionTarget,
} from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { orderLines, orders } from '../orders/orders.tables.ts';
import { REDEMPTION_STATES } from './redemption.states.ts';

export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    /** False: it applies by itself. */
    needsCode: boolean('needs_code').notNull(),
    class: text('class', { enum: PROMOTION_CLASSES }).notNull(),
    action: text('action', { enum: PROMOTION_ACTIONS }).notNull(),
    /** Hundredths of a percent, or minor units of the price currency; 0 of free delivery. */
    value: minorUnits('value').notNull(),
    valueType: text('value_type', { enum: PROMOTION_VALUE_TYPES }).notNull(),
    buyQuantity: integer('buy_quantity'),
    getQuantity: integer('get_quantity'),
    target: jsonb('target').$type<PromotionTarget>().notNull(),
    excludeSaleItems: boolean('exclude_sale_items').notNull(),
    /** Minor units of the price currency. */
    minSubtotal: minorUnits('min_subtotal'),
    minQuantity: integer('min_quantity'),
    customerRule: text('customer_rule', { enum: CUSTOMER_RULES }).notNull(),
    /** Normalised, of the rule `emails`. */
    emails: jsonb('emails').$type<readonly string[]>().notNull(),
    startsAt: instant('starts_at'),
    /** Exclusive. */
    endsAt: instant('ends_at'),
    usageLimit: integer('usage_limit'),
    usageLimitPerCustomer: integer('usage_limit_per_customer'),
    maxPerOrder: integer('max_per_order'),
    oncePerOrder: boolean('once_per_order').notNull(),
    restoreOnCancel: boolean('restore_on_cancel').notNull(),
    combinesWith: jsonb('combines_with').$type<Record<'line' | 'order' | 'shipping', boolean>>().notNull(),
    priority: integer('priority').notNull(),
    status: text('status', { enum: PROMOTION_STATUSES }).notNull(),
    badge: text('badge').notNull(),
    showsCountdown: boolean('shows_countdown').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('promotions_newest_idx').on(table.createdAt, table.id),
    index('promotions_automatic_idx').on(table.id).where(sql`${table.status} = 'active' and not ${table.needsCode}`),
    check('promotions_value_not_negative', sql`${table.value} >= 0`),
  ],
);

/** Codes that buyers enter, as they are kept: trimmed, in capitals. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: uuid('id').primaryKey(),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    /** One of a batch: one order can use it. */
    isSingleUse: boolean('is_single_use').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('promotion_codes_promotion_idx').on(table.promotionId),
    /** A promotion has one code that many may use. */
    uniqueIndex('promotion_codes_shared_key').on(table.promotionId).where(sql`not ${table.isSingleUse}`),
  ],
);

/** The use of a promotion by one order: held while the order is not paid, then used, or released with the order's stock. */
export const redemptions = pgTable(
  'redemptions',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    promotionId: uuid('promotion_id')
      .notNull()
      .references(() => promotions.id),
    codeId: uuid('code_id').references(() => promotionCodes.id),
    /** Whoever ordered: the user, null of a visitor, and the email as the limits count it. */
    userId: uuid('user_id'),
    email: text('email').notNull(),
    state: text('state', { enum: REDEMPTION_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.promotionId] }),
    index('redemptions_promotion_idx').on(table.promotionId, table.state),
    index('redemptions_email_idx').on(table.promotionId, table.email),
    index('redemptions_user_idx').on(table.promotionId, table.userId).where(sql`${table.userId} is not null`),
    /** A single-use code is held or used by one order. */
    index('redemptions_code_idx').on(table.codeId).where(sql`${table.codeId} is not null`),
  ],
);

/** Part of a discount that one line of an order bears: minor units of the price and of the charge currency, above 0. */
export const orderLineDiscounts = pgTable(
  'order_line_discounts',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    promotionId: uuid('promotion_id').notNull(),
    amount: minorUnits('amount').notNull(),
    chargeAmount: minorUnits('charge_amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.promotionId] }),
    index('order_line_discounts_order_idx').on(table.orderId),
    check('order_line_discounts_amounts', sql`${table.amount} >= 0 and ${table.chargeAmount} >= 0`),
  ],
);
