import { ADJUSTMENT_KINDS, FULFILMENTS, ORDER_STATUSES, PAYMENT_STATUSES } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, minorUnits } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';
import type { TaxLine } from '../pricing/index.ts';
import { PAID_STATUSES } from './order.states.ts';

/** Payment statuses in which an order is owed its money, or was paid it. */
const OWING = ['awaiting', ...PAID_STATUSES].map((status) => `'${status}'`).join(', ');

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's. */
    userId: uuid('user_id').references(() => users.id),
    /** The user's name; of a visitor, the recipient's. */
    userName: text('user_name').notNull(),
    /** Address of the mails about the order: a visitor's own, or one that staff corrected. Empty: the account's. */
    email: text('email').notNull().default(''),
    cartId: uuid('cart_id').notNull(),
    /** Id of who buys: the user, or, for a visitor, their cart. */
    buyerId: uuid('buyer_id').notNull().generatedAlwaysAs(sql`coalesce(user_id, cart_id)`),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** Id of the provider that takes the payment; `none` where there was nothing to pay. */
    paymentMethod: text('payment_method').notNull().default('paypal'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    /** The provider's order id and payer id of the payment that was captured, or of the latest try. */
    paymentId: text('payment_id').notNull().default(''),
    payerId: text('payer_id').notNull().default(''),
    /** Minor units of the price currency. */
    total: minorUnits('total').notNull(),
    priceCurrency: text('price_currency').notNull(),
    /** Minor units of the charge currency. */
    chargeTotal: minorUnits('charge_total').notNull(),
    chargeCurrency: text('charge_currency').notNull(),
    /** The rate configured when the order was made, e.g. `85` or `83.125`. */
    exchangeRate: text('exchange_rate').notNull(),
    /** The saved address that it was copied from; null where it was given with the order. */
    addressId: uuid('address_id'),
    recipientName: text('recipient_name').notNull().default(''),
    company: text('company').notNull().default(''),
    address: text('address').notNull(),
    addressLine2: text('address_line2').notNull().default(''),
    city: text('city').notNull(),
    pincode: text('pincode').notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text('country_code').notNull().default('IN'),
    /** ISO 3166-2; empty where it is not known. */
    subdivision: text('subdivision').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    phone: text('phone').notNull(),
    notes: text('notes').notNull(),
    /** The method of delivery as it was then; null in a shop without zones. */
    shippingMethodId: uuid('shipping_method_id'),
    shippingMethodName: text('shipping_method_name').notNull().default(''),
    isPickup: boolean('is_pickup').notNull().default(false),
    /** First and last day of the expected arrival, as `YYYY-MM-DD`; null where nothing was promised. */
    arrivesFrom: text('arrives_from'),
    arrivesTo: text('arrives_to'),
    /** True while this order's units are out of the products' stock. */
    holdsStock: boolean('holds_stock').notNull(),
    /** Set while the order waits for its payment; when it passes, the order expires. */
    payableUntil: instant('payable_until'),
    /** Time of the next try of an expiry that the provider's answer did not settle; unset until the first try. */
    expiryRetryAt: instant('expiry_retry_at'),
    /** Where to pay, as the buyer was told; empty where nothing is to be sent. */
    paymentInstructions: text('payment_instructions').notNull().default(''),
    /** End of the time for money by hand, and time of the reminder; unset where there is none, and once it is over. */
    awaitingUntil: instant('awaiting_until'),
    remindAt: instant('remind_at'),
    /** Part of the total that the staff has done without, in minor units of the price currency, in which it was to be paid. */
    shortfall: minorUnits('shortfall').notNull().default(0),
    /** Money that came by hand, less what was too much and went back: minor units of the charge currency, kept by a trigger. */
    received: minorUnits('received').notNull().default(0),
    /** Part of its units that was sent, kept by whoever changes its shipments or refunds. */
    fulfilment: text('fulfilment', { enum: FULFILMENTS }).notNull().default('unfulfilled'),
    /** Time of the first question that is not answered; null where none is. */
    questionAt: instant('question_at'),
    version: integer('version').notNull().default(1),
    orderDate: instant('order_date').notNull(),
    updateDate: instant('update_date').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    check('orders_total_not_negative', sql`${table.total} >= 0 and ${table.chargeTotal} >= 0`),
    check(
      'orders_status_check',
      sql`${table.status} in ('pending', 'confirmed', 'inProcess', 'inShipping', 'delivered', 'rejected')`,
    ),
    check(
      'orders_payment_status_check',
      sql`${table.paymentStatus} in ('pending', 'awaiting', 'paid', 'failed', 'cancelled', 'expired', 'partially_refunded', 'refunded')`,
    ),
    check('orders_shortfall', sql`${table.shortfall} between 0 and greatest(${table.total}, 0)`),
    index('orders_awaiting_until_idx').on(table.awaitingUntil).where(sql`${table.awaitingUntil} is not null`),
    index('orders_remind_at_idx').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    /** At most one order of a buyer waits for payment: paying twice for one cart cannot happen. */
    uniqueIndex('orders_one_payable_per_buyer').on(table.buyerId).where(sql`${table.payableUntil} is not null`),
    index('orders_payable_until_idx').on(table.payableUntil).where(sql`${table.payableUntil} is not null`),
    index('orders_user_newest_idx').on(table.userId, table.orderDate, table.id),
    /** Orders of visitors, by the email that they gave. */
    index('orders_visitor_email_idx')
      .on(sql`fold_text(${table.email}) text_pattern_ops`, table.orderDate)
      .where(sql`${table.userId} is null`),
    index('orders_country_newest_idx').on(table.countryCode, table.orderDate, table.id),
    index('orders_method_newest_idx')
      .on(table.shippingMethodId, table.orderDate, table.id)
      .where(sql`${table.shippingMethodId} is not null`),
    index('orders_partial_idx').on(table.orderDate, table.id).where(sql`${table.fulfilment} = 'partial'`),
    index('orders_question_idx').on(table.questionAt).where(sql`${table.questionAt} is not null`),
    index('orders_changed_idx').on(table.updateDate),
    index('orders_newest_idx').on(table.orderDate, table.id),
    index('orders_total_idx').on(table.total, table.id),
    index('orders_awaiting_idx').on(table.orderDate, table.id).where(sql`${table.paymentStatus} = 'awaiting'`),
    index('orders_overpaid_idx')
      .on(table.orderDate, table.id)
      .where(sql`${table.received} > case when ${table.paymentStatus} in (${sql.raw(OWING)})
  then ${table.chargeTotal} - ${table.shortfall} else 0 end`),
    /** Orders of which nothing is left to be done, though their status says so: they count neither as to pack nor as to send. */
    index('orders_refunded_open_idx')
      .on(table.status)
      .where(sql`${table.paymentStatus} = 'refunded' and ${table.status} in ('confirmed', 'inProcess')`),
    index('orders_status_newest_idx').on(table.status, table.orderDate, table.id),
    /** The revenue of a shop, of a month and of a day is added up from this index alone. */
    index('orders_revenue_idx')
      .on(table.priceCurrency, table.paidAt, table.total, table.shortfall)
      .where(
        sql`${table.paymentStatus} in (${sql.raw(PAID_STATUSES.map((status) => `'${status}'`).join(', '))}) and ${table.paidAt} is not null`,
      ),
    /** The text by which the console finds an order: id, names of buyer and recipient, and the digits of the phone number. */
    index('orders_search_idx')
      .using(
        'gin',
        sql`(id::text || ' ' || fold_search(user_name || ' ' || recipient_name) || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops`,
      )
      .where(sql`${table.payableUntil} is null`),
    /** Money that came for what is not sold is given back. */
    index('orders_rejected_paid_idx')
      .on(table.id)
      .where(sql`${table.status} = 'rejected' and ${table.paymentStatus} in ('paid', 'partially_refunded')`),
  ],
);

/** Order lines, as they were then: a product may change or go, its order line does not. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').notNull().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    sku: text('sku').notNull().default(''),
    variantTitle: text('variant_title').notNull().default(''),
    image: text('image').notNull(),
    price: minorUnits('price').notNull(),
    chargePrice: minorUnits('charge_price').notNull(),
    quantity: integer('quantity').notNull(),
    /** Its own discounts and its shares of the order's. */
    discountTotal: minorUnits('discount_total').notNull().default(0),
    chargeDiscountTotal: minorUnits('charge_discount_total').notNull().default(0),
    /** Tax that was added to it; the tax lines also tell of tax that was in its price. */
    tax: minorUnits('tax').notNull().default(0),
    chargeTax: minorUnits('charge_tax').notNull().default(0),
    taxLines: jsonb('tax_lines').$type<readonly TaxLine[]>().notNull().default([]),
    /** Units that came back into stock with a refund: the order holds the others, while it holds any. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.variantId] }),
    uniqueIndex('order_lines_id_key').on(table.id),
    check('order_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
    index('order_lines_product_id_idx').on(table.productId),
    index('order_lines_image_idx').on(table.image),
    index('order_lines_sku_idx').on(sql`fold_code(${table.sku}) text_pattern_ops`).where(sql`${table.sku} <> ''`),
    check('order_lines_amounts', sql`${table.price} > 0 and ${table.chargePrice} >= 0 and ${table.quantity} > 0`),
    check(
      'order_lines_discounts',
      sql`${table.discountTotal} between 0 and ${table.price} * ${table.quantity}
        and ${table.chargeDiscountTotal} between 0 and ${table.chargePrice} * ${table.quantity}`,
    ),
    check('order_lines_taxes', sql`${table.tax} >= 0 and ${table.chargeTax} >= 0`),
  ],
);

/**
 * Additions to an order's lines and what was taken off them (below 0), with the tax on each: minor units of the price and
 * of the charge currency.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: ADJUSTMENT_KINDS }).notNull(),
    label: text('label').notNull(),
    amount: minorUnits('amount').notNull(),
    tax: minorUnits('tax').notNull(),
    chargeAmount: minorUnits('charge_amount').notNull(),
    chargeTax: minorUnits('charge_tax').notNull(),
    taxLines: jsonb('tax_lines').$type<readonly TaxLine[]>().notNull().default([]),
    /** The promotion that gave a discount; null of all else. */
    promotionId: uuid('promotion_id'),
    code: text('code'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check(
      'order_adjustments_amounts',
      sql`case when ${table.kind} in ('discount', 'shippingDiscount')
        then ${table.amount} <= 0 and ${table.chargeAmount} <= 0 and ${table.promotionId} is not null
        else ${table.kind} in ('shipping', 'fee') and ${table.amount} >= 0 and ${table.chargeAmount} >= 0
          and ${table.promotionId} is null and ${table.code} is null end`,
    ),
    check('order_adjustments_taxes', sql`${table.tax} >= 0 and ${table.chargeTax} >= 0`),
  ],
);

/**
 * Number of orders in each status, as rows to add up. A trigger adds them and changes none: all orders would wait for
 * each other's commit at one row. A job adds them up now and then.
 */
export const orderCounts = pgTable('order_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text('status', { enum: ORDER_STATUSES }).notNull(),
  orders: integer('orders').notNull(),
});
