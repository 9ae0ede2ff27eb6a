import { calls, type OrderDetails } from '@haberdash/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { BrowserCarts, Buyer } from '../cart/index.ts';
import { hideContact, type OrdersService } from '../orders/index.ts';
import type { CheckoutService } from './checkout.service.ts';

const CANCELLED = {
  paid: 'This order is already paid.',
  cancelled: 'The order was cancelled. Everything is still in your cart.',
  'called-off': 'The order was cancelled.',
} as const;

/** A limit per user; of visitors, per network. */
const perUser = (max: number) => ({ limit: { max, perMinutes: 1, by: 'user' as const } });

/** An office may look at products at once behind one address; a program that asks for all postcodes is slowed down. */
const ESTIMATES: CallLimit = { max: 600, perMinutes: 1, by: 'address' };

export interface CheckoutRoutesDeps {
  checkout: CheckoutService;
  orders: OrdersService;
  carts: BrowserCarts;
}

function registerBuying(app: FastifyInstance, { checkout, carts }: CheckoutRoutesDeps): void {
  registerCall(
    app,
    calls.checkout.quote,
    async ({ request, reply, body: { addressId, address, methodId, paymentMethod, email } }) => {
      const input = { addressId, address, methodId, paymentMethod, email };
      return { data: await checkout.quote(await carts.buyerOf(request, reply), input) };
    },
    perUser(240),
  );

  registerCall(app, calls.checkout.estimate, async ({ query }) => ({ data: await checkout.estimateDelivery(query) }), {
    limit: ESTIMATES,
  });

  /** Who orders: a visitor under the name of who receives it. @throws AppError CART_EMPTY for a visitor without a cart */
  const findBuyer = async (request: FastifyRequest, reply: FastifyReply, recipient = ''): Promise<Buyer> => {
    const buyer = await carts.buyerOf(request, reply);
    if (!buyer) throw new AppError('CART_EMPTY');
    return buyer.userId === null ? { ...buyer, userName: recipient } : buyer;
  };

  registerCall(
    app,
    calls.orders.create,
    async ({ request, reply, body }) => {
      const { address, recipientName, phone, email, methodId, cartId, expectedTotal } = body;
      const buyer = await findBuyer(request, reply, address?.recipientName ?? recipientName);
      const addressId = body.addressInfo?.addressId ?? body.addressId;
      return checkout.placeOrder(buyer, {
        ...{ email, methodId, cartId, expectedTotal, address },
        addressId: buyer.userId === null ? undefined : addressId,
        contact: recipientName && phone ? { recipientName, phone } : undefined,
        paymentMethod: body.paymentMethod ?? undefined,
      });
    },
    perUser(60),
  );
}

export function registerCheckoutRoutes(app: FastifyInstance, deps: CheckoutRoutesDeps): void {
  const { checkout, orders } = deps;
  registerBuying(app, deps);

  /** Whose order it is: the caller's, or, with the token of its link, its own buyer's. */
  const buyerOf = async ({ sessionUser: user, linkedOrderId }: FastifyRequest, orderId: string) => {
    if (linkedOrderId === orderId) return checkout.findLinkedBuyer(orderId);
    if (!user) throw new AppError('ORDER_NOT_FOUND');
    return { id: user.id, userId: user.id, userName: user.userName };
  };

  /** What the caller sees of the order: who has but its link sees neither street nor phone, nor who paid. */
  const shownTo = (request: FastifyRequest, order: OrderDetails): OrderDetails =>
    request.sessionUser && request.sessionUser.id === order.userId
      ? order
      : { ...hideContact(order), paymentId: '', payerId: '' };

  registerCall(
    app,
    calls.orders.capture,
    async ({ request, body }) => {
      const paid = await checkout.capture(await buyerOf(request, body.orderId), body.orderId, body.paymentId);
      return { message: 'Order confirmed', data: shownTo(request, paid ?? (await orders.describe(body.orderId))) };
    },
    perUser(120),
  );

  registerCall(
    app,
    calls.orders.pay,
    async ({ request, body }) => checkout.payAgain(await buyerOf(request, body.orderId), body.orderId),
    perUser(60),
  );

  registerCall(
    app,
    calls.orders.cancel,
    async ({ request, body }) => {
      const result = await checkout.cancel(await buyerOf(request, body.orderId), body.orderId);
      return { message: CANCELLED[result], data: shownTo(request, await orders.describe(body.orderId)) };
    },
    perUser(60),
  );
}
