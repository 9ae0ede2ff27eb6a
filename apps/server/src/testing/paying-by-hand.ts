import { calls, type PaymentSettingsBody } from '@haberdash/contract';
import { type AnswerOf, requireSuccess } from './api-client.ts';
import { createBuying } from './buying.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** A transfer that is offered, as a merchant sets it up. */
export const TRANSFER = { isActive: true, instructions: 'IBAN DE02 1203 0000 0000 2020 51, Haberdash', days: 7 };

/** Steps of a shop whose buyers pay by hand. */
export function createPayingByHand(shop: TestShop) {
  const buying = createBuying(shop);

  const settings = async (admin: TestUser) => requireSuccess(await admin.call(calls.payments.get)).data;

  /** Changes the ways to pay. @returns the admin who did */
  const offer = async (change: Omit<PaymentSettingsBody, 'version'>): Promise<TestUser> => {
    const admin = await shop.admin();
    const { version } = await settings(admin);
    requireSuccess(await admin.call(calls.payments.save, { body: { version, ...change } }));
    return admin;
  };

  const record = (
    admin: TestUser,
    orderId: string,
    body: { amount: number; reference?: string; receivedAt?: string; accept?: boolean; requestId?: string },
  ): Promise<AnswerOf<typeof calls.adminOrders.recordPayment>> =>
    admin.call(calls.adminOrders.recordPayment, { params: { id: orderId }, body });

  return {
    ...buying,
    settings,
    offer,
    record,

    /** A buyer’s order that is paid so. */
    placedBy: async (paymentMethod: 'cod' | 'bank_transfer', { price = 100_000, quantity = 1, stock = 5 } = {}) => {
      const productId = await shop.addProduct({ price, totalStock: stock });
      const { buyer, addressId } = await buying.buyerWith([{ productId, quantity }]);
      const placed = requireSuccess(await buying.placeOrder(buyer, addressId, { paymentMethod }));
      return { ...placed, productId, buyer, addressId };
    },

    /** The order as the staff sees it. */
    orderOf: async (admin: TestUser, orderId: string) =>
      requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data,

    setStatus: async (
      admin: TestUser,
      orderId: string,
      orderStatus: 'inShipping' | 'delivered' | 'rejected' | 'inProcess',
    ) =>
      requireSuccess(await admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } }))
        .data,

    revenue: async (admin: TestUser) => requireSuccess(await admin.call(calls.dashboard.get)).data.revenue.total,

    /** The cart of a buyer, quoted as it would be paid so. */
    quote: async (buyer: TestUser, body: { addressId?: string; paymentMethod?: string }) =>
      requireSuccess(await buyer.call(calls.checkout.quote, { body })).data,
  };
}
