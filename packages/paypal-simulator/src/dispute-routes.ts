import type { FastifyInstance } from 'fastify';
import { apiRoute } from './api-route.ts';
import { disputeResource } from './dispute-resource.ts';
import { requireDispute } from './disputes.ts';
import { sourceOf } from './orders.ts';
import type { Simulator } from './simulator.ts';

export function registerDisputeRoutes(app: FastifyInstance, sim: Simulator): void {
  const route = apiRoute(sim, 'get', { prefix: app.prefix, mock: true });

  app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', route, async (request) => {
    const answer = disputeResource(sourceOf(sim), requireDispute(sim, request.params.id));
    await sim.store.commit();
    return answer;
  });
}
