import { disputeResource } from '../dispute-resource.ts';
import { sourceOf } from '../orders.ts';
import { captureResource, orderResource, refundResource } from '../representations.ts';
import type { Simulator } from '../simulator.ts';

/** Everything that happened, in PayPal's shapes: the truth that a test asserts on. */
export function ledger(sim: Simulator): Record<string, unknown> {
  const source = sourceOf(sim);
  const { orders, captures, refunds, disputes, counters } = sim.store.state;
  return {
    orders: [...orders.values()].map((order) => ({
      ...orderResource(source, order),
      custom_id: order.units[0]?.custom_id,
    })),
    captures: [...captures.values()].map((capture) => ({
      ...captureResource(source, capture),
      order_id: capture.orderId,
    })),
    refunds: [...refunds.values()].map((refund) => ({
      ...refundResource(source, refund),
      capture_id: refund.captureId,
      ...(refund.reversal ? { reversal: refund.reversal } : {}),
    })),
    disputes: [...disputes.values()].map((dispute) => ({
      ...disputeResource(source, dispute),
      capture_id: dispute.captureId,
    })),
    tokens: counters.get('tokens') ?? 0,
    calls: sim.calls,
    deliveries: sim.publisher.deliveries(),
  };
}
