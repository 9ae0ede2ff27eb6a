import { z } from 'zod';
import { dataSchema, defineCall, idSchema } from './common.ts';
import { adminOrderDetailsSchema } from './order.ts';
import {
  pickListSchema,
  sendManyBodySchema,
  sendManySchema,
  shipmentBodySchema,
  shipmentChangeSchema,
} from './shipment.ts';

const sentSchema = z.object({ success: z.literal(true), message: z.string(), data: adminOrderDetailsSchema });

export const shipmentCalls = {
  create: defineCall({
    method: 'POST',
    path: '/api/admin/orders/shipments/:id',
    access: 'admin',
    permission: 'orders',
    summary: 'Send items of an order, or pack them',
    params: z.object({ id: idSchema }),
    body: shipmentBodySchema,
    response: sentSchema,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/admin/orders/shipments/:id/:shipmentId',
    access: 'admin',
    permission: 'orders',
    summary: 'Change a shipment: its carrier and number, or its state, also back where that is safe',
    params: z.object({ id: idSchema, shipmentId: idSchema }),
    body: shipmentChangeSchema,
    response: sentSchema,
  }),
  sendMany: defineCall({
    method: 'POST',
    path: '/api/admin/shipments/many',
    access: 'admin',
    permission: 'orders',
    summary: 'Send all that is left of several orders, by lines of order, carrier and number; applies with `apply`',
    body: sendManyBodySchema,
    response: dataSchema(sendManySchema),
  }),
  pickList: defineCall({
    method: 'GET',
    path: '/api/admin/shipments/pick-list',
    access: 'admin',
    permission: 'orders',
    summary: 'What to take from the shelves for the orders that are to be sent, or for some of them',
    query: z.object({
      /** Ids of orders with commas between them; without any, all that are to be packed or sent. */
      ids: z.string().trim().max(8000).optional(),
    }),
    response: dataSchema(pickListSchema),
  }),
} as const;
