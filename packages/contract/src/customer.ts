import { z } from 'zod';
import { addressSchema } from './address.ts';
import {
  balanceSchema,
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  foundSchema,
  idSchema,
  instantSchema,
  pagingSchema,
} from './common.ts';
import { CUSTOMER_SORTS, MAX_CUSTOMER_NOTE, MAX_FIND_LENGTH } from './constants.ts';
import { cleanText, isVisible } from './foldings.ts';
import { orderSchema } from './order.ts';

/** Amount that somebody has paid, less refunds, in one currency. */
export const spentSchema = z.object({ currency: z.string(), amount: balanceSchema });
export type Spent = z.infer<typeof spentSchema>;

export const customerSchema = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  /** There is no account: the email is that of visitors' orders. */
  isVisitor: z.boolean(),
  /** Time at which the account was made, or a visitor's first order. */
  createdAt: instantSchema,
  /** Orders that were paid, refunded since or not. */
  orders: z.number().int(),
  /** Time at which the latest of these was placed; null while there is none. */
  lastOrderAt: instantSchema.nullable(),
  /** One entry a currency; empty while nothing was paid. */
  spent: z.array(spentSchema),
});
export type Customer = z.infer<typeof customerSchema>;

/** Note of the staff about a customer; version 0 and an empty text while there is none. */
export const customerNoteSchema = z.object({
  text: z.string(),
  version: z.number().int(),
  updatedAt: instantSchema.nullable(),
  byName: z.string(),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerDetailsSchema = customerSchema.extend({
  /** The account was deleted: nothing personal is left of it. */
  isFormer: z.boolean(),
  emailProvedAt: instantSchema.nullable(),
  /** Those of the account; of a visitor, those that the latest orders went to. */
  addresses: z.array(addressSchema),
  /** Orders placed, newest first; `ordersPlaced` counts all of them, paid or not. */
  latestOrders: z.array(orderSchema),
  ordersPlaced: z.number().int(),
  consents: z.object({
    /** Null where nobody has asked for it under this email; unconfirmed, nothing is sent. */
    newsletter: z.object({ askedAt: instantSchema, confirmedAt: instantSchema.nullable() }).nullable(),
    /** Products to be told of when they are back. */
    stockNotices: z.array(z.object({ productId: z.string(), title: z.string(), askedAt: instantSchema })),
  }),
  note: customerNoteSchema,
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;

const filterSchema = z.object({
  /** Words, each within name or email, or part of a phone number. */
  search: z.string().trim().max(MAX_FIND_LENGTH).optional(),
});

const idParams = z.object({ id: idSchema });

export const adminCustomerCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/customers/get',
    access: 'admin',
    permission: 'customers',
    summary: 'The customers, by name, email and phone',
    query: pagingSchema.extend({ ...filterSchema.shape, sort: z.enum(CUSTOMER_SORTS).default('newest') }),
    response: foundSchema(customerSchema),
  }),
  export: defineCall({
    method: 'GET',
    path: '/api/admin/customers/export',
    access: 'admin',
    permission: 'customers',
    summary: 'The same customers as a CSV file, newest first',
    csv: true,
    query: filterSchema,
    response: z.string(),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'One customer with orders, addresses, consents and note',
    params: idParams,
    response: dataSchema(customerDetailsSchema),
  }),
  saveNote: defineCall({
    method: 'PUT',
    path: '/api/admin/customers/note/:id',
    access: 'admin',
    permission: 'customers',
    summary: 'Save the note about a customer, unless someone else has changed it since',
    params: idParams,
    body: exactBody({
      text: z
        .string({ error: 'Note is required.' })
        .overwrite((text) => (isVisible(text) ? cleanText(text) : ''))
        .max(MAX_CUSTOMER_NOTE, `Note can have up to ${MAX_CUSTOMER_NOTE} characters.`),
      version: z.number({ error: 'version must be a whole number from 0.' }).int().nonnegative(),
    }),
    response: doneSchema.extend({ data: customerNoteSchema }),
  }),
} as const;
