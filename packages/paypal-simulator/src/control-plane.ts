import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicRoute } from './api-route.ts';
import { settleCapture } from './captures.ts';
import { faultsSchema } from './faults.ts';
import { optionalJson, requireJson } from './json-body.ts';
import { parseBody } from './order-schema.ts';
import { sourceOf } from './orders.ts';
import { refundCapture, refundSchema, settleRefund } from './refunds.ts';
import { captureResource, orderResource, refundResource } from './representations.ts';
import type { Simulator } from './simulator.ts';

const captureEndSchema = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) });
const refundEndSchema = z.object({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });

/** Everything that happened, in PayPal's shapes: the truth that a test asserts on. */
function ledger(sim: Simulator): Record<string, unknown> {
  const source = sourceOf(sim);
  const { orders, captures, refunds, counters } = sim.store.state;
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
    })),
    tokens: counters.get('tokens') ?? 0,
    calls: sim.calls,
    deliveries: sim.publisher.deliveries(),
  };
}

/** What stands behind PayPal's curtain: faults to order, reviews to end, and the ledger. */
export function registerControlPlane(app: FastifyInstance, sim: Simulator): void {
  const { faults } = sim;

  app.get('/_simulator/ledger', publicRoute, async () => {
    const answer = ledger(sim);
    await sim.store.commit();
    return answer;
  });

  app.get('/_simulator/faults', publicRoute, async () => ({ faults: faults.armed() }));

  app.post('/_simulator/faults', publicRoute, async (request) => {
    faults.arm(parseBody(faultsSchema, requireJson(request).value).faults);
    return { faults: faults.armed() };
  });

  app.delete('/_simulator/faults', publicRoute, async () => {
    faults.disarm();
    return { faults: faults.armed() };
  });

  app.post<{ Params: { id: string } }>('/_simulator/captures/:id/settle', publicRoute, async (request) => {
    const { status } = parseBody(captureEndSchema, requireJson(request).value);
    return settleCapture(sim, request.params.id, status);
  });

  app.post<{ Params: { id: string } }>('/_simulator/captures/:id/refund', publicRoute, async (request, reply) => {
    const body = parseBody(refundSchema, optionalJson(request) ?? {});
    const { refund, events } = refundCapture(sim, request.params.id, body);
    await sim.store.commit();
    for (const event of events) sim.publisher.publish(event);
    return reply.code(201).send(refundResource(sourceOf(sim), refund));
  });

  app.post<{ Params: { id: string } }>('/_simulator/refunds/:id/settle', publicRoute, async (request) => {
    const { status } = parseBody(refundEndSchema, requireJson(request).value);
    return settleRefund(sim, request.params.id, status);
  });
}
