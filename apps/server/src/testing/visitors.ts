import { calls } from '@haberdash/contract';
import { type AnswerOf, type ApiClient, requireSuccess } from './api-client.ts';
import type { TestShop } from './test-shop.ts';

/** An address as a visitor gives it with their order. */
export const VISITORS_ADDRESS = {
  recipientName: 'Vera Novak',
  address: '7 Orchard Road',
  city: 'Pune',
  pincode: '411001',
  phone: '+91 20 5550 0199',
  countryCode: 'IN',
  subdivision: 'IN-MH',
};

/** Token of an order's link. */
const tokenOf = (orderLink: string | undefined): string => new URL(orderLink ?? '').pathname.split('/').at(-1) ?? '';

/** Steps of a visitor on the way to an order, in an open shop. */
export function createVisiting(shop: TestShop) {
  const visitorWith = async (productId: string, quantity = 1): Promise<ApiClient> => {
    const visitor = shop.visitor();
    requireSuccess(await visitor.call(calls.cart.add, { body: { productId, quantity } }));
    return visitor;
  };

  const place = (visitor: ApiClient, extra: object = {}): Promise<AnswerOf<typeof calls.orders.create>> =>
    visitor.call(calls.orders.create, { body: { email: 'vera@example.test', address: VISITORS_ADDRESS, ...extra } });

  return {
    visitorWith,
    place,

    /** A visitor's order that waits for its payment, with the token of its link. */
    placed: async (productId: string, extra: object = {}) => {
      const visitor = await visitorWith(productId);
      const { orderId, approvalURL, orderLink } = requireSuccess(await place(visitor, extra));
      return { visitor, orderId, approvalURL, orderToken: tokenOf(orderLink) };
    },

    /** Takes an approved payment, with nothing but the token of the order's link. */
    capture: (client: ApiClient, body: { orderId: string; approvalURL: string; orderToken?: string }) => {
      const { approvalURL, ...order } = body;
      const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
      return client.call(calls.orders.capture, { body: { ...order, paymentId } });
    },
  };
}
