import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '../../http/guard.ts';
import { registerCall } from '../../http/register-call.ts';
import type { Buyer } from '../cart/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { CheckoutService } from './checkout.service.ts';

const buyerOf = ({ id, userName }: SessionUser): Buyer => ({ id, userId: id, userName });

export function registerCheckoutRoutes(app: FastifyInstance, checkout: CheckoutService, orders: OrdersService): void {
  const perUser = (max: number) => ({ limit: { max, perMinutes: 1, by: 'user' as const } });

  registerCall(
    app,
    calls.checkout.quote,
    async ({ user, body: { addressId, address, methodId } }) => ({
      data: await checkout.quote(buyerOf(user), { addressId, address, methodId }),
    }),
    perUser(240),
  );

  registerCall(app, calls.checkout.estimate, async ({ query }) => ({ data: await checkout.estimateDelivery(query) }));

  registerCall(
    app,
    calls.orders.create,
    ({ user, body }) =>
      checkout.placeOrder(buyerOf(user), {
        addressId: body.addressInfo?.addressId ?? body.addressId,
        methodId: body.methodId,
        paymentMethod: body.paymentMethod ?? undefined,
        cartId: body.cartId,
        expectedTotal: body.expectedTotal,
      }),
    perUser(60),
  );

  registerCall(
    app,
    calls.orders.capture,
    async ({ user, body }) => {
      const paid = await checkout.capture(buyerOf(user), body.orderId, body.paymentId);
      return { message: 'Order confirmed', data: paid ?? (await orders.getOwnOrder(user.id, body.orderId)) };
    },
    perUser(120),
  );

  registerCall(app, calls.orders.pay, ({ user, body }) => checkout.payAgain(buyerOf(user), body.orderId), perUser(60));

  registerCall(
    app,
    calls.orders.cancel,
    async ({ user, body }) => {
      const result = await checkout.cancel(buyerOf(user), body.orderId);
      const message =
        result === 'paid'
          ? 'This order is already paid.'
          : 'The order was cancelled. Everything is still in your cart.';
      return { message, data: await orders.getOwnOrder(user.id, body.orderId) };
    },
    perUser(60),
  );
}
