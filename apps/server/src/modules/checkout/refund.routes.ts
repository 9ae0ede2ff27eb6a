import { calls, isPaidByHand } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { OrdersService } from '../orders/index.ts';
import type { RefundRow } from '../payments/index.ts';
import type { CheckoutService } from './checkout.service.ts';

export function registerRefundRoutes(app: FastifyInstance, checkout: CheckoutService, orders: OrdersService): void {
  const answer = async (orderId: string, { state, lastIssue }: RefundRow) => {
    const data = await orders.getOrder(orderId);
    if (state === 'failed') throw new AppError('REFUND_FAILED', lastIssue, data);
    const pending = isPaidByHand(data.paymentMethod)
      ? 'Send the money, then mark the refund as done.'
      : 'Refund on its way.';
    return { message: state === 'completed' ? 'Refund sent.' : pending, data };
  };

  registerCall(app, calls.adminOrders.refund, async ({ user, params, body }) => {
    const actor = { by: 'admin' as const, userId: user.id, name: user.userName };
    return answer(params.id, await checkout.refund(params.id, body, actor));
  });

  registerCall(app, calls.adminOrders.retryRefund, async ({ params, body }) =>
    answer(params.id, await checkout.retryRefund(params.id, body.refundId)),
  );
}
