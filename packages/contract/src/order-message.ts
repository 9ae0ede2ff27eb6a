import { z } from 'zod';
import {
  blockOfText,
  dataSchema,
  defineCall,
  exactBody,
  idSchema,
  instantSchema,
  linkTokenParams,
  requestIdSchema,
} from './common.ts';
import { ACTORS } from './constants.ts';
import { MAX_MESSAGE_LENGTH, ORDER_MESSAGE_KINDS } from './order-constants.ts';

export const orderMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_MESSAGE_KINDS),
  at: instantSchema,
  by: z.enum(ACTORS),
  byName: z.string(),
  text: z.string(),
});
export type OrderMessage = z.infer<typeof orderMessageSchema>;

const text = blockOfText('The message', MAX_MESSAGE_LENGTH);
const orderToken = linkTokenParams.shape.token.optional();
const orderParams = z.object({ orderId: idSchema });

export const orderMessageCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/order/messages/:orderId',
    access: 'order',
    summary: 'The questions about an order and the answers, oldest first',
    params: orderParams,
    query: z.object({ orderToken }),
    response: dataSchema(z.array(orderMessageSchema)),
  }),
  ask: defineCall({
    method: 'POST',
    path: '/api/shop/order/messages/:orderId',
    access: 'order',
    summary: 'Ask about an order; the shop is mailed',
    status: 201,
    params: orderParams,
    body: exactBody({ text, orderToken, requestId: requestIdSchema.optional() }),
    response: dataSchema(z.array(orderMessageSchema)),
  }),
} as const;

export const adminOrderMessageCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/orders/messages/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Questions, answers and comments of an order, oldest first',
    params: z.object({ id: idSchema }),
    response: dataSchema(z.array(orderMessageSchema)),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/orders/messages/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Answer the buyer of an order, who is mailed, or comment on it for the staff',
    status: 201,
    params: z.object({ id: idSchema }),
    body: exactBody({ kind: z.enum(['answer', 'comment']), text, requestId: requestIdSchema.optional() }),
    response: dataSchema(z.array(orderMessageSchema)),
  }),
} as const;
