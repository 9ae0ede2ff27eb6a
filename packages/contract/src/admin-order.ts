import { z } from 'zod';
import { addressCorrectionFields } from './address.ts';
import {
  dataSchema,
  defineCall,
  exactBody,
  foundSchema,
  idSchema,
  instantSchema,
  isId,
  pagingSchema,
} from './common.ts';
import { ADMIN_ORDER_STATUSES, MAX_FIND_LENGTH } from './constants.ts';
import { emailSchema } from './email.ts';
import {
  receiptBodySchema,
  refundDoneBodySchema,
  returnBodySchema,
  statementBodySchema,
  statementMatchSchema,
} from './hand-payment.ts';
import { adminOrderDetailsSchema, adminOrderSchema } from './order.ts';
import { MAX_ORDERS_AT_ONCE, ORDER_SORTS, ORDER_TABS } from './order-constants.ts';
import { refundBodySchema } from './refund.ts';

const idParams = z.object({ id: idSchema });
const settledSchema = z.object({ success: z.literal(true), message: z.string(), data: adminOrderDetailsSchema });

/** The five badges of the admin's orders page, over all orders. */
export const orderCountsSchema = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  confirmed: z.number().int(),
  delivered: z.number().int(),
  rejected: z.number().int(),
});

const day = z.iso.date({ error: 'Enter a day such as 2026-11-28.' }).optional();
const orderFilterFields = {
  search: z.string().trim().max(MAX_FIND_LENGTH).optional(),
  status: z.string().trim().max(20).optional(),
  country: z.string().trim().max(3).optional(),
  methodId: z.string().trim().max(200).optional(),
  paymentMethod: z.string().trim().max(40).optional(),
  tab: z.enum(ORDER_TABS).optional(),
  /** Days in the store’s time zone on which they were placed, both included. */
  from: day,
  to: day,
  sort: z.enum(ORDER_SORTS).default('newest'),
};

/** Values that the list of orders can be filtered by: those that occur in orders. */
export const orderFiltersSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  countries: z.array(z.string()),
  /** Methods of delivery, under the names that they had last. */
  methods: z.array(z.object({ id: z.string(), name: z.string() })),
  paymentMethods: z.array(z.string()),
});

/** An address, or parts of one; what is not sent stays as it was. */
export const orderAddressBodySchema = exactBody({
  ...addressCorrectionFields,
  /** Empty: the account's. */
  email: z.union([z.literal(''), emailSchema]).optional(),
  version: z.number().int().positive().optional(),
});
export type OrderAddressBody = z.input<typeof orderAddressBodySchema>;
export type OrderAddressChange = z.output<typeof orderAddressBodySchema>;

export const adminOrderCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/orders/get',
    access: 'admin',
    permission: 'orders',
    summary: 'All orders, newest first, by status, country, methods, and id, buyer, email, phone, SKU or payment',
    query: pagingSchema.extend(orderFilterFields),
    response: foundSchema(adminOrderSchema).extend({
      counts: orderCountsSchema,
      /** Number of orders of each tab, of all. */
      tabs: z.record(z.enum(ORDER_TABS), z.number().int()),
    }),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/orders/csv',
    access: 'admin',
    permission: 'orders',
    summary: 'The orders of a filter as a CSV file, a line per order line',
    csv: true,
    query: z.object({
      ...orderFilterFields,
      /** Ids of some of them, with commas between. */
      ids: z
        .string()
        .transform((text) => text.split(',').filter(isId))
        .pipe(z.array(z.string()).max(MAX_ORDERS_AT_ONCE))
        .optional(),
    }),
    response: z.string(),
  }),
  updateMany: defineCall({
    method: 'POST',
    path: '/api/admin/orders/bulk',
    access: 'admin',
    permission: 'orders',
    summary: 'Set the status of several orders, each by itself',
    body: exactBody({
      ids: z.array(idSchema).min(1, 'Choose at least one order.').max(MAX_ORDERS_AT_ONCE),
      orderStatus: z.enum(ADMIN_ORDER_STATUSES, { error: 'Choose one of the order statuses.' }),
    }),
    response: dataSchema(
      z.array(
        z.object({
          id: z.string(),
          outcome: z.enum(['changed', 'unchanged', 'refused']),
          /** Why it was refused. */
          message: z.string(),
        }),
      ),
    ),
  }),
  filters: defineCall({
    method: 'GET',
    path: '/api/admin/orders/filters',
    access: 'admin',
    permission: 'orders',
    summary: 'The countries and methods that the list of orders can be filtered by',
    response: dataSchema(orderFiltersSchema),
  }),
  events: defineCall({
    method: 'GET',
    path: '/api/admin/orders/events',
    access: 'admin',
    permission: 'orders',
    summary: 'Says, as server-sent events, that orders have come or changed',
    stream: true,
    response: z.object({ changedAt: instantSchema }),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/orders/details/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'One order with its history and refunds due',
    params: idParams,
    response: dataSchema(adminOrderDetailsSchema),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/admin/orders/update/:id',
    access: 'admin',
    permission: 'orders',
    summary: "Set an order's status; with `version`, only if no one else has changed it since",
    params: idParams,
    body: z.object({
      orderStatus: z.enum(ADMIN_ORDER_STATUSES, { error: 'Choose one of the order statuses.' }),
      version: z.number().int().positive().optional(),
    }),
    response: settledSchema,
  }),
  correctAddress: defineCall({
    method: 'PUT',
    path: '/api/admin/orders/address/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Correct where an order goes and how its buyer is reached, until it is on its way',
    params: idParams,
    body: orderAddressBodySchema,
    response: settledSchema,
  }),
  refund: defineCall({
    method: 'POST',
    path: '/api/admin/orders/refund/:id',
    access: 'admin',
    permission: 'refunds',
    summary: 'Refund an order: the full remaining amount, a custom amount or specific items',
    params: idParams,
    body: refundBodySchema,
    response: settledSchema,
  }),
  retryRefund: defineCall({
    method: 'POST',
    path: '/api/admin/orders/refund/:id/retry',
    access: 'admin',
    permission: 'refunds',
    summary: 'Retry a failed refund of an order',
    params: idParams,
    body: exactBody({ refundId: idSchema }),
    response: settledSchema,
  }),
  recordPayment: defineCall({
    method: 'POST',
    path: '/api/admin/orders/payment/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Keep money that came by hand; the order is paid once it reaches what is due, or is accepted as enough',
    params: idParams,
    body: receiptBodySchema,
    response: settledSchema,
  }),
  undoPayment: defineCall({
    method: 'POST',
    path: '/api/admin/orders/payment/:id/undo',
    access: 'admin',
    permission: 'orders',
    summary: 'Take back money that was kept by mistake, while nothing rests on it',
    params: idParams,
    body: exactBody({ receiptId: idSchema }),
    response: settledSchema,
  }),
  returnPayment: defineCall({
    method: 'POST',
    path: '/api/admin/orders/payment/:id/return',
    access: 'admin',
    permission: 'refunds',
    summary: 'Keep that money which came by hand and was too much has been given back',
    params: idParams,
    body: returnBodySchema,
    response: settledSchema,
  }),
  completeRefund: defineCall({
    method: 'POST',
    path: '/api/admin/orders/refund/:id/done',
    access: 'admin',
    permission: 'refunds',
    summary: 'Mark a refund that is made by hand as done',
    params: idParams,
    body: refundDoneBodySchema,
    response: settledSchema,
  }),
  matchStatement: defineCall({
    method: 'POST',
    path: '/api/admin/orders/payments/statement',
    access: 'admin',
    permission: 'orders',
    summary: 'Match a bank’s statement with the orders that wait for a transfer; keeps receipts with `apply`',
    body: statementBodySchema,
    response: dataSchema(statementMatchSchema),
  }),
} as const;
