import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { hideContact, type OrdersService } from '../orders/index.ts';
import type { FulfilmentService } from './fulfilment.service.ts';

const asActor = (user: { id: string; userName: string }) => ({
  ...{ by: 'admin' as const, userId: user.id, name: user.userName },
});

/** Bytes of the lines of many parcels, as they are sent in JSON. */
const LINES_LIMIT = 1024 * 1024;

const isOwnId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function registerFulfilmentRoutes(
  app: FastifyInstance,
  fulfilment: FulfilmentService,
  orders: OrdersService,
): void {
  registerCall(app, calls.shipments.create, async ({ user, params, body }) => ({
    message: body.state === 'pending' ? 'Parcel packed' : 'Parcel sent',
    data: await fulfilment.send(params.id, body, asActor(user)),
  }));

  registerCall(app, calls.shipments.update, async ({ user, params: { id, shipmentId }, body }) => ({
    message: 'Parcel updated',
    data: await fulfilment.changeParcel({ orderId: id, shipmentId }, body, asActor(user)),
  }));

  registerCall(
    app,
    calls.shipments.sendMany,
    async ({ user, body }) => ({ data: await fulfilment.sendMany(body, asActor(user)) }),
    { bodyLimit: LINES_LIMIT },
  );

  registerCall(app, calls.shipments.pickList, async ({ query: { ids } }) => {
    const named = ids?.split(',').flatMap((id) => (isOwnId.test(id.trim()) ? id.trim() : []));
    return { data: await fulfilment.listToPick(ids ? named : undefined) };
  });

  registerCall(
    app,
    calls.orders.callOff,
    async ({ user, params, request: { linkedOrderId } }) => {
      const order = await fulfilment.callOffFor(params.id, { user, linkedOrderId });
      const isOwners = user !== undefined && user.id === order.userId;
      const data = isOwners ? order : { ...hideContact(order), paymentId: '', payerId: '' };
      return { message: 'Your order has been cancelled.', data };
    },
    { limit: { max: 60, perMinutes: 1, by: 'user' } },
  );

  registerCall(app, calls.adminOrders.undoPayment, async ({ user, params, body }) => {
    await fulfilment.undoPayment(params.id, body.receiptId, asActor(user));
    return { message: 'Payment undone.', data: await orders.getOrder(params.id) };
  });
}
