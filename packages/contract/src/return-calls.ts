import { z } from 'zod';
import {
  dataSchema,
  defineCall,
  exactBody,
  idSchema,
  lineOrNothing,
  linkTokenParams,
  listSchema,
  pagingSchema,
} from './common.ts';
import { MAX_FIND_LENGTH } from './constants.ts';
import { plainCharacters } from './foldings.ts';
import { RETURN_STATES } from './order-constants.ts';
import {
  adminReturnSchema,
  returnBodySchemaOfBuyer,
  returnOptionsSchema,
  returnRefundBodySchema,
  returnSchema,
  returnUpdateSchema,
} from './return.ts';

const idParams = z.object({ id: idSchema });
const orderToken = linkTokenParams.shape.token.optional();
const adminAnswer = z.object({ success: z.literal(true), message: z.string(), data: adminReturnSchema });

export const returnCalls = {
  options: defineCall({
    method: 'GET',
    path: '/api/shop/returns/options/:orderId',
    access: 'order',
    summary: 'What can be sent back of an order, why, and for which other sizes',
    params: z.object({ orderId: idSchema }),
    query: z.object({ orderToken }),
    response: dataSchema(returnOptionsSchema),
  }),
  addPicture: defineCall({
    method: 'POST',
    path: '/api/shop/returns/picture/:orderId',
    access: 'order',
    summary: 'Upload a picture of what is to be sent back; answers its address',
    multipart: true,
    params: z.object({ orderId: idSchema }),
    query: z.object({ orderToken }),
    response: dataSchema(z.object({ url: z.string() })),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/shop/returns/add',
    access: 'order',
    summary: 'Ask to send items of a delivered order back, for their money or another size',
    status: 201,
    body: returnBodySchemaOfBuyer,
    response: dataSchema(returnSchema),
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/shop/returns/get',
    access: 'order',
    summary: 'The returns of an order, or of the shopper, newest first',
    query: pagingSchema.extend({ orderId: idSchema.optional(), orderToken }),
    response: listSchema(returnSchema),
  }),
  send: defineCall({
    method: 'POST',
    path: '/api/shop/returns/sent/:id',
    access: 'order',
    summary: 'Say that an approved return is on its way',
    params: idParams,
    body: exactBody({ orderToken, trackingNumber: lineOrNothing('The tracking number', 80).default('') }),
    response: dataSchema(returnSchema),
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/api/shop/returns/cancel/:id',
    access: 'order',
    summary: 'Cancel a return that has not arrived',
    params: idParams,
    body: exactBody({ orderToken }),
    response: dataSchema(returnSchema),
  }),
} as const;

export const adminReturnCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/returns/get',
    access: 'admin',
    permission: 'orders',
    summary: 'The returns, newest first, by state, order and buyer',
    query: pagingSchema.extend({
      state: z.enum(['all', 'open', 'underWay', 'ended', ...RETURN_STATES]).default('all'),
      orderId: idSchema.optional(),
      search: z
        .string()
        .overwrite((text) => plainCharacters(text).trim().replace(/^#/, ''))
        .max(MAX_FIND_LENGTH)
        .optional(),
    }),
    response: listSchema(adminReturnSchema).extend({
      /** Number in each state, of all. */
      counts: z.record(z.enum(RETURN_STATES), z.number().int()),
    }),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/returns/details/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'A return, with what is to be refunded in parts',
    params: idParams,
    response: dataSchema(adminReturnSchema),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/admin/returns/update/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Bring a return a step on: approve, refuse, receive, inspect, close, cancel; or undo a wrong receipt',
    params: idParams,
    body: returnUpdateSchema,
    response: adminAnswer,
  }),
  refund: defineCall({
    method: 'POST',
    path: '/api/admin/returns/refund/:id',
    access: 'admin',
    permission: 'refunds',
    summary: 'Refund what has arrived of a return, as its parts say',
    params: idParams,
    body: returnRefundBodySchema,
    response: adminAnswer,
  }),
} as const;
