import { calls, type RefundBody } from '@haberdash/contract';
import { type AnswerOf, requireSuccess } from './api-client.ts';
import type { createBuying } from './buying.ts';
import type { TestUser } from './test-shop.ts';

/** Orders that are paid, and what an admin does to give their money back. */
export function createRefunding(buying: ReturnType<typeof createBuying>) {
  const requireDetails = async (admin: TestUser, orderId: string) =>
    requireSuccess(await admin.call(calls.adminOrders.details, { params: { id: orderId } })).data;

  return {
    /** A paid order of `quantity` units of a product that had `stock`; one costs 18.81 USD unless the test says otherwise. */
    paidOrder: async (wanted?: Parameters<typeof buying.placedOrder>[0]) => {
      const order = await buying.placedOrder(wanted);
      await buying.decide(order.approvalURL);
      const paid = await buying.capture(order.buyer, order.orderId, order.approvalURL);
      return { ...order, paid: requireSuccess(paid).data };
    },

    refund: (
      admin: TestUser,
      orderId: string,
      body: Partial<RefundBody> = {},
    ): Promise<AnswerOf<typeof calls.adminOrders.refund>> =>
      admin.call(calls.adminOrders.refund, { params: { id: orderId }, body: { reason: 'Sent back.', ...body } }),

    retry: (
      admin: TestUser,
      orderId: string,
      refundId: string,
    ): Promise<AnswerOf<typeof calls.adminOrders.retryRefund>> =>
      admin.call(calls.adminOrders.retryRefund, { params: { id: orderId }, body: { refundId } }),

    requireDetails,
  };
}
