import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiRoute, findFault } from './api-route.ts';
import { tamper } from './faults.ts';
import { optionalJson } from './json-body.ts';
import { parseBody } from './order-schema.ts';
import { sourceOf } from './orders.ts';
import { refundCapture, refundSchema, requireRefund } from './refunds.ts';
import { answerOnce, prefersRepresentation, REFUND_KEY_MS } from './replay.ts';
import { minimalRefund, refundResource } from './representations.ts';
import type { Simulator } from './simulator.ts';

const storedRefundSchema = z.object({ id: z.string() });

export function registerRefundRoutes(app: FastifyInstance, sim: Simulator): void {
  const options = { prefix: app.prefix, mock: true };

  app.post<{ Params: { id: string } }>(
    '/v2/payments/captures/:id/refund',
    apiRoute(sim, 'refund', options),
    (request, reply) => {
      const { id } = request.params;
      const body = parseBody(refundSchema, optionalJson(request) ?? {});
      const view = prefersRepresentation(request) ? refundResource : minimalRefund;
      const work = () => {
        const { refund, events } = refundCapture(sim, id, body, findFault(request));
        return { body: view(sourceOf(sim), refund), events };
      };
      // A request that is repeated is told how the refund stands by now: it may have been pending.
      const refresh = (stored: unknown) => {
        const refund = sim.store.state.refunds.get(storedRefundSchema.parse(stored).id);
        return refund ? view(sourceOf(sim), refund) : stored;
      };
      return answerOnce(sim, request, reply, { scope: `refund ${id}`, keepMs: REFUND_KEY_MS, work, refresh });
    },
  );

  app.get<{ Params: { id: string } }>('/v2/payments/refunds/:id', apiRoute(sim, 'get', options), async (request) => {
    const refund = requireRefund(sim, request.params.id);
    const answer = refundResource(sourceOf(sim), { ...refund, amount: tamper(refund.amount, findFault(request)) });
    await sim.store.commit();
    return answer;
  });
}
