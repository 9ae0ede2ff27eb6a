import { type AdminOrderDetails, calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { OrdersService } from '../orders/index.ts';
import type { CheckoutService } from './checkout.service.ts';

/** Bytes of a statement, as it is sent in JSON. */
const STATEMENT_LIMIT = 4 * 1024 * 1024;

/** Sentence on what an order is after money has come for it. */
function messageOf({ paymentStatus }: AdminOrderDetails): string {
  if (paymentStatus === 'awaiting') return 'Payment recorded. The order still waits for the rest.';
  const isOver = paymentStatus === 'cancelled' || paymentStatus === 'expired';
  return isOver ? 'Payment recorded. The order is closed, so return the money.' : 'Payment received.';
}

/** The staff’s calls about money that comes and goes by hand. */
export function registerHandPaymentRoutes(
  app: FastifyInstance,
  checkout: CheckoutService,
  orders: OrdersService,
): void {
  const asActor = (user: { id: string; userName: string }) => ({
    ...{ by: 'admin' as const, userId: user.id, name: user.userName },
  });

  registerCall(app, calls.adminOrders.recordPayment, async ({ user, params: { id }, body }) => {
    const { receivedAt, ...receipt } = body;
    const input = { ...receipt, receivedAt: receivedAt === undefined ? undefined : new Date(receivedAt) };
    await checkout.recordPayment(id, input, asActor(user));
    const data = await orders.getOrder(id);
    return { message: messageOf(data), data };
  });

  registerCall(app, calls.adminOrders.returnPayment, async ({ user, params: { id }, body }) => {
    await checkout.returnPayment(id, body, asActor(user));
    return { message: 'Marked as returned.', data: await orders.getOrder(id) };
  });

  registerCall(app, calls.adminOrders.completeRefund, async ({ user, params: { id }, body }) => {
    await checkout.completeRefund(id, body, asActor(user));
    return { message: 'Refund marked as done.', data: await orders.getOrder(id) };
  });

  registerCall(
    app,
    calls.adminOrders.matchStatement,
    async ({ user, body }) => ({ data: await checkout.matchStatement(body, asActor(user)) }),
    { bodyLimit: STATEMENT_LIMIT },
  );
}
