import { z } from 'zod';
import { addressAnswerFields, addressFieldsSchema, contactFields } from './address.ts';
import { estimateSchema } from './checkout.ts';
import {
  amountSchema,
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  idSchema,
  instantSchema,
  linkTokenParams,
  listSchema,
  pagingSchema,
} from './common.ts';
import { ACTORS, ORDER_STATUSES, PAYMENT_STATUSES } from './constants.ts';
import { emailSchema } from './email.ts';
import { plainCharacters } from './foldings.ts';
import { handPaymentSchema, receiptSchema } from './hand-payment.ts';
import { FULFILMENTS } from './order-constants.ts';
import { lineTotalFields, quoteFields } from './pricing.ts';
import { adminRefundSchema, refundableSchema, refundSchema } from './refund.ts';
import { shipmentSchema, toSendSchema } from './shipment.ts';
import { variantNameFields } from './variant.ts';

export const orderItemSchema = z.object({
  id: z.string(),
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  ...variantNameFields,
  image: z.string(),
  /** The effective unit price at the time of the order, in the price currency. */
  price: amountSchema,
  /** Unit price in the charge currency: what was charged for one. */
  chargePrice: amountSchema,
  quantity: z.number().int(),
  ...lineTotalFields,
});

export const orderEventSchema = z.object({
  at: instantSchema,
  /** Status that changed; `address`: where the order goes, and how its buyer is reached. */
  kind: z.enum(['order', 'payment', 'address']),
  from: z.string().nullable(),
  to: z.string(),
  by: z.enum(ACTORS),
  byName: z.string(),
  note: z.string(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderSchema = z.object({
  _id: z.string(),
  id: z.string(),
  /** Null for a visitor's. */
  userId: z.string().nullable(),
  userName: z.string(),
  cartId: z.string(),
  orderDate: instantSchema,
  orderUpdateDate: instantSchema,
  orderStatus: z.enum(ORDER_STATUSES),
  /** The id of the provider that takes the payment, such as `paypal`. */
  paymentMethod: z.string(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  /** The provider's order id, once there is a payment; else empty. */
  paymentId: z.string(),
  payerId: z.string(),
  /** In the price currency. */
  totalAmount: amountSchema,
  priceCurrency: z.string(),
  /** Amount requested, in the charge currency, and the rate that was used (D5). */
  chargedAmount: amountSchema,
  chargeCurrency: z.string(),
  exchangeRate: z.number(),
  cartItems: z.array(orderItemSchema),
  ...quoteFields,
  addressInfo: z.object({ addressId: z.string(), ...addressAnswerFields }),
  /** The way of delivery as it was chosen, and the days on which the parcel is expected; null in a shop without zones. */
  delivery: z
    .object({ methodId: z.string(), name: z.string(), isPickup: z.boolean(), estimate: estimateSchema.nullable() })
    .nullable(),
  /** Its parcels, oldest first. */
  shipments: z.array(shipmentSchema),
  fulfilment: z.enum(FULFILMENTS),
  /** Money of this order that was given back or is to be, oldest first. */
  refunds: z.array(refundSchema),
  /** The unpaid order can still be paid until then; null when it is paid or closed. */
  payableUntil: instantSchema.nullable(),
  /** Null for orders that a provider takes the money of. */
  handPayment: handPaymentSchema.nullable(),
  version: z.number().int(),
});
export type Order = z.infer<typeof orderSchema>;

export const orderDetailsSchema = orderSchema.extend({
  history: z.array(orderEventSchema),
  /** True while its buyer can call it off: paid, and nothing of it is sent. */
  canCallOff: z.boolean(),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** Money that came, is not owed and has not been given back: for a rejected order, a second time, or not as asked for. */
export const moneyToGiveBackSchema = z.object({
  /** The provider's id of the capture that it came by. */
  captureId: z.string(),
  /** In `currency`; null where the provider named none that can be read. */
  amount: amountSchema.nullable(),
  currency: z.string(),
  reason: z.string(),
});

/** Email for the mails about an order; empty: the account's. */
const emailOfOrder = z.string();

/** Order in the staff's list. */
export const adminOrderSchema = orderSchema.extend({
  email: emailOfOrder,
  /** The buyer has asked something that isn’t answered. */
  hasQuestion: z.boolean(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const adminOrderDetailsSchema = orderDetailsSchema.extend({
  email: emailOfOrder,
  refunds: z.array(adminRefundSchema),
  refundable: refundableSchema,
  /** Units that are still to be sent. */
  toSend: z.array(toSendSchema),
  moneyToGiveBack: z.array(moneyToGiveBackSchema),
  /** Oldest first. */
  receipts: z.array(receiptSchema),
});
export type AdminOrderDetails = z.infer<typeof adminOrderDetailsSchema>;

/** Order as anyone with a mail's link sees it: nothing that leads to the account or to the payment. */
export const linkedOrderSchema = orderDetailsSchema
  .omit({
    userId: true,
    cartId: true,
    paymentId: true,
    payerId: true,
  })
  .extend({
    /** True until the email is given: street, postcode, phone and notes are empty. */
    isContactHidden: z.boolean(),
    /** True for the order of a visitor that belongs to no account. */
    isVisitors: z.boolean(),
  });
export type LinkedOrder = z.infer<typeof linkedOrderSchema>;

/** First eight characters of an order's id, as they are shown: with or without '#', in any case. */
export const orderNumberSchema = z
  .string({ error: 'Order number is required.' })
  .overwrite((text) => plainCharacters(text).trim().replace(/^#\s*/, '').toLowerCase())
  .min(1, { error: 'Order number is required.', abort: true })
  .regex(/^[0-9a-f]{8}$/, 'Enter the eight characters of the order number, such as 1a2b3c4d.');

/**
 * The body is the spec's whole Order entity or as little as an address id: what is needed is read, the rest is left
 * unread, because prices, totals and states are the server's own (D20).
 */
export const orderCreateBodySchema = z.object({
  userId: z.string().max(200).optional(),
  cartId: z.string().max(200).optional(),
  addressId: idSchema.optional(),
  addressInfo: z.object({ addressId: idSchema.optional() }).nullish(),
  /** An address that is not saved, in the place of `addressId`. */
  address: addressFieldsSchema.optional(),
  /** Name and phone of who collects it: for a pickup, in the place of an address. */
  recipientName: contactFields.recipientName.optional(),
  phone: contactFields.phone.optional(),
  /** Email for the mails about it; a visitor’s is required, a user’s is the account’s where none is given. */
  email: emailSchema.optional(),
  /** Way of delivery; without one the cheapest that fits and is no pickup. */
  methodId: idSchema.optional(),
  /** Way to pay; without one the first that is offered. */
  paymentMethod: z.string().max(40).nullish(),
  /** The total that the buyer saw, in the charge currency: a higher one is not charged without being shown first. */
  expectedTotal: amountSchema.optional(),
});
export type OrderCreateBody = z.input<typeof orderCreateBodySchema>;

/** `paymentId` and `payerId` are what the provider's return put into the address (`token`, `PayerID`). */
export const orderCaptureBodySchema = z.object({
  paymentId: z.string({ error: 'paymentId is required.' }).trim().min(1, 'paymentId is required.').max(64),
  payerId: z.string().max(64).nullish(),
  orderId: idSchema,
  orderToken: linkTokenParams.shape.token.optional(),
});

const idParams = z.object({ id: idSchema });
/** Token of the order's link, which stands for a session. */
const orderToken = linkTokenParams.shape.token.optional();
const approvalSchema = z.object({ success: z.literal(true), approvalURL: z.string(), orderId: z.string() });
/** The approval of a new order, and of a visitor's the link that shows it. */
const placedSchema = approvalSchema.extend({ orderLink: z.string().optional() });
const settledSchema = z.object({ success: z.literal(true), message: z.string(), data: orderDetailsSchema });

export const orderCalls = {
  create: defineCall({
    method: 'POST',
    path: '/api/shop/order/create',
    access: 'buyer',
    summary: 'Turn the cart into an order, take its stock and open its payment',
    status: 201,
    body: orderCreateBodySchema,
    response: placedSchema,
  }),
  capture: defineCall({
    method: 'POST',
    path: '/api/shop/order/capture',
    access: 'order',
    summary: 'Take the approved payment of an order; as often as one likes, it is taken once',
    body: orderCaptureBodySchema,
    response: settledSchema,
  }),
  pay: defineCall({
    method: 'POST',
    path: '/api/shop/order/pay',
    access: 'order',
    summary: 'Retry the payment of an open order: returns where to approve it',
    body: exactBody({ orderId: idSchema, orderToken }),
    response: approvalSchema,
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/shop/order/cancel',
    access: 'order',
    summary: 'Cancel an unpaid order; one that is being charged is kept',
    body: exactBody({ orderId: idSchema, orderToken }),
    response: settledSchema,
  }),
  callOff: defineCall({
    method: 'POST',
    path: '/api/shop/order/call-off/:id',
    access: 'order',
    summary: 'Call off a paid order of which nothing is sent: it is refunded at once, and its units are back',
    params: idParams,
    body: exactBody({ orderToken }),
    response: settledSchema,
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/shop/order/list/:userId',
    access: 'user',
    summary: "The shopper's orders, newest first",
    params: z.object({ userId: idSchema }),
    query: pagingSchema,
    response: listSchema(orderSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/shop/order/details/:orderId',
    access: 'buyer',
    summary: "One of the shopper's own orders",
    params: z.object({ orderId: idSchema }),
    response: dataSchema(orderDetailsSchema),
  }),
  byLink: defineCall({
    method: 'GET',
    path: '/api/shop/order/by-link/:token',
    access: 'public',
    summary: "The order that a mail's link is about, without signing in",
    params: linkTokenParams,
    response: dataSchema(linkedOrderSchema),
  }),
  openLink: defineCall({
    method: 'POST',
    path: '/api/shop/order/by-link/:token',
    access: 'public',
    summary: "The order that a mail's link is about, with its address and phone, for who knows its email",
    params: linkTokenParams,
    body: exactBody({ email: emailSchema }),
    response: dataSchema(linkedOrderSchema),
  }),
  find: defineCall({
    method: 'POST',
    path: '/api/shop/order/find',
    access: 'buyer',
    summary: 'Mail the link of an order to its email; the answer is the same whether or not there is such an order',
    body: exactBody({ orderNumber: orderNumberSchema, email: emailSchema }),
    response: doneSchema,
  }),
  makeAccount: defineCall({
    method: 'POST',
    path: '/api/shop/order/account',
    access: 'order',
    summary:
      'Mail the buyer of a link’s order the link that opens an account: its orders join it with the password set there',
    body: exactBody({ orderToken: linkTokenParams.shape.token }),
    response: doneSchema,
  }),
} as const;
