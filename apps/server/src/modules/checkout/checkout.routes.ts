import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/errors.ts';
import type { SessionUser } from '../../http/guard.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Actor } from '../inventory/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { RefundRow } from '../payments/index.ts';
import type { CheckoutService } from './checkout.service.ts';

const asAdmin = ({ id, userName }: SessionUser): Actor => ({ by: 'admin', userId: id, name: userName });

export function registerCheckoutRoutes(app: FastifyInstance, checkout: CheckoutService, orders: OrdersService): void {
  const perUser = (max: number) => ({ limit: { max, perMinutes: 1, by: 'user' as const } });

  registerCall(
    app,
    calls.orders.create,
    ({ user, body }) =>
      checkout.placeOrder(user, {
        addressId: body.addressInfo?.addressId ?? body.addressId,
        cartId: body.cartId,
        expectedTotal: body.expectedTotal,
      }),
    perUser(60),
  );

  registerCall(
    app,
    calls.orders.capture,
    async ({ user, body }) => {
      await checkout.capture(user, body.orderId, body.paymentId);
      return { message: 'Order confirmed', data: await orders.getOwnOrder(user.id, body.orderId) };
    },
    perUser(120),
  );

  registerCall(app, calls.orders.pay, ({ user, body }) => checkout.payAgain(user, body.orderId), perUser(60));

  registerCall(
    app,
    calls.orders.cancel,
    async ({ user, body }) => {
      const result = await checkout.cancel(user, body.orderId);
      const message =
        result === 'paid' ? 'This order is already paid.' : 'The order was cancelled; your cart is as it was.';
      return { message, data: await orders.getOwnOrder(user.id, body.orderId) };
    },
    perUser(60),
  );

  const answerRefund = async (orderId: string, { state, lastIssue }: RefundRow) => {
    const data = await orders.getOrder(orderId);
    if (state === 'failed') throw new AppError('REFUND_FAILED', lastIssue, data);
    return { message: state === 'completed' ? 'The refund is made.' : 'The refund is on its way.', data };
  };

  registerCall(app, calls.adminOrders.refund, async ({ user, params, body }) =>
    answerRefund(params.id, await checkout.refund(params.id, body, asAdmin(user))),
  );

  registerCall(app, calls.adminOrders.retryRefund, async ({ params, body }) =>
    answerRefund(params.id, await checkout.retryRefund(params.id, body.refundId)),
  );
}
